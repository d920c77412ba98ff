/** The enum values of the specification's wire (spec §3, §4), written once: contract, database checks and screens use these. */

export const LANGUAGES = ['uz', 'ru', 'eng', 'ar', 'kz', 'tr', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

type LanguageRow = {
  /** What a browser, a screen reader and plural rules call it (BCP 47). */
  tag: string
  /** What it is called in itself, for the language picker. */
  name: string
  direction: 'ltr' | 'rtl'
}

/** What is known of each language. A new one is its name above, a row here, its folder in packages/i18n and its row in dictionaries.ts there. */
export const LANGUAGE_ROWS = {
  uz: { tag: 'uz', name: 'Oʻzbekcha', direction: 'ltr' },
  ru: { tag: 'ru', name: 'Русский', direction: 'ltr' },
  eng: { tag: 'en', name: 'English', direction: 'ltr' },
  ar: { tag: 'ar', name: 'العربية', direction: 'rtl' },
  kz: { tag: 'kk', name: 'Қазақша', direction: 'ltr' },
  tr: { tag: 'tr', name: 'Türkçe', direction: 'ltr' },
  zh: { tag: 'zh', name: '中文', direction: 'ltr' },
} as const satisfies Record<Language, LanguageRow>

/** Languages every entity text carries (spec §3 "Localised text"). */
export const TEXT_LANGUAGES = ['uz', 'ru', 'eng'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** Which of the three the readers of a language understand: their own, Russian in Kazakhstan, English elsewhere. */
export function nearestTextLanguage(language: Language): TextLanguage {
  const nearest = language === 'kz' ? 'ru' : 'eng'
  return TEXT_LANGUAGES.find((text) => text === language) ?? nearest
}

export const SERVICE_TYPES = ['DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** What a customer may choose in the storefront; the others come from integrations. */
export const STOREFRONT_SERVICE_TYPES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const
export type StorefrontServiceType = (typeof STOREFRONT_SERVICE_TYPES)[number]

export const ORDER_STATUSES = [
  'OPEN',
  'ACCEPTED',
  'CANCELED',
  'CREATED',
  'COOKING',
  'DONE',
  'ON_WAY',
  'DELIVERED',
  'CLOSED',
  'ATTACHED',
  'AT_TIME',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const COURIER_STATUSES = [
  'PERFORMER_LOOK_UP',
  'PERFORMER_FOUND',
  'PERFORMER_NOT_FOUND',
  'PERFORMER_PICK_UP_ARRIVED',
  'PERFORMER_PICKUPED',
  'PERFORMER_ARRIVED',
  'PERFORMER_DELIVERED_FINISH',
  'PERFORMER_RETURNING',
  'PERFORMER_RETURN_ARRIVED',
  'PERFORMER_RETURNED_FINISH',
  'NEW_ORDER',
  'ESTIMATING_FAILED',
  'READY_FOR_APPROVAL',
  'FAILED',
  'CANCELLED',
  'ACCEPTED',
] as const
export type CourierStatus = (typeof COURIER_STATUSES)[number]

export const ORDER_CHANGE_REASONS = [
  'PAID',
  'UPDATE',
  'PAID_AND_CHANGE_STATUS',
  'CHANGE_STATUS',
  'CHANGE_COURIER_STATUS',
  'CHANGE_PAYMENT_TYPE',
  'CHANGE_DELIVERY_TYPE',
] as const
export type OrderChangeReason = (typeof ORDER_CHANGE_REASONS)[number]

export const ORDER_DEVICES = [
  'LAPOSTER',
  'OPERATOR',
  'INSTAGRAM',
  'CLIENT_APP',
  'TELEGRAM_BOT',
  'CLIENT',
  'CLIENT_WEB',
  'CLIENT_IOS',
  'CLICK_MINI_APP',
  'CLIENT_ANDROID',
  'CLIENT_WEB_MOBILE',
  'CLIENT_WEB_DESKTOP',
  'INTEGRATION_APP',
] as const
export type OrderDevice = (typeof ORDER_DEVICES)[number]

export const DELIVERY_TYPES = ['LAMENU', 'YANDEX', 'CUSTOM'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

export const CHANNELS = ['TG', 'WEB', 'APP', 'OPERATOR'] as const
export type Channel = (typeof CHANNELS)[number]

export const PRODUCT_UNITS = ['KG', 'LITER', 'GRAMM', 'COUNT'] as const
export type ProductUnit = (typeof PRODUCT_UNITS)[number]

export const PRODUCT_TYPES = ['NONE', 'MODIFICATION'] as const

/** What a product may contain that people must avoid: the fourteen that packaging has to name. */
export const ALLERGENS = [
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'PEANUTS',
  'SOY',
  'MILK',
  'NUTS',
  'CELERY',
  'MUSTARD',
  'SESAME',
  'SULPHITES',
  'LUPIN',
  'MOLLUSCS',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Ways of eating that a product, or one of its options, fits. */
export const DIETS = ['VEGETARIAN', 'VEGAN', 'HALAL', 'LENTEN'] as const
export type Diet = (typeof DIETS)[number]

export const PRODUCT_LABELS = ['HIT', 'NEW', 'SPICY', 'VEGETARIAN'] as const
export type ProductLabel = (typeof PRODUCT_LABELS)[number]

export const CATEGORY_VIEW_TYPES = ['BIG', 'MEDIUM', 'SMALL'] as const
export const SCROLL_TYPES = ['VERTICAL', 'HORIZONTAL'] as const
export const NAVIGATION_TYPES = ['SHEET', 'POP_UP', 'FULL_SCREEN'] as const
export const GROUP_VIEWS = ['GROUP', 'WITHOUT_GROUP'] as const
export const CATEGORY_VIEWS = ['ALL', 'ONE_CATEGORY', 'GROUP_CATEGORY'] as const
export const BASKET_POSITIONS = ['NAVIGATION_BAR', 'FLOATING_OVER_PRODUCT'] as const
export const MODIFICATION_VIEW_TYPES = ['NAME_ONLY', 'FULL_IMAGE'] as const
export const MAP_TYPES = ['YANDEX', 'LEAFLET', 'LAMENU_YANDEX'] as const
export const MAIN_COLOR_TYPES = ['dark', 'light'] as const

/**
 * Why cashback moves: EARN on a delivered order, SPEND on an order, REFUND of what a called-off order had spent, REVERSE of
 * what a refunded one had earned; GRANT was given by the merchant, or was there before its movements were written down.
 */
export const CASHBACK_KINDS = ['EARN', 'SPEND', 'REFUND', 'REVERSE', 'GRANT'] as const
export type CashbackKind = (typeof CASHBACK_KINDS)[number]

export const DISCOUNT_TYPES = ['AMOUNT', 'PERCENTAGE'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** Upper-case English weekdays, Monday first (spec §3 workHours, §9). */
export const WEEK_DAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const
export type WeekDay = (typeof WEEK_DAYS)[number]

export const ADDRESS_TYPES = ['HOUSE', 'APARTMENT'] as const
export const GENDERS = ['MALE', 'FEMALE'] as const
export const SMS_GATEWAYS = ['PLAY_MOBILE', 'ESKIZ'] as const
export type SmsGatewayName = (typeof SMS_GATEWAYS)[number]
export const POLICY_TYPES = ['TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY'] as const
