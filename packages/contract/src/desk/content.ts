import { LANGUAGES, MONEY_LIMITS, STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, Moment, Nothing, Price, Som } from '../common.ts'
import {
  ApplicationChanges,
  BannerChanges,
  CONTENT_TEXT,
  GroupChanges,
  PageChanges,
  PaymentMethodChanges,
  PromoChanges,
  PromoFields,
  ReviewChanges,
  StoryChanges,
  VacancyChanges,
} from './content-fields.ts'
import {
  DeskGroup,
  DeskBanner,
  DeskStory,
  DeskPage,
  DeskPaymentMethod,
  DeskVacancy,
  DeskPromo,
  DeskApplication,
  DeskReview,
} from './content-records.ts'
import { newName, PressKey, RecordMove, RecordVersion, SavedRecord } from './records.ts'

/** What every list tells of the shop. */
const shop = {
  mainLanguage: z.enum(LANGUAGES),
  /** Of the shop's first branch: borders are typed and read in it. */
  timeZone: z.string(),
  /** Whether the settings show it at all (MER-4). */
  isShown: z.boolean(),
}

const saved = <R extends z.ZodType>(schema: R) => SavedRecord.extend({ record: schema })
const change = <C extends z.ZodType>(patch: C) => z.strictObject({ version: RecordVersion, patch })
const Made = z.object({ id: Id })

/** A basket that a promo code is tried on; sums are those of the branch's menu. */
const ExampleBasket = z.strictObject({
  branchId: Id,
  serviceType: z.enum(STOREFRONT_SERVICE_TYPES),
  items: z
    .array(z.strictObject({ productId: Id, count: z.int().min(1).max(1000) }))
    .min(1)
    .max(50),
  /** Som of the ride; counts only for a delivery. */
  deliveryPrice: Price.default(0),
  /** When the order would be placed; absent: now. */
  at: Moment.optional(),
})

export const PROMO_REFUSALS = [
  'NOT_ACTIVE',
  'NOT_STARTED',
  'EXPIRED',
  'USED_UP',
  'USED_UP_BY_USER',
  'MIN_PRICE',
] as const

/** What checkout would reckon, by the function that prices orders (DSK-77). */
export const PromoTrial = z
  .object({
    /** null: the code is applied. */
    refusal: z.enum(PROMO_REFUSALS).nullable(),
    /** Products before any discount, and what stands beside it in the total. */
    productPrice: Som,
    lineDiscount: Som,
    promoProductDiscount: Som,
    deliveryPrice: Som,
    promoDeliveryDiscount: Som,
    servicePrice: Som,
    totalPrice: z.int().min(0).max(MONEY_LIMITS.total),
  })
  .meta({ id: 'PromoTrial' })
export type PromoTrial = z.infer<typeof PromoTrial>

export const content = {
  'desk.banners': {
    summary: 'The banners of the shop, in the order in which it shows them',
    output: z.object({ ...shop, content: z.array(DeskBanner) }),
  },
  'desk.addBanner': {
    summary: 'Add a banner behind the others; it is off until somebody shows it',
    body: z.strictObject({ key: PressKey, name: newName(CONTENT_TEXT.bannerTitle) }),
    output: Made,
  },
  'desk.changeBanner': {
    summary: 'Change fields of a banner; what somebody else changed meanwhile is refused (record_changed)',
    params: ById,
    body: change(BannerChanges),
    output: saved(DeskBanner),
  },
  'desk.orderBanners': {
    summary: 'Move a banner behind another one',
    body: RecordMove,
    output: z.array(Id),
  },
  'desk.removeBanner': {
    summary: 'Remove a banner; the entry of the log brings it back',
    params: ById,
    output: Nothing,
  },

  'desk.groups': {
    summary: 'The groups of categories, in the order in which the shop shows them (spec §3 Group)',
    output: z.object({ ...shop, content: z.array(DeskGroup) }),
  },
  'desk.addGroup': {
    summary: 'Add a group of categories behind the others; it is shown once it has a category with dishes',
    body: z.strictObject({ key: PressKey, name: newName(CONTENT_TEXT.groupName) }),
    output: Made,
  },
  'desk.changeGroup': {
    summary: 'Change fields of a group; what somebody else changed meanwhile is refused (record_changed)',
    params: ById,
    body: change(GroupChanges),
    output: saved(DeskGroup),
  },
  'desk.orderGroups': { summary: 'Move a group behind another one', body: RecordMove, output: z.array(Id) },
  'desk.removeGroup': {
    summary: 'Remove a group that has no category (group_in_use); the entry of the log brings it back',
    params: ById,
    output: Nothing,
  },

  'desk.stories': {
    summary: 'The stories of the shop, in the order in which it shows them',
    output: z.object({ ...shop, content: z.array(DeskStory) }),
  },
  'desk.addStory': {
    summary: 'Add a story with one slide behind the others; it is off until somebody shows it',
    body: z.strictObject({ key: PressKey, name: newName(CONTENT_TEXT.storyTitle) }),
    output: Made,
  },
  'desk.changeStory': {
    summary: 'Change fields of a story; what somebody else changed meanwhile is refused (record_changed)',
    params: ById,
    body: change(StoryChanges),
    output: saved(DeskStory),
  },
  'desk.orderStories': { summary: 'Move a story behind another one', body: RecordMove, output: z.array(Id) },
  'desk.removeStory': {
    summary: 'Remove a story; the entry of the log brings it back',
    params: ById,
    output: Nothing,
  },

  'desk.promos': {
    summary: 'The promo codes of the shop with their uses and what they brought',
    output: z.object({ ...shop, content: z.array(DeskPromo) }),
  },
  'desk.addPromo': {
    summary: 'Add a promo code; it is off until somebody switches it on (promo_code_taken)',
    body: z.strictObject({
      key: PressKey,
      code: z.string().regex(/^[A-Z0-9_-]{3,32}$/, 'capital Latin letters, digits, _ and -'),
    }),
    output: Made,
  },
  'desk.changePromo': {
    summary:
      'Change fields of a promo code; what somebody else changed meanwhile is refused (record_changed)',
    params: ById,
    body: change(PromoChanges),
    output: saved(DeskPromo),
  },
  'desk.tryPromo': {
    summary: 'What an example basket would cost with a promo code as it is typed, as checkout reckons',
    params: ById,
    body: z.strictObject({ fields: PromoFields, basket: ExampleBasket }),
    output: PromoTrial,
  },

  'desk.reviews': {
    summary: 'What customers said of dishes of my branches, the newest first',
    query: z.object({
      cursor: Id.optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
      filter: z.enum(['ALL', 'UNANSWERED', 'LOW', 'HIDDEN']).default('ALL'),
    }),
    output: z.object({
      ...shop,
      /** Of all that are not hidden, with one decimal; null when there are none. */
      average: z.number().nullable(),
      count: z.int(),
      content: z.array(DeskReview),
      cursor: Id.nullable(),
    }),
  },
  'desk.changeReview': {
    summary: 'Answer a review, hide it with a reason, or show it again (record_changed)',
    params: ById,
    body: change(ReviewChanges),
    output: saved(DeskReview),
  },

  'desk.pages': {
    summary: 'The texts of the offer, of privacy and about the shop',
    output: z.object({ ...shop, content: z.array(DeskPage.extend({ isShown: z.boolean() })) }),
  },
  'desk.changePage': {
    summary: 'Change the text of a page; what somebody else changed meanwhile is refused (record_changed)',
    params: ById,
    body: change(PageChanges),
    output: saved(DeskPage),
  },

  'desk.paymentMethods': {
    summary: 'Every way to pay in the order in which the shop offers them, and why one is offered to nobody',
    output: z.object({ ...shop, content: z.array(DeskPaymentMethod) }),
  },
  'desk.changePaymentMethod': {
    summary:
      'Change a way to pay: what it is called and where it is offered; what somebody else changed meanwhile is refused (record_changed)',
    params: ById,
    body: change(PaymentMethodChanges),
    output: saved(DeskPaymentMethod),
  },
  'desk.orderPaymentMethods': {
    summary: 'Move a way to pay behind another one',
    body: RecordMove,
    output: z.array(Id),
  },

  'desk.vacancies': {
    summary: 'The vacancies of the shop, in the order in which it shows them',
    output: z.object({ ...shop, content: z.array(DeskVacancy) }),
  },
  'desk.addVacancy': {
    summary: 'Add a vacancy behind the others; it is closed until somebody opens it',
    body: z.strictObject({ key: PressKey, name: newName(CONTENT_TEXT.position) }),
    output: Made,
  },
  'desk.changeVacancy': {
    summary: 'Change fields of a vacancy; what somebody else changed meanwhile is refused (record_changed)',
    params: ById,
    body: change(VacancyChanges),
    output: saved(DeskVacancy),
  },
  'desk.orderVacancies': {
    summary: 'Move a vacancy behind another one',
    body: RecordMove,
    output: z.array(Id),
  },
  'desk.applications': {
    summary: 'Who applied for the vacancies, the newest first',
    query: z.object({
      cursor: Id.optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ content: z.array(DeskApplication), cursor: Id.nullable() }),
  },
  'desk.changeApplication': {
    summary: 'Say how far an application has come (record_changed)',
    params: ById,
    body: change(ApplicationChanges),
    output: saved(DeskApplication),
  },
} as const
