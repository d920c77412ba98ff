import { PAYMENT_TYPES, POLICY_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, LocalisedText, Moment } from '../common.ts'
import {
  ApplicationFields,
  BannerFields,
  GroupFields,
  PageFields,
  PaymentMethodFields,
  PromoFields,
  ReviewFields,
  StoryFields,
  VacancyFields,
} from './content-fields.ts'
import { FieldAuthor, RecordVersion } from './records.ts'

const record = <F extends z.ZodType>(fields: F) =>
  z.object({
    id: Id,
    /** How the import folder calls it; of what no file brings, empty. */
    ref: z.string(),
    version: RecordVersion,
    fields,
    /** Of fields that were changed at the desk. */
    authors: z.array(FieldAuthor),
  })

export const DeskGroup = record(GroupFields).meta({ id: 'DeskGroup' })
export type DeskGroup = z.infer<typeof DeskGroup>
export const DeskBanner = record(BannerFields).meta({ id: 'DeskBanner' })
export type DeskBanner = z.infer<typeof DeskBanner>
export const DeskStory = record(StoryFields).meta({ id: 'DeskStory' })
export type DeskStory = z.infer<typeof DeskStory>
export const DeskPage = record(PageFields)
  .extend({ type: z.enum(POLICY_TYPES) })
  .meta({ id: 'DeskPage' })
export type DeskPage = z.infer<typeof DeskPage>
export const DeskPaymentMethod = record(PaymentMethodFields)
  .extend({
    type: z.enum(PAYMENT_TYPES),
    /** One of the shop's: it has been brought by files, switched on or changed; the others are only there to be taken up. */
    isOfShop: z.boolean(),
    /** Its own switch of the settings is off: nobody is offered it, whatever stands here. */
    isSwitchedOff: z.boolean(),
    /** It needs an account with its provider, and there is none that works: nobody is offered it. */
    lacksAccount: z.boolean(),
  })
  .meta({ id: 'DeskPaymentMethod' })
export type DeskPaymentMethod = z.infer<typeof DeskPaymentMethod>
export const DeskVacancy = record(VacancyFields)
  .extend({
    /** Applications that nobody has answered yet, and all of them. */
    waiting: z.int(),
    applications: z.int(),
  })
  .meta({ id: 'DeskVacancy' })
export type DeskVacancy = z.infer<typeof DeskVacancy>

export const DeskPromo = record(PromoFields)
  .extend({
    code: z.string(),
    /** Orders that it was used in; one that was called off gives its use back. */
    uses: z.int(),
    /** Som that those orders of my branches came to. */
    brought: z.int(),
    /** Som that it took off them. */
    given: z.int(),
  })
  .meta({ id: 'DeskPromo' })
export type DeskPromo = z.infer<typeof DeskPromo>

export const DeskApplication = record(ApplicationFields)
  .extend({
    vacancyId: Id,
    position: LocalisedText,
    name: z.string(),
    phone: z.string(),
    about: z.string(),
    at: Moment,
  })
  .meta({ id: 'DeskApplication' })
export type DeskApplication = z.infer<typeof DeskApplication>

export const DeskReview = record(ReviewFields)
  .extend({
    productId: Id,
    productName: LocalisedText,
    grade: z.int().min(1).max(5),
    comment: z.string(),
    at: Moment,
    /** The number of the order; null for what was brought by files. */
    orderNumber: z.int().nullable(),
  })
  .meta({ id: 'DeskReview' })
export type DeskReview = z.infer<typeof DeskReview>
