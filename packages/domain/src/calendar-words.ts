import type { Language } from './vocabulary.ts'

export type CalendarWords = {
  /** January first, in the form that stands beside a day number. */
  months: readonly string[]
  /** Monday first. */
  weekDays: readonly string[]
  shortWeekDays: readonly string[]
  yesterday: string
  today: string
  tomorrow: string
  roundTheClock: string
  formatDate: (date: { day: number; month: string; year: number | null }) => string
}

/** Calendar words by language: browsers lack uz and kk in Intl, so server and browser would print different dates. */
export const CALENDAR_WORDS: Record<Language, CalendarWords> = {
  uz: {
    months: words('yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'),
    weekDays: words('Dushanba Seshanba Chorshanba Payshanba Juma Shanba Yakshanba'),
    shortWeekDays: words('Du Se Ch Pa Ju Sh Ya'),
    yesterday: 'Kecha',
    today: 'Bugun',
    tomorrow: 'Ertaga',
    roundTheClock: '24 soat ochiq',
    formatDate: ({ day, month, year }) => (year === null ? `${day}-${month}` : `${year}-yil ${day}-${month}`),
  },
  ru: {
    months: words('января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
    weekDays: words('Понедельник Вторник Среда Четверг Пятница Суббота Воскресенье'),
    shortWeekDays: words('Пн Вт Ср Чт Пт Сб Вс'),
    yesterday: 'Вчера',
    today: 'Сегодня',
    tomorrow: 'Завтра',
    roundTheClock: 'Круглосуточно',
    formatDate: dayMonthYear,
  },
  eng: {
    months: words('January February March April May June July August September October November December'),
    weekDays: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    shortWeekDays: words('Mon Tue Wed Thu Fri Sat Sun'),
    yesterday: 'Yesterday',
    today: 'Today',
    tomorrow: 'Tomorrow',
    roundTheClock: 'Open 24 hours',
    formatDate: dayMonthYear,
  },
  kz: {
    months: words('қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'),
    weekDays: words('Дүйсенбі Сейсенбі Сәрсенбі Бейсенбі Жұма Сенбі Жексенбі'),
    shortWeekDays: words('Дс Сс Ср Бс Жм Сб Жс'),
    yesterday: 'Кеше',
    today: 'Бүгін',
    tomorrow: 'Ертең',
    roundTheClock: 'Тәулік бойы',
    formatDate: dayMonthYear,
  },
  tr: {
    months: words('Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'),
    weekDays: words('Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar'),
    shortWeekDays: words('Pzt Sal Çar Per Cum Cmt Paz'),
    yesterday: 'Dün',
    today: 'Bugün',
    tomorrow: 'Yarın',
    roundTheClock: '24 saat açık',
    formatDate: dayMonthYear,
  },
  ar: {
    months: words('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'),
    weekDays: words('الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد'),
    shortWeekDays: words('الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد'),
    yesterday: 'أمس',
    today: 'اليوم',
    tomorrow: 'غدًا',
    roundTheClock: 'مفتوح 24 ساعة',
    formatDate: dayMonthYear,
  },
  zh: {
    months: words('1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月'),
    weekDays: words('星期一 星期二 星期三 星期四 星期五 星期六 星期日'),
    shortWeekDays: words('周一 周二 周三 周四 周五 周六 周日'),
    yesterday: '昨天',
    today: '今天',
    tomorrow: '明天',
    roundTheClock: '24小时营业',
    formatDate: ({ day, month, year }) => `${year === null ? '' : `${year}年`}${month}${day}日`,
  },
}

function words(list: string): readonly string[] {
  return list.split(' ')
}

function dayMonthYear({ day, month, year }: { day: number; month: string; year: number | null }): string {
  return year === null ? `${day} ${month}` : `${day} ${month} ${year}`
}
