import { LANGUAGES, MONEY_LIMITS, STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, Moment, Price, Som, named } from '../common.ts'
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
import { changing, moving, newName, PressKey, removing } from './records.ts'

/** What every list tells of the shop. */
const shop = {
  mainLanguage: z.enum(LANGUAGES),
  /** Of the shop's first branch: borders are typed and read in it. */
  timeZone: z.string(),
  /** Whether the settings show it at all (MER-4). */
  isShown: z.boolean(),
}

const Made = z.object({ id: Id })

const listing = <R extends z.ZodType>(summary: string, record: R) => ({
  summary,
  output: z.object({ ...shop, content: z.array(record) }),
})
const adding = (summary: string, letters: number) => ({
  summary,
  body: z.strictObject({ key: PressKey, name: newName(letters) }),
  output: Made,
})

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
export const PromoTrial = named('PromoTrial', {
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
export type PromoTrial = z.infer<typeof PromoTrial>

export const content = {
  'desk.banners': listing('The banners of the shop, in the order in which it shows them', DeskBanner),
  'desk.addBanner': adding(
    'Add a banner behind the others; it is off until somebody shows it',
    CONTENT_TEXT.bannerTitle,
  ),
  'desk.changeBanner': changing(
    'Change fields of a banner; what somebody else changed meanwhile is refused (record_changed)',
    BannerChanges,
    { record: DeskBanner },
  ),
  'desk.orderBanners': moving('Move a banner behind another one'),
  'desk.removeBanner': removing('Remove a banner; the entry of the log brings it back'),

  'desk.groups': listing(
    'The groups of categories, in the order in which the shop shows them (spec §3 Group)',
    DeskGroup,
  ),
  'desk.addGroup': adding(
    'Add a group of categories behind the others; it is shown once it has a category with dishes',
    CONTENT_TEXT.groupName,
  ),
  'desk.changeGroup': changing(
    'Change fields of a group; what somebody else changed meanwhile is refused (record_changed)',
    GroupChanges,
    { record: DeskGroup },
  ),
  'desk.orderGroups': moving('Move a group behind another one'),
  'desk.removeGroup': removing(
    'Remove a group that has no category (group_in_use); the entry of the log brings it back',
  ),

  'desk.stories': listing('The stories of the shop, in the order in which it shows them', DeskStory),
  'desk.addStory': adding(
    'Add a story with one slide behind the others; it is off until somebody shows it',
    CONTENT_TEXT.storyTitle,
  ),
  'desk.changeStory': changing(
    'Change fields of a story; what somebody else changed meanwhile is refused (record_changed)',
    StoryChanges,
    { record: DeskStory },
  ),
  'desk.orderStories': moving('Move a story behind another one'),
  'desk.removeStory': removing('Remove a story; the entry of the log brings it back'),

  'desk.promos': listing('The promo codes of the shop with their uses and what they brought', DeskPromo),
  'desk.addPromo': {
    summary: 'Add a promo code; it is off until somebody switches it on (promo_code_taken)',
    body: z.strictObject({
      key: PressKey,
      code: z.string().regex(/^[A-Z0-9_-]{3,32}$/, 'capital Latin letters, digits, _ and -'),
    }),
    output: Made,
  },
  'desk.changePromo': changing(
    'Change fields of a promo code; what somebody else changed meanwhile is refused (record_changed)',
    PromoChanges,
    { record: DeskPromo },
  ),
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
  'desk.changeReview': changing(
    'Answer a review, hide it with a reason, or show it again (record_changed)',
    ReviewChanges,
    { record: DeskReview },
  ),

  'desk.pages': {
    summary: 'The texts of the offer, of privacy and about the shop',
    output: z.object({ ...shop, content: z.array(DeskPage.extend({ isShown: z.boolean() })) }),
  },
  'desk.changePage': changing(
    'Change the text of a page; what somebody else changed meanwhile is refused (record_changed)',
    PageChanges,
    { record: DeskPage },
  ),

  'desk.paymentMethods': listing(
    'Every way to pay in the order in which the shop offers them, and why one is offered to nobody',
    DeskPaymentMethod,
  ),
  'desk.changePaymentMethod': changing(
    'Change a way to pay: what it is called and where it is offered; what somebody else changed meanwhile is refused (record_changed)',
    PaymentMethodChanges,
    { record: DeskPaymentMethod },
  ),
  'desk.orderPaymentMethods': moving('Move a way to pay behind another one'),

  'desk.vacancies': listing('The vacancies of the shop, in the order in which it shows them', DeskVacancy),
  'desk.addVacancy': adding(
    'Add a vacancy behind the others; it is closed until somebody opens it',
    CONTENT_TEXT.position,
  ),
  'desk.changeVacancy': changing(
    'Change fields of a vacancy; what somebody else changed meanwhile is refused (record_changed)',
    VacancyChanges,
    { record: DeskVacancy },
  ),
  'desk.orderVacancies': moving('Move a vacancy behind another one'),
  'desk.applications': {
    summary: 'Who applied for the vacancies, the newest first',
    query: z.object({
      cursor: Id.optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ content: z.array(DeskApplication), cursor: Id.nullable() }),
  },
  'desk.changeApplication': changing(
    'Say how far an application has come (record_changed)',
    ApplicationChanges,
    { record: DeskApplication },
  ),
} as const
