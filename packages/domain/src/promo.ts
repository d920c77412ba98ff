import type { DiscountType } from './vocabulary.ts'
import { percentOf, toBasisPoints } from './money.ts'
import { DAY_MINUTES, toLocalTime } from './zone-time.ts'

/**
 * What a promo code gives (spec §3 Promo). AMOUNT: both discounts are whole som; PERCENTAGE: percent 0..100 with at most
 * two decimals. Dates are inclusive to the second. The limits are optional additions (pricing.md B16); the counts are the
 * uses already made, which the caller reads in the same transaction that records this one.
 */
export type PromoTerms = {
  isActive: boolean
  discountType: DiscountType
  productDiscount: number
  deliveryDiscount: number
  /** Whole som the net products must exceed; 0 asks for nothing but a non-zero basket. */
  minPrice: number
  startDate: Date | null
  endDate: Date | null
  usageLimit?: number | null
  usageLimitPerUser?: number | null
  usageCount?: number
  usageCountOfUser?: number
}

export type PromoRefusal =
  | 'NOT_ACTIVE'
  | 'NOT_STARTED'
  | 'EXPIRED'
  | 'USED_UP'
  | 'USED_UP_BY_USER'
  | 'MIN_PRICE'

export type PromoCheck = { kind: 'applied' } | { kind: 'refused'; reason: PromoRefusal }

/**
 * Whether a promo applies to a basket of `netProducts` som (after line discounts) at `now`. The first failing rule of
 * spec §5 "Promo" is the reason; usage limits come before the minimum, since the customer cannot mend them.
 */
export function checkPromo(promo: PromoTerms, netProducts: number, now: Date): PromoCheck {
  const reason = findRefusal(promo, netProducts, now)
  return reason === null ? { kind: 'applied' } : { kind: 'refused', reason }
}

/** Whether a basket can use the promo at `now` if only it is large enough: every rule of `checkPromo` but the minimum. */
export function isPromoOpen(promo: PromoTerms, now: Date): boolean {
  return checkPromo(promo, Number.MAX_SAFE_INTEGER, now).kind === 'applied'
}

function findRefusal(promo: PromoTerms, netProducts: number, now: Date): PromoRefusal | null {
  if (!promo.isActive) return 'NOT_ACTIVE'
  if (promo.startDate !== null && wholeSeconds(now) < wholeSeconds(promo.startDate)) return 'NOT_STARTED'
  if (promo.endDate !== null && wholeSeconds(now) > wholeSeconds(promo.endDate)) return 'EXPIRED'
  if (isUsedUp(promo.usageLimit, promo.usageCount)) return 'USED_UP'
  if (isUsedUp(promo.usageLimitPerUser, promo.usageCountOfUser)) return 'USED_UP_BY_USER'
  // spec §5: the product total must exceed minPrice, so equal is not enough (pricing.md B4).
  return netProducts > promo.minPrice ? null : 'MIN_PRICE'
}

// pricing.md B15: inclusive to the second, so 23:59:59.700 still belongs to a promo ending 23:59:59.
function wholeSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

function isUsedUp(limit: number | null | undefined, used = 0): boolean {
  return limit !== null && limit !== undefined && used >= limit
}

/**
 * Som a promo takes off an amount, never more than the amount (pricing.md B3, B5, B9). `discount` is whole som for AMOUNT
 * and percent for PERCENTAGE; a negative one takes nothing, so that a promo never makes an order dearer.
 */
export function promoDiscount(type: DiscountType, discount: number, amount: number): number {
  if (type === 'PERCENTAGE') return percentOf(amount, toBasisPoints(discount))
  return Math.min(Math.max(discount, 0), amount)
}

const TASHKENT_OFFSET = '+05:00'

/**
 * A promo date as entered: an ISO moment, a local moment without zone (Tashkent), or a bare 'YYYY-MM-DD', which starts
 * at 00:00:00 and ends at 23:59:59 Tashkent (pricing.md B15). null when it is no date.
 */
export function parsePromoDate(text: string, edge: 'start' | 'end'): Date | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      text.trim(),
    )
  if (!match) return null
  const [, day = '', clock, zone] = match
  if (!isCalendarDay(day)) return null
  const time = clock ?? (edge === 'end' ? '23:59:59' : '00:00:00')
  const moment = new Date(`${day}T${time}${zone ?? TASHKENT_OFFSET}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** The Tashkent day that a promo's end lets it have whole, 'YYYY-MM-DD'; null when it ends at some hour of a day. */
export function lastDayOf(endDate: Date): string | null {
  const { day, minutes } = toLocalTime(endDate)
  return minutes === DAY_MINUTES - 1 ? day : null
}

// Date.parse turns 31 February into 3 March.
function isCalendarDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
