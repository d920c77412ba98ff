/** Languages of the pages: those of the shop's customers and of whoever looks at the demo. */
export const PAGE_LANGUAGES = ['uz', 'ru', 'eng'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** What a person can have any provider do; a provider's own experiments stand below these, in English. */
export type CommonScenario = 'pay' | 'slow' | 'twice' | 'begin' | 'decline' | 'cancelLater'

type Words = Record<CommonScenario, string> & {
  html: string
  name: string
  som: string
  /** Beside the provider's name: nobody may take the page for the provider's. */
  simulation: string
  noMoney: string
  order: string
  leave: string
  experiments: string
  conversation: string
  done: string
  refused: string
  /** The provider ended it by itself. */
  notAsked: string
  back: string
  sent: string
  told: string
  unknown: string
}

export const PAGE_WORDS: Record<PageLanguage, Words> = {
  uz: {
    html: 'uz',
    name: 'Oʻzbekcha',
    som: 'soʻm',
    simulation: 'simulyatsiya',
    noMoney: 'Bu sinov sahifasi: haqiqiy pul yechilmaydi',
    order: 'Buyurtma',
    pay: 'Toʻlash',
    slow: 'Sekin toʻlash (8 soniya)',
    twice: 'Ikki marta toʻlashga urinish',
    begin: 'Boshlab, yakunlamay qoldirish',
    decline: 'Rad etish: mablagʻ yetarli emas',
    cancelLater: 'Toʻlab, keyin pulni qaytarish',
    leave: 'Toʻlamasdan qaytish',
    experiments: 'Protokol sinovlari',
    conversation: 'Provayder va doʻkon suhbati',
    done: 'Doʻkon hammasini qabul qildi',
    refused: 'Doʻkon rad javobini berdi',
    notAsked: 'Doʻkonga hech narsa aytilmadi',
    back: 'Doʻkonga qaytish',
    sent: 'soʻrov',
    told: 'javob',
    unknown: 'Bu havola namoyishdagi hech bir hisobga tegishli emas',
  },
  ru: {
    html: 'ru',
    name: 'Русский',
    som: 'сум',
    simulation: 'симуляция',
    noMoney: 'Это пробная страница: настоящие деньги не списываются',
    order: 'Заказ',
    pay: 'Оплатить',
    slow: 'Оплатить медленно (8 секунд)',
    twice: 'Попробовать оплатить дважды',
    begin: 'Начать и не закончить',
    decline: 'Отказать: недостаточно средств',
    cancelLater: 'Оплатить, потом вернуть деньги',
    leave: 'Вернуться без оплаты',
    experiments: 'Опыты с протоколом',
    conversation: 'Разговор провайдера с магазином',
    done: 'Магазин принял всё',
    refused: 'Магазин ответил отказом',
    notAsked: 'Магазину ничего не сообщили',
    back: 'Вернуться в магазин',
    sent: 'запрос',
    told: 'ответ',
    unknown: 'Такой ссылки нет ни у одного счёта этой демонстрации',
  },
  eng: {
    html: 'en',
    name: 'English',
    som: 'som',
    simulation: 'simulation',
    noMoney: 'A page for trying out: no money moves here',
    order: 'Order',
    pay: 'Pay',
    slow: 'Pay slowly (8 seconds)',
    twice: 'Try to pay twice',
    begin: 'Begin, and leave it open',
    decline: 'Decline: not enough money',
    cancelLater: 'Pay, then give the money back',
    leave: 'Go back without paying',
    experiments: 'Experiments with the protocol',
    conversation: 'What provider and shop said',
    done: 'The shop took all of it',
    refused: 'The shop said no',
    notAsked: 'The shop was told nothing',
    back: 'Back to the shop',
    sent: 'asked',
    told: 'told',
    unknown: 'No account of this demo has such a link',
  },
}

/** The common scenario that a provider's own one of this name is. */
export const COMMON_OF: Readonly<Record<string, CommonScenario | undefined>> = {
  pay: 'pay',
  slow: 'slow',
  twice: 'twice',
  create: 'begin',
  prepare: 'begin',
  begin: 'begin',
  decline: 'decline',
  fail: 'decline',
  reject: 'decline',
  refund: 'cancelLater',
  reverse: 'cancelLater',
  cancel: 'cancelLater',
}

/** `en` and `oz` are other people's names for ours; null when it is no language of the pages. */
function pageLanguage(text: string | undefined | null): PageLanguage | null {
  const short = text?.toLowerCase().slice(0, 2)
  if (short === 'uz' || short === 'oz') return 'uz'
  if (short === 'ru') return 'ru'
  return short === 'en' ? 'eng' : null
}

/** Chosen on the page, else the shop's (its cookie comes along, the address is the same), else the browser's, else Uzbek. */
export function readLanguage(query: URLSearchParams, headers: Record<string, unknown>): PageLanguage {
  const cookie = /(?:^|;\s*)lang=(\w+)/.exec(textOf(headers['cookie']))?.[1]
  const preferred = textOf(headers['accept-language'])
    .split(',')
    .map((part) => pageLanguage(part.trim()))
    .find((language) => language !== null)
  return pageLanguage(query.get('lang')) ?? pageLanguage(cookie) ?? preferred ?? 'uz'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
