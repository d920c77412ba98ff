import {
  BASKET_POSITIONS,
  CATEGORY_VIEWS,
  GROUP_VIEWS,
  LANGUAGES,
  MAIN_COLOR_TYPES,
  MAP_TYPES,
  MODIFICATION_VIEW_TYPES,
  DELIVERY_TYPES,
  SHOP_KINDS,
  TEXT_LANGUAGES,
  type Language,
} from '@dasturxon/domain'
import { z } from 'zod'
import { forEach, Id, LocalisedText, OTHER_LANGUAGES, Percent, Price, named } from './common.ts'
import { Branch } from './places.ts'

const emptyText = { uz: '', ru: '', eng: '' }
const off = z.boolean().default(false)
const on = z.boolean().default(true)
const text = z.string().default('')

export const Merchant = named('Merchant', {
  id: Id,
  name: LocalisedText,
  logo: z.string(),
  color: z.string(),
  sub: z.string(),
  isActive: z.boolean(),
  deleted: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  mainCityId: Id.nullable(),
  domainUrl: z.string().nullable(),
  /** Of the Yandex map. Browsers send it to Yandex, which believes it from our map host only: no secret. */
  mapKey: z.string().nullable(),
  /** Ours: its owner runs other shops that customers may go to; they are listed by `merchants.brands` (MER-8). */
  hasOtherBrands: z.boolean(),
})
export type Merchant = z.infer<typeof Merchant>

/** The setting that offers a language: `uzActive`. */
const toFlag = <L extends Language>(language: L) => `${language}Active` as const

/**
 * Spec §3 "Merchant settings". Defaults are those the specification names (colour, map, views); a feature flag without a
 * named default is off, so that a failed fetch never shows a feature the merchant does not have (MER-4).
 */
export const MerchantSettings = named('MerchantSettings', {
  merchantId: z.string().default(''),
  /** Ours: moves with every change of the settings, so that an open page knows that its own are old. */
  settingsVersion: z.int().min(1).default(1),
  brand: text,
  logo: text,
  favicon: text,
  domain: text,
  title: LocalisedText.default(emptyText),
  mainColor: z.string().default('#FCE000'),
  mainColorType: z.enum(MAIN_COLOR_TYPES).default('dark'),
  isDark: off,
  /** Ours: light whatever the customer's phone is; where both are off, the shop is as the phone (CUS-15). */
  isAlwaysLight: off,
  /** null: the deployment's own (LNG-2). */
  mainLanguage: z.enum(LANGUAGES).nullable().default(null),
  /** Ours: a guest who has chosen no language reads what their browser prefers, not the main one (LNG-2). */
  browserLanguageActive: off,
  forcedLanguage: z.enum(LANGUAGES).nullable().default(null),
  ...forEach(TEXT_LANGUAGES.map(toFlag), on),
  ...forEach(OTHER_LANGUAGES.map(toFlag), off),
  bannersActive: off,
  deliveryActive: off,
  pickupActive: off,
  dineInActive: off,
  branchesActive: off,
  storiesActive: off,
  vacanciesActive: off,
  privacyActive: off,
  aboutMerchantActive: off,
  notificationsActive: off,
  termsOfUseActive: off,
  balanceActive: off,
  cartInMainActive: on,
  bookingActive: off,
  cashActive: on,
  terminalActive: off,
  paymeActive: off,
  clickActive: off,
  uzumActive: off,
  cardActive: off,
  cashbackActive: off,
  promoActive: off,
  favouriteActive: off,
  cancelOrderActive: off,
  chatActive: off,
  cartPageActive: on,
  receiverActive: off,
  productComment: off,
  iosAppLink: text,
  iosAppLinkActive: off,
  androidAppLink: text,
  androidAppLinkActive: off,
  telegramBotLink: text,
  telegramBotLinkActive: off,
  phone: text,
  phoneActive: off,
  telegram: text,
  telegramActive: off,
  instagram: text,
  instagramActive: off,
  facebook: text,
  facebookActive: off,
  contacts: z.array(z.object({ type: z.string(), value: z.string() })).default([]),
  mapType: z.enum(MAP_TYPES).default('YANDEX'),
  smsContent: text,
  groupView: z.enum(GROUP_VIEWS).default('GROUP'),
  categoryView: z.enum(CATEGORY_VIEWS).default('ALL'),
  leftCopyWrite: LocalisedText.default(emptyText),
  rightCopyWrite: LocalisedText.default(emptyText),
  amoCRMId: text,
  amoCRMActive: off,
  amoCRMHash: text,
  yandexMetricsEnabled: off,
  yandexMetricsId: text,
  yandexMetricsKeys: z.array(z.string()).default([]),
  metaPixelActive: off,
  metaPixelContent: text,
  metaPixelId: text,
  googleTagManagerActive: off,
  googleTagManagerId: text,
  basketPosition: z.enum(BASKET_POSITIONS).default('FLOATING_OVER_PRODUCT'),
  isVisibleAtProfileTop: off,
  isNavigationViewEnabled: on,
  multiTabNavigationEnabled: off,
  shouldValidateDeliveryArea: off,
  isCategoryImageVisible: off,
  modificationViewType: z.enum(MODIFICATION_VIEW_TYPES).default('NAME_ONLY'),
  isSmsConfirmationRequiredPerOrder: off,
  /** Ours: products of this sum or more ride free (shown as progress); null when the merchant has no such offer. */
  freeDeliveryFrom: Price.nullable().default(null),
  /** Ours: what the shop sells; words, filters and the wishes of an order follow it (CUS-18). */
  shopKind: z.enum(SHOP_KINDS).default('KITCHEN'),
  /** Ours: a required choice begins empty and is asked for; off, it begins with its first option. */
  requiredChoicesAsked: off,
})
export type MerchantSettings = z.infer<typeof MerchantSettings>

/** What anybody may read of them: the text of its SMS is between a merchant and its gateway. */
export const PublicSettings = MerchantSettings.omit({ smsContent: true })
  .extend({
    /** Ours: percent of the money paid for products that comes back as cashback (pricing.md B20); null while none does. */
    cashbackPercent: Percent.nullable().default(null),
  })
  .meta({ id: 'PublicSettings' })
export type PublicSettings = z.infer<typeof PublicSettings>

/** Spec §3 "Order settings". */
export const OrderSettings = named('OrderSettings', {
  isServiceFeeEnabled: off,
  isServiceFeeFreeAboveThreshold: off,
  serviceFeeThreshold: Price.default(0),
  serviceFeeAmount: Price.default(0),
  minimalDeliveryPrice: Price.default(0),
  /** Ours: so many orders of one customer may wait for their money at once, and so many may be on their way at all. */
  maxUnpaidOrders: z.int().min(1).max(1000).default(5),
  maxOpenOrders: z.int().min(1).max(1000).default(50),
  /** Ours: percent of the money paid for products that a delivered order earns; null for none (pricing.md B20). */
  cashbackPercent: Percent.nullable().default(null),
  defaultDeliveryTypeTelegram: z.enum(DELIVERY_TYPES).default('CUSTOM'),
  defaultDeliveryTypeWebsite: z.enum(DELIVERY_TYPES).default('CUSTOM'),
  defaultDeliveryTypeApplication: z.enum(DELIVERY_TYPES).default('CUSTOM'),
  cityId: Id.nullable().default(null),
})
export type OrderSettings = z.infer<typeof OrderSettings>

/** Spec §3 "Brand": a shop with a merchant of its own (decision 0026), so that both ids are one. */
export const Brand = named('Brand', {
  id: Id,
  merchantId: Id,
  name: LocalisedText,
  /** Where the shop is at home, without a slash at the end: its own domain, else its sub-domain. */
  domainUrl: z.string(),
  /** Ours: names it in the parameter `vendor`, for pages of a host that is no shop's own. */
  sub: z.string(),
  /** Ours: what the shop says of itself, `settings.title`. */
  description: LocalisedText,
  color: z.string(),
  image: z.string(),
})
export type Brand = z.infer<typeof Brand>

export const DemoMerchant = Merchant.extend({
  address: z.string(),
  description: LocalisedText,
  /** Up to three of its categories, to show what it sells. */
  pictures: z.array(z.string()),
  /** Som of the cheapest delivery; null where it has no zones. */
  deliveryFrom: z.int().min(0).nullable(),
  /** When its main branch works. */
  hours: Branch.pick({ workHours: true, hourExceptions: true, timeZone: true }).nullable(),
}).meta({ id: 'DemoMerchant' })

export const merchants = {
  'merchants.findBySub': {
    summary: 'The merchant of a sub-domain, or of a domain of its own',
    params: z.object({ sub: z.string().min(1).max(253) }),
    output: Merchant,
  },
  'merchants.settings': { summary: 'Settings of the web shop', output: PublicSettings },
  'merchants.clickSettings': { summary: 'Settings of the Click mini app', output: PublicSettings },
  'merchants.brands': {
    summary: 'The shops of the owner of this one, itself among them',
    output: z.array(Brand),
  },
  'merchants.demo': { summary: 'The demo merchants; empty outside demo mode', output: z.array(DemoMerchant) },
} as const
