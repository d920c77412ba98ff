import {
  BASKET_POSITIONS,
  CATEGORY_VIEWS,
  DELIVERY_TYPES,
  GROUP_VIEWS,
  LANGUAGES,
  MAIN_COLOR_TYPES,
  MAP_TYPES,
  MODIFICATION_VIEW_TYPES,
  SHOP_KINDS,
  type FieldValue,
  type Language,
  type RecordFields,
} from '@dasturxon/domain'
import type { LocalisedText } from '../common.ts'
import type { MerchantSettings, OrderSettings } from '../merchants.ts'

/** So far ahead a draft may be published at a moment. */
export const MOST_SCHEDULE_DAYS = 30

/** The groups of settings at the desk, in their order (desk §5.15). */
export const SETTING_GROUPS = [
  'look',
  'languages',
  'menu',
  'services',
  'order',
  'payments',
  'cashback',
  'contacts',
  'telegram',
  'analytics',
  'alerts',
  'domain',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** What a setting is made of at the desk, and how it is changed. `fixed`: whoever runs the server changes it. */
export type SettingKind =
  | { kind: 'switch' | 'colour' | 'picture' | 'fixed' }
  | { kind: 'text' | 'long' | 'link' | 'phone' }
  /** One text for each language of the shop. */
  | { kind: 'texts' }
  | { kind: 'list' | 'contacts' }
  /** `unit`: what it counts; an optional one may be empty. */
  | { kind: 'number'; unit: 'som' | 'percent' | 'orders'; isOptional?: true }
  /** '' stands for none. */
  | { kind: 'choice'; values: readonly string[]; isOptional?: true }

export type SettingField = SettingKind & {
  group: SettingGroup
  /** The page of the shop on which it is seen; null: on none. */
  page: string | null
  /** Of spec §3 "Order settings". */
  isOfOrders?: true
}

const HOME = '/'
const PROFILE = '/profile'
const BASKET = '/basket'
const CHECKOUT = '/checkout'

const on = (group: SettingGroup, page: string | null) => ({ kind: 'switch', group, page }) as const
const link = (group: SettingGroup) => ({ kind: 'link', group, page: PROFILE }) as const
const choice = (group: SettingGroup, page: string | null, values: readonly string[]) =>
  ({ kind: 'choice', group, page, values }) as const
const code = (group: SettingGroup) => ({ kind: 'text', group, page: null }) as const

type Fields<T> = Record<keyof T, SettingField>

/** One for each language: `uzActive`. */
const LANGUAGE_SWITCHES = /* @__PURE__ */ Object.fromEntries(
  LANGUAGES.map((language) => [`${language}Active`, on('languages', PROFILE)]),
  // fromEntries forgets the names it was given: all of them
) as Record<`${Language}Active`, SettingField>

const OF_SHOP = {
  brand: { kind: 'text', group: 'look', page: HOME },
  title: { kind: 'texts', group: 'look', page: HOME },
  logo: { kind: 'picture', group: 'look', page: HOME },
  favicon: { kind: 'picture', group: 'look', page: HOME },
  mainColor: { kind: 'colour', group: 'look', page: HOME },
  mainColorType: choice('look', HOME, MAIN_COLOR_TYPES),
  isDark: on('look', HOME),
  isAlwaysLight: on('look', HOME),
  bannersActive: on('look', HOME),
  storiesActive: on('look', HOME),
  leftCopyWrite: { kind: 'texts', group: 'look', page: HOME },
  rightCopyWrite: { kind: 'texts', group: 'look', page: HOME },

  mainLanguage: { ...choice('languages', HOME, LANGUAGES), isOptional: true },
  browserLanguageActive: on('languages', HOME),
  forcedLanguage: { ...choice('languages', HOME, LANGUAGES), isOptional: true },
  ...LANGUAGE_SWITCHES,

  shopKind: choice('menu', HOME, SHOP_KINDS),
  groupView: choice('menu', HOME, GROUP_VIEWS),
  categoryView: choice('menu', HOME, CATEGORY_VIEWS),
  modificationViewType: choice('menu', HOME, MODIFICATION_VIEW_TYPES),
  isCategoryImageVisible: on('menu', HOME),
  favouriteActive: on('menu', HOME),
  requiredChoicesAsked: on('menu', HOME),
  cartInMainActive: on('menu', HOME),
  cartPageActive: on('menu', BASKET),
  basketPosition: choice('menu', HOME, BASKET_POSITIONS),
  isNavigationViewEnabled: on('menu', HOME),
  multiTabNavigationEnabled: on('menu', HOME),
  isVisibleAtProfileTop: on('menu', PROFILE),

  deliveryActive: on('services', HOME),
  pickupActive: on('services', HOME),
  dineInActive: on('services', HOME),
  bookingActive: on('services', HOME),
  branchesActive: on('services', PROFILE),
  mapType: choice('services', '/branches/map', MAP_TYPES),
  shouldValidateDeliveryArea: on('services', HOME),

  promoActive: on('order', CHECKOUT),
  receiverActive: on('order', CHECKOUT),
  productComment: on('order', BASKET),
  cancelOrderActive: on('order', null),
  isSmsConfirmationRequiredPerOrder: on('order', CHECKOUT),
  freeDeliveryFrom: { kind: 'number', unit: 'som', isOptional: true, group: 'order', page: BASKET },

  cashActive: on('payments', CHECKOUT),
  terminalActive: on('payments', CHECKOUT),
  paymeActive: on('payments', CHECKOUT),
  clickActive: on('payments', CHECKOUT),
  uzumActive: on('payments', CHECKOUT),
  cardActive: on('payments', PROFILE),

  cashbackActive: on('cashback', PROFILE),
  balanceActive: on('cashback', PROFILE),

  phone: { kind: 'phone', group: 'contacts', page: PROFILE },
  phoneActive: on('contacts', PROFILE),
  chatActive: on('contacts', PROFILE),
  telegram: link('contacts'),
  telegramActive: on('contacts', PROFILE),
  instagram: link('contacts'),
  instagramActive: on('contacts', PROFILE),
  facebook: link('contacts'),
  facebookActive: on('contacts', PROFILE),
  contacts: { kind: 'contacts', group: 'contacts', page: PROFILE },
  iosAppLink: link('contacts'),
  iosAppLinkActive: on('contacts', PROFILE),
  androidAppLink: link('contacts'),
  androidAppLinkActive: on('contacts', PROFILE),
  vacanciesActive: on('contacts', PROFILE),
  aboutMerchantActive: on('contacts', PROFILE),
  privacyActive: on('contacts', PROFILE),
  termsOfUseActive: on('contacts', PROFILE),

  telegramBotLink: link('telegram'),
  telegramBotLinkActive: on('telegram', PROFILE),

  yandexMetricsEnabled: on('analytics', null),
  yandexMetricsId: code('analytics'),
  yandexMetricsKeys: { kind: 'list', group: 'analytics', page: null },
  metaPixelActive: on('analytics', null),
  metaPixelId: code('analytics'),
  metaPixelContent: code('analytics'),
  googleTagManagerActive: on('analytics', null),
  googleTagManagerId: code('analytics'),
  amoCRMActive: on('analytics', null),
  amoCRMId: code('analytics'),
  amoCRMHash: code('analytics'),

  notificationsActive: on('alerts', PROFILE),
  smsContent: { kind: 'long', group: 'alerts', page: null },

  domain: { kind: 'fixed', group: 'domain', page: null },
} as const satisfies Fields<Omit<MerchantSettings, 'merchantId' | 'settingsVersion'>>

const som = { kind: 'number', unit: 'som', group: 'order', page: CHECKOUT, isOfOrders: true } as const
const orders = { kind: 'number', unit: 'orders', group: 'order', page: null, isOfOrders: true } as const
const carrier = { ...choice('services', null, DELIVERY_TYPES), isOfOrders: true } as const

const OF_ORDERS = {
  minimalDeliveryPrice: { ...som, page: BASKET },
  isServiceFeeEnabled: { ...on('order', CHECKOUT), isOfOrders: true },
  serviceFeeAmount: som,
  isServiceFeeFreeAboveThreshold: { ...on('order', CHECKOUT), isOfOrders: true },
  serviceFeeThreshold: som,
  maxUnpaidOrders: orders,
  maxOpenOrders: orders,
  cashbackPercent: {
    kind: 'number',
    unit: 'percent',
    isOptional: true,
    group: 'cashback',
    page: PROFILE,
    isOfOrders: true,
  },
  defaultDeliveryTypeTelegram: carrier,
  defaultDeliveryTypeWebsite: carrier,
  defaultDeliveryTypeApplication: carrier,
} as const satisfies Fields<Omit<OrderSettings, 'cityId'>>

export type SettingName = keyof typeof OF_SHOP | keyof typeof OF_ORDERS

/** Every setting of a shop: the group it stands in, what it is, and the page it changes (MER-4, DSK-80). */
export const SETTING_FIELDS: Readonly<Record<SettingName, SettingField>> = { ...OF_SHOP, ...OF_ORDERS }

// Object.keys forgets the names of what it is given: all of them
export const SETTING_NAMES = /* @__PURE__ */ Object.keys(SETTING_FIELDS) as SettingName[]

/** Where a setting is in a record: by its name, and a text for each language (`title.uz`). */
export const pathsOf = (name: SettingName): string[] =>
  SETTING_FIELDS[name].kind === 'texts' ? LANGUAGES.map((language) => `${name}.${language}`) : [name]

/** What somebody may change, by path. */
export const SETTING_PATHS = /* @__PURE__ */ SETTING_NAMES.filter(
  (name) => SETTING_FIELDS[name].kind !== 'fixed',
).flatMap(pathsOf)

/** The setting of a path. */
export const settingOfPath = (path: string): SettingName =>
  // a path begins with the name of its setting
  path.split('.')[0] as SettingName

/** Settings as fields; of contacts each is its kind and its value, with a tab between. */
export type SettingsRecord = RecordFields

/** What the fields say: settings of the shop, and those of its orders that hold in every city. */
export type SettingsOfRecord = {
  settings: Omit<MerchantSettings, 'merchantId' | 'settingsVersion'>
  orderSettings: Omit<OrderSettings, 'cityId'>
}

/** The settings of a shop as fields, so that two people who change different ones are merged. */
export function settingsRecordOf({ settings, orderSettings }: SettingsOfRecord): Record<string, FieldValue> {
  const record: Record<string, FieldValue> = {}
  for (const name of SETTING_NAMES) {
    const value: unknown = { ...settings, ...orderSettings }[name]
    const { kind } = SETTING_FIELDS[name]
    // what a setting holds follows from its kind
    if (kind === 'texts')
      for (const language of LANGUAGES)
        record[`${name}.${language}`] = (value as LocalisedText)[language] ?? ''
    else if (kind === 'contacts')
      record[name] = (value as MerchantSettings['contacts']).map((one) => `${one.type}\t${one.value}`)
    else record[name] = value as FieldValue
  }
  return record
}

/** The fields of a record as settings again, nothing checked; those that the record does not name are left out. */
export function settingsOfRecord(record: SettingsRecord): {
  settings: Record<string, unknown>
  orderSettings: Record<string, unknown>
} {
  const settings: Record<string, unknown> = {}
  const orderSettings: Record<string, unknown> = {}
  for (const name of SETTING_NAMES) {
    if (!pathsOf(name).some((path) => path in record)) continue
    const field = SETTING_FIELDS[name]
    ;(field.isOfOrders ? orderSettings : settings)[name] = valueOf(name, field.kind, record)
  }
  return { settings, orderSettings }
}

function valueOf(name: SettingName, kind: SettingField['kind'], record: SettingsRecord): unknown {
  const value = record[name]
  if (kind === 'texts') {
    const texts = LANGUAGES.map((language) => [language, record[`${name}.${language}`]] as const)
    return { uz: '', ru: '', eng: '', ...Object.fromEntries(texts.filter(([, text]) => text)) }
  }
  if (kind === 'contacts' && Array.isArray(value))
    return value.map((one: string) => {
      const [type = '', ...rest] = one.split('\t')
      return { type, value: rest.join('\t') }
    })
  return value
}
