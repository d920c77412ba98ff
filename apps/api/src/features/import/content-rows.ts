import { hasTwoDecimals } from '@dasturxon/contract/desk/schemas'
import { optionalText, Picture, Price } from '@dasturxon/contract/schemas'
import { DISCOUNT_TYPES, POLICY_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { Background, Link, OwnColour, Phone, Plate, Priority, Ref, requiredText } from './rows.ts'

/** A day without a time starts at 00:00:00 or ends at 23:59:59 in Tashkent (pricing.md B15). */
const PromoDate = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullable()

/** From when until when something is shown; a day without a time is whole. */
const Shown = { startDate: PromoDate.default(null), endDate: PromoDate.default(null) }

export const BannerRow = z.strictObject({
  ref: Ref,
  title: requiredText(80),
  description: optionalText(160),
  image: Picture.default(''),
  background: Background,
  textColor: OwnColour,
  link: Link.default(null),
  ...Shown,
  isActive: z.boolean().default(true),
  priority: Priority.default(0),
})

const Slide = z.strictObject({
  ref: Ref,
  title: requiredText(80),
  text: optionalText(300),
  image: Picture.default(''),
  background: Background,
  textColor: OwnColour,
  link: Link.default(null),
})

export const StoryRow = z.strictObject({
  ref: Ref,
  title: requiredText(40),
  image: Picture.default(''),
  plate: Plate.default([]),
  ...Shown,
  isActive: z.boolean().default(true),
  slides: z.array(Slide).min(1).max(20),
  priority: Priority.default(0),
})

export const PromoRow = z
  .strictObject({
    ref: Ref,
    code: z.string().regex(/^[A-Z0-9_-]{3,32}$/, 'capital Latin letters, digits, _ and -'),
    discountType: z.enum(DISCOUNT_TYPES),
    /** Percent (at most two decimals) or som, as `discountType` says. */
    productDiscount: z.number().min(0).max(1_000_000_000).default(0),
    deliveryDiscount: z.number().min(0).max(1_000_000_000).default(0),
    minPrice: Price.default(0),
    startDate: PromoDate.default(null),
    endDate: PromoDate.default(null),
    isActive: z.boolean().default(true),
    /** Shown to every customer at /profile/promos; otherwise the code is for those who were told. */
    isListed: z.boolean().default(false),
    maxUses: z.int().min(1).max(1_000_000_000).nullable().default(null),
    maxUsesPerCustomer: z.int().min(1).max(1000).nullable().default(null),
  })
  .superRefine((promo, context) => {
    for (const path of ['productDiscount', 'deliveryDiscount'] as const) {
      if (isDiscount(promo[path], promo.discountType)) continue
      const message =
        promo.discountType === 'AMOUNT' ? 'whole som' : 'a percent from 0 to 100, at most two decimals'
      context.addIssue({ code: 'custom', path: [path], message })
    }
    if (
      promo.startDate !== null &&
      promo.endDate !== null &&
      Date.parse(promo.endDate) < Date.parse(promo.startDate)
    ) {
      context.addIssue({ code: 'custom', path: ['endDate'], message: 'before startDate' })
    }
  })

export const PolicyRow = z.strictObject({ type: z.enum(POLICY_TYPES), text: requiredText(50_000) })

export const VacancyRow = z.strictObject({
  ref: Ref,
  position: requiredText(120),
  requirements: optionalText(4000),
  monthlySalary: Price.nullable().default(null),
  responsiblePerson: z.string().max(120).default(''),
  phone: Phone.default(''),
  isActive: z.boolean().default(true),
})

function isDiscount(value: number, type: (typeof DISCOUNT_TYPES)[number]): boolean {
  if (type === 'AMOUNT') return Number.isInteger(value)
  return value <= 100 && hasTwoDecimals(value)
}
