import { DISCOUNT_TYPES, isMerchantLink, TEXT_LANGUAGES } from '@dasturxon/domain'
import { z } from 'zod'
import { inLanguages, LocalisedText, Moment, Price, typedText } from '../common.ts'
import { BranchPhone } from './branch-fields.ts'
import { hasTwoDecimals } from './menu-fields.ts'
import { changesOf } from './records.ts'

/** What the shop shows besides its menu, and what customers and applicants write to it. */

/** Letters of the texts, for the importer and the desk alike. */
export const CONTENT_TEXT = {
  groupName: 80,
  bannerTitle: 80,
  bannerDescription: 160,
  storyTitle: 40,
  slideTitle: 80,
  slideText: 300,
  page: 50_000,
  methodTitle: 80,
  methodName: 80,
  methodIikoId: 100,
  position: 120,
  requirements: 4000,
  person: 120,
  answer: 1000,
  reason: 300,
} as const

const ColourOrNone = z.string().regex(/^(#[0-9a-f]{6})?$/i)
/** One colour, or a gradient of two, as the importer writes them; empty: the shop's own. */
const Background = z
  .string()
  .regex(/^(#[0-9a-f]{6}|linear-gradient\(135deg, #[0-9a-f]{6}, #[0-9a-f]{6}\))?$/i)
/** The address of a picture that the shop has, or any https one; empty where there is none. */
const ShownPicture = z.string().regex(/^(|https:\/\/\S{1,500}|\/media\/[\w./-]{1,300})$/)
/** Where a press leads: a path of the shop, https, tel, mailto, or a messenger; empty: nowhere. */
const Target = z
  .string()
  .max(500)
  .refine((text) => text === '' || isMerchantLink(text), 'a path of the shop, https, tel or mailto')
const Border = Moment.nullable()

const groupFields = {
  ...inLanguages('name', CONTENT_TEXT.groupName),
  /** A small picture that stands for it. */
  icon: ShownPicture,
  image: ShownPicture,
  /** Behind the tile, and behind the icon; empty: the shop's own. */
  bgColor: ColourOrNone,
  iconBgColor: ColourOrNone,
} as const

const bannerFields = {
  ...inLanguages('title', CONTENT_TEXT.bannerTitle),
  ...inLanguages('description', CONTENT_TEXT.bannerDescription),
  image: ShownPicture,
  link: Target,
  background: Background,
  textColor: ColourOrNone,
  /** Shown from this moment, and before `endsAt`; null: without a border. */
  startsAt: Border,
  endsAt: Border,
  active: z.boolean(),
} as const

const SlideText = (max: number) =>
  LocalisedText.refine((text) => Object.values(text).every((words) => (words ?? '').length <= max))

/** One picture of a story with its words over it. */
export const StorySlide = z.strictObject({
  title: SlideText(CONTENT_TEXT.slideTitle),
  text: SlideText(CONTENT_TEXT.slideText),
  image: ShownPicture,
  background: Background,
  textColor: ColourOrNone,
  link: Target,
})
export type StorySlide = z.infer<typeof StorySlide>

const StorySlides = z.array(StorySlide).min(1).max(20)

/** The slides of a story from its field; null where the text is none. */
export function parseSlides(text: string): StorySlide[] | null {
  try {
    return StorySlides.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null // the only way JSON tells that it cannot read
  }
}

const storyFields = {
  ...inLanguages('title', CONTENT_TEXT.storyTitle),
  image: ShownPicture,
  /** Two colours behind a cut-out picture; both empty: the shop's own plate. */
  plateFrom: ColourOrNone,
  plateTo: ColourOrNone,
  /** The slides as one text, so that they are merged as one value: a JSON list of `StorySlide`. */
  slides: z
    .string()
    .max(200_000)
    .refine((text) => parseSlides(text) !== null, 'a JSON list of slides'),
  startsAt: Border,
  endsAt: Border,
  active: z.boolean(),
} as const

const Discount = z.number().min(0).max(1_000_000_000).refine(hasTwoDecimals, 'at most two decimals')

const promoFields = {
  discountType: z.enum(DISCOUNT_TYPES),
  /** Percent, or whole som, as `discountType` says. */
  productDiscount: Discount,
  deliveryDiscount: Discount,
  /** Som that the products must come to more than. */
  minPrice: Price,
  /** Both are of it, to the second (pricing.md B15). */
  startDate: Border,
  endDate: Border,
  active: z.boolean(),
  /** Shown to every customer who is signed in; otherwise it is for those who were told. */
  listed: z.boolean(),
  maxUses: z.int().min(1).max(1_000_000_000).nullable(),
  maxUsesPerCustomer: z.int().min(1).max(1000).nullable(),
} as const

const pageFields = inLanguages('text', CONTENT_TEXT.page)

/** A way to pay, and on which channels it is offered (spec §3 Payment). */
const paymentMethodFields = {
  ...inLanguages('title', CONTENT_TEXT.methodTitle),
  icon: ShownPicture,
  /** What accounts call it, and what iiko does. */
  name: typedText(CONTENT_TEXT.methodName),
  iikoId: typedText(CONTENT_TEXT.methodIikoId),
  webEnabled: z.boolean(),
  botEnabled: z.boolean(),
  operatorEnabled: z.boolean(),
  appEnabled: z.boolean(),
  qrEnabled: z.boolean(),
  isActive: z.boolean(),
} as const

const vacancyFields = {
  ...inLanguages('position', CONTENT_TEXT.position),
  ...inLanguages('requirements', CONTENT_TEXT.requirements),
  /** Som; null where it is agreed on in person. */
  monthlySalary: Price.nullable(),
  responsiblePerson: typedText(CONTENT_TEXT.person),
  phone: BranchPhone,
  active: z.boolean(),
} as const

/** How far an application has come. */
export const APPLICATION_STATES = ['NEW', 'CALLED', 'INVITED', 'REFUSED', 'HIRED'] as const
const applicationFields = { status: z.enum(APPLICATION_STATES) } as const

const reviewFields = {
  /** What the shop says to it, read by every customer; empty: nothing. */
  answer: typedText(CONTENT_TEXT.answer),
  hidden: z.boolean(),
  /** Why it is hidden, for the shop's own people. */
  hiddenReason: typedText(CONTENT_TEXT.reason),
} as const

const isNamed = (field: string) => (fields: Record<string, unknown>) =>
  TEXT_LANGUAGES.some((language) => fields[`${field}.${language}`] !== '')
const unnamed = (field: string) => ({ path: [`${field}.uz`], message: 'no language has a text' })

/** Whether one border is not behind the other. */
const inOrder = (from: string | null, to: string | null) =>
  from === null || to === null || Date.parse(from) < Date.parse(to)
const isWithin = (fields: { startsAt: string | null; endsAt: string | null }) =>
  inOrder(fields.startsAt, fields.endsAt)
const NOT_WITHIN = { path: ['endsAt'], message: 'not after startsAt' }

const isOfType = (type: string, discount: number) =>
  type === 'AMOUNT' ? Number.isInteger(discount) : discount <= 100

/** What may be changed of each kind at the desk, whole. */
export const GroupFields = z
  .strictObject(groupFields)
  .refine(isNamed('name'), unnamed('name'))
  .meta({ id: 'GroupFields' })

export const BannerFields = z
  .strictObject(bannerFields)
  .refine(isNamed('title'), unnamed('title'))
  .refine(isWithin, NOT_WITHIN)
  .meta({ id: 'BannerFields' })

export const StoryFields = z
  .strictObject(storyFields)
  .refine(isNamed('title'), unnamed('title'))
  .refine(isWithin, NOT_WITHIN)
  .refine(({ plateFrom, plateTo }) => (plateFrom === '') === (plateTo === ''), {
    path: ['plateTo'],
    message: 'both colours or none',
  })
  .meta({ id: 'StoryFields' })

export const PromoFields = z
  .strictObject(promoFields)
  .refine(({ discountType, productDiscount }) => isOfType(discountType, productDiscount), {
    path: ['productDiscount'],
    message: 'whole som, or a percent from 0 to 100',
  })
  .refine(({ discountType, deliveryDiscount }) => isOfType(discountType, deliveryDiscount), {
    path: ['deliveryDiscount'],
    message: 'whole som, or a percent from 0 to 100',
  })
  .refine(({ startDate, endDate }) => inOrder(startDate, endDate), {
    path: ['endDate'],
    message: 'not after startDate',
  })
  .meta({ id: 'PromoFields' })
export type PromoFields = z.infer<typeof PromoFields>

export const PageFields = z.strictObject(pageFields).meta({ id: 'PageFields' })

export const PaymentMethodFields = z
  .strictObject(paymentMethodFields)
  .refine(isNamed('title'), unnamed('title'))
  .meta({ id: 'PaymentMethodFields' })
export type PaymentMethodFields = z.infer<typeof PaymentMethodFields>

export const VacancyFields = z
  .strictObject(vacancyFields)
  .refine(isNamed('position'), unnamed('position'))
  .meta({ id: 'VacancyFields' })

export const ApplicationFields = z.strictObject(applicationFields).meta({ id: 'ApplicationFields' })

export const ReviewFields = z
  .strictObject(reviewFields)
  .refine(({ hidden, hiddenReason }) => !hidden || hiddenReason !== '', {
    path: ['hiddenReason'],
    message: 'hidden without a reason',
  })
  .meta({ id: 'ReviewFields' })

export const GroupChanges = changesOf(groupFields)
export const BannerChanges = changesOf(bannerFields)
export const StoryChanges = changesOf(storyFields)
export const PromoChanges = changesOf(promoFields)
export const PageChanges = changesOf(pageFields)
export const PaymentMethodChanges = changesOf(paymentMethodFields)
export const VacancyChanges = changesOf(vacancyFields)
export const ApplicationChanges = changesOf(applicationFields)
export const ReviewChanges = changesOf(reviewFields)
