import {
  formatMoment,
  formatSom,
  formatTime,
  toLocalTime,
  type Language,
  type NotificationEvent,
} from '@dasturxon/domain'
import { z } from 'zod'

/** What was true of the order when it happened. */
export const Facts = z.object({
  number: z.number(),
  totalPrice: z.number(),
  etaTo: z.string().nullable(),
  timeZone: z.string(),
})
export type Facts = z.infer<typeof Facts>

export type NotificationText = { title: string; text: string }

/** {number}, {sum} and {time} are filled in; the time with its day when that is not today. */
const TEXTS: Record<Language, Record<NotificationEvent, NotificationText>> = {
  uz: {
    ORDER_ACCEPTED: { title: '№{number} buyurtma qabul qilindi', text: 'Kutilayotgan vaqt: {time} gacha' },
    ORDER_READY: { title: '№{number} buyurtma tayyor', text: 'Kelib olib ketishingiz mumkin' },
    ORDER_ON_WAY: { title: 'Kuryer yoʻlga chiqdi', text: '№{number} buyurtma {time} gacha yetib boradi' },
    COURIER_ARRIVED: { title: 'Kuryer yetib keldi', text: '№{number} buyurtmangizni kutib oling' },
    ORDER_DELIVERED: {
      title: '№{number} buyurtma yetkazildi',
      text: 'Yoqimli ishtaha! Taassurotingizni baholang',
    },
    ORDER_CANCELED: {
      title: '№{number} buyurtma bekor qilindi',
      text: 'Afsuski, filial uni bajara olmaydi. Toʻlangan boʻlsa, pul qaytariladi',
    },
    ORDER_UNPAID: {
      title: '№{number} buyurtma bekor qilindi',
      text: 'Toʻlov oʻz vaqtida kelmadi. Qaytadan buyurtma berishingiz mumkin',
    },
    ORDER_LATER: { title: '№{number} buyurtma kechikmoqda', text: 'Yangi vaqt: {time} gacha' },
    ORDER_PAID: { title: 'Toʻlov qabul qilindi', text: '№{number} buyurtma uchun {sum} toʻlandi' },
    ORDER_REFUNDED: { title: 'Pul qaytarildi', text: '№{number} buyurtma uchun toʻlov sizga qaytarildi' },
    ORDER_PARTLY_REFUNDED: {
      title: 'Pulning bir qismi qaytarildi',
      text: '№{number} buyurtma toʻlovining bir qismi sizga qaytarildi',
    },
  },
  ru: {
    ORDER_ACCEPTED: { title: 'Заказ №{number} принят', text: 'Ожидаемое время: до {time}' },
    ORDER_READY: { title: 'Заказ №{number} готов', text: 'Его можно забирать' },
    ORDER_ON_WAY: { title: 'Курьер в пути', text: 'Заказ №{number} будет у вас до {time}' },
    COURIER_ARRIVED: { title: 'Курьер на месте', text: 'Встречайте заказ №{number}' },
    ORDER_DELIVERED: {
      title: 'Заказ №{number} доставлен',
      text: 'Приятного аппетита! Оцените, как всё прошло',
    },
    ORDER_CANCELED: {
      title: 'Заказ №{number} отменён',
      text: 'К сожалению, филиал не сможет его выполнить. Если он оплачен, деньги вернутся',
    },
    ORDER_UNPAID: {
      title: 'Заказ №{number} отменён',
      text: 'Оплата не пришла вовремя. Заказ можно оформить снова',
    },
    ORDER_LATER: { title: 'Заказ №{number} задерживается', text: 'Новое время: до {time}' },
    ORDER_PAID: { title: 'Оплата получена', text: 'Заказ №{number} оплачен: {sum}' },
    ORDER_REFUNDED: { title: 'Деньги возвращены', text: 'Оплата заказа №{number} возвращена вам' },
    ORDER_PARTLY_REFUNDED: {
      title: 'Часть денег возвращена',
      text: 'Часть оплаты заказа №{number} возвращена вам',
    },
  },
  eng: {
    ORDER_ACCEPTED: { title: 'Order #{number} is accepted', text: 'Expected by {time}' },
    ORDER_READY: { title: 'Order #{number} is ready', text: 'You can pick it up' },
    ORDER_ON_WAY: { title: 'The courier is on the way', text: 'Order #{number} will be with you by {time}' },
    COURIER_ARRIVED: { title: 'The courier has arrived', text: 'Please meet order #{number}' },
    ORDER_DELIVERED: { title: 'Order #{number} is delivered', text: 'Enjoy! Tell us how it was' },
    ORDER_CANCELED: {
      title: 'Order #{number} is cancelled',
      text: 'Sorry, the branch cannot make it. If it was paid, the money comes back',
    },
    ORDER_UNPAID: {
      title: 'Order #{number} is cancelled',
      text: 'The payment did not come in time. You can order again',
    },
    ORDER_LATER: { title: 'Order #{number} is running late', text: 'New time: by {time}' },
    ORDER_PAID: { title: 'Payment received', text: 'Order #{number} is paid: {sum}' },
    ORDER_REFUNDED: { title: 'Money returned', text: 'The payment for order #{number} was returned to you' },
    ORDER_PARTLY_REFUNDED: {
      title: 'Part of the money returned',
      text: 'Part of the payment for order #{number} was returned to you',
    },
  },
  ar: {
    ORDER_ACCEPTED: { title: 'تم قبول الطلب رقم {number}', text: 'الوقت المتوقع: قبل {time}' },
    ORDER_READY: { title: 'الطلب رقم {number} جاهز', text: 'يمكنك استلامه' },
    ORDER_ON_WAY: { title: 'المندوب في الطريق', text: 'سيصلك الطلب رقم {number} قبل {time}' },
    COURIER_ARRIVED: { title: 'وصل المندوب', text: 'يرجى استلام الطلب رقم {number}' },
    ORDER_DELIVERED: { title: 'تم توصيل الطلب رقم {number}', text: 'بالهناء والشفاء! قيّم تجربتك' },
    ORDER_CANCELED: {
      title: 'أُلغي الطلب رقم {number}',
      text: 'نأسف، لا يستطيع الفرع تنفيذه. إذا كان مدفوعًا فسيُعاد المبلغ',
    },
    ORDER_UNPAID: {
      title: 'أُلغي الطلب رقم {number}',
      text: 'لم يصل الدفع في الوقت المحدد. يمكنك الطلب مجددًا',
    },
    ORDER_LATER: { title: 'الطلب رقم {number} سيتأخر', text: 'الوقت الجديد: قبل {time}' },
    ORDER_PAID: { title: 'تم استلام الدفع', text: 'دُفع ثمن الطلب رقم {number}: {sum}' },
    ORDER_REFUNDED: { title: 'أُعيد المبلغ', text: 'أُعيد إليك ثمن الطلب رقم {number}' },
    ORDER_PARTLY_REFUNDED: { title: 'أُعيد جزء من المبلغ', text: 'أُعيد إليك جزء من ثمن الطلب رقم {number}' },
  },
  kz: {
    ORDER_ACCEPTED: { title: '№{number} тапсырыс қабылданды', text: 'Күтілетін уақыт: ең кеші {time}' },
    ORDER_READY: { title: '№{number} тапсырыс дайын', text: 'Келіп алып кетуіңізге болады' },
    ORDER_ON_WAY: { title: 'Курьер жолға шықты', text: '№{number} тапсырыстың жету уақыты: ең кеші {time}' },
    COURIER_ARRIVED: { title: 'Курьер келді', text: '№{number} тапсырысыңызды қарсы алыңыз' },
    ORDER_DELIVERED: { title: '№{number} тапсырыс жеткізілді', text: 'Ас болсын! Қалай болғанын бағалаңыз' },
    ORDER_CANCELED: {
      title: '№{number} тапсырыстан бас тартылды',
      text: 'Өкінішке қарай, филиал оны орындай алмайды. Төленген болса, ақша қайтарылады',
    },
    ORDER_UNPAID: {
      title: '№{number} тапсырыстан бас тартылды',
      text: 'Төлем уақытында түспеді. Қайта тапсырыс бере аласыз',
    },
    ORDER_LATER: { title: '№{number} тапсырыс кешігуде', text: 'Жаңа уақыт: ең кеші {time}' },
    ORDER_PAID: { title: 'Төлем қабылданды', text: '№{number} тапсырыс төленді: {sum}' },
    ORDER_REFUNDED: { title: 'Ақша қайтарылды', text: '№{number} тапсырыстың төлемі сізге қайтарылды' },
    ORDER_PARTLY_REFUNDED: {
      title: 'Ақшаның бір бөлігі қайтарылды',
      text: '№{number} тапсырыс төлемінің бір бөлігі сізге қайтарылды',
    },
  },
  tr: {
    ORDER_ACCEPTED: { title: '{number} numaralı sipariş kabul edildi', text: 'Tahmini saat: en geç {time}' },
    ORDER_READY: { title: '{number} numaralı sipariş hazır', text: 'Gelip alabilirsiniz' },
    ORDER_ON_WAY: { title: 'Kurye yola çıktı', text: '{number} numaralı sipariş en geç {time} kapınızda' },
    COURIER_ARRIVED: { title: 'Kurye geldi', text: 'Lütfen {number} numaralı siparişi teslim alın' },
    ORDER_DELIVERED: {
      title: '{number} numaralı sipariş teslim edildi',
      text: 'Afiyet olsun! Nasıl olduğunu puanlayın',
    },
    ORDER_CANCELED: {
      title: '{number} numaralı sipariş iptal edildi',
      text: 'Üzgünüz, şube siparişi hazırlayamıyor. Ödendiyse para iade edilir',
    },
    ORDER_UNPAID: {
      title: '{number} numaralı sipariş iptal edildi',
      text: 'Ödeme zamanında gelmedi. Yeniden sipariş verebilirsiniz',
    },
    ORDER_LATER: { title: '{number} numaralı sipariş gecikiyor', text: 'Yeni saat: en geç {time}' },
    ORDER_PAID: { title: 'Ödeme alındı', text: '{number} numaralı sipariş ödendi: {sum}' },
    ORDER_REFUNDED: {
      title: 'Para iade edildi',
      text: '{number} numaralı siparişin ödemesi size iade edildi',
    },
    ORDER_PARTLY_REFUNDED: {
      title: 'Paranın bir kısmı iade edildi',
      text: '{number} numaralı siparişin ödemesinin bir kısmı size iade edildi',
    },
  },
  zh: {
    ORDER_ACCEPTED: { title: '订单 #{number} 已接单', text: '预计 {time} 前' },
    ORDER_READY: { title: '订单 #{number} 已备好', text: '您可以来取了' },
    ORDER_ON_WAY: { title: '骑手在路上', text: '订单 #{number} 将在 {time} 前送达' },
    COURIER_ARRIVED: { title: '骑手已到达', text: '请接收订单 #{number}' },
    ORDER_DELIVERED: { title: '订单 #{number} 已送达', text: '祝您用餐愉快！欢迎评价' },
    ORDER_CANCELED: {
      title: '订单 #{number} 已取消',
      text: '抱歉，门店无法完成此订单。如已付款，款项将退还',
    },
    ORDER_UNPAID: { title: '订单 #{number} 已取消', text: '未按时收到付款，您可以重新下单' },
    ORDER_LATER: { title: '订单 #{number} 将延迟', text: '新的时间：{time} 前' },
    ORDER_PAID: { title: '已收到付款', text: '订单 #{number} 已支付：{sum}' },
    ORDER_REFUNDED: { title: '已退款', text: '订单 #{number} 的付款已退还给您' },
    ORDER_PARTLY_REFUNDED: { title: '已部分退款', text: '订单 #{number} 的部分付款已退还给您' },
  },
}

type Notified = { event: NotificationEvent; facts: Facts; createdAt: Date }

/** What a notification says, in one language. */
export function notificationText(
  { event, facts, createdAt }: Notified,
  language: Language,
): NotificationText {
  const { title, text } = TEXTS[language][event]
  const fill = (template: string) => fillIn(template, { facts, createdAt, language })
  return { title: fill(title), text: fill(text) }
}

type Filling = { facts: Facts; createdAt: Date; language: Language }

function fillIn(template: string, { facts, createdAt, language }: Filling): string {
  const time = etaText(facts, { createdAt, language })
  // an ETA that was never given leaves no hole: the sentence about it is left out
  if (template.includes('{time}') && time === null) return ''
  return template
    .replaceAll('{number}', String(facts.number))
    .replaceAll('{sum}', formatSom(facts.totalPrice, language))
    .replaceAll('{time}', time ?? '')
}

/** '19:40', and with the day when it is not the day of the notification. */
function etaText(
  { etaTo, timeZone }: Facts,
  { createdAt, language }: { createdAt: Date; language: Language },
): string | null {
  if (etaTo === null) return null
  const moment = new Date(etaTo)
  const isSameDay = toLocalTime(moment, timeZone).day === toLocalTime(createdAt, timeZone).day
  return isSameDay
    ? formatTime(moment, timeZone)
    : formatMoment(moment, { language, now: createdAt, zone: timeZone })
}

/** For an SMS: without the letters that would double its price (UCS-2 instead of GSM-7). */
export function smsText({ title, text }: NotificationText, brand: string): string {
  const whole = [title, text].filter((part) => part !== '').join('. ')
  return `${brand}: ${whole}`
    .replaceAll(/[\u02BB\u02BC]/g, "'")
    .replaceAll('\u00A0', ' ')
    .replaceAll('№', '#')
}
