import { DISCOUNT_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, Moment, Price, named } from './common.ts'

/** A promo code as its customer reads it (spec §3). */
export const Promo = named('Promo', {
  id: Id,
  code: z.string(),
  /** AMOUNT: both discounts are whole som; PERCENTAGE: percent 0..100 with at most two decimals. */
  discountType: z.enum(DISCOUNT_TYPES),
  productDiscount: z.number(),
  deliveryDiscount: z.number(),
  /** Som that the products must come to more than. */
  minPrice: Price,
  startDate: Moment.nullable(),
  endDate: Moment.nullable(),
  /** Whether an order can use it; false when the customer, or all together, used it as often as may be. */
  isActive: z.boolean(),
  /** Orders of the customer it is used in; one that was called off does not count. */
  uses: z.int(),
  /** How often the customer may use it more; null for as often as they like. */
  usesLeft: z.int().nullable(),
})
export type Promo = z.infer<typeof Promo>

export const promos = {
  'promos.list': {
    summary: 'Promo codes the signed-in customer can use, or has used, and that have not expired',
    output: z.array(Promo),
  },
} as const
