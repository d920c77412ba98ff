import { fiscalSums } from './fiscal-receipt.ts'
import { toTiyin, toSom } from './payment-states.ts'
import type { PriceParts } from './pricing.ts'
import { STAFF_ROLES, type StaffRole } from './rights.ts'

/** What a refund is of: pieces of dishes, the delivery, an apology, or all that is left. */
export const REFUND_KINDS = ['LINES', 'DELIVERY', 'GOODWILL', 'ALL'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]

/**
 * Ways by which money goes back beside the provider that took it: to the customer's balance, out of the drawer, or by a transfer that
 * somebody makes. NONE: cashback paid it all, and no money goes.
 */
export const HAND_WAYS = ['BALANCE', 'CASH', 'TRANSFER', 'NONE'] as const
export type HandWay = (typeof HAND_WAYS)[number]

/** Whether money goes that way without the provider it came by. */
export const isHandWay = (way: string): way is HandWay => HAND_WAYS.some((one) => one === way)

/** Why money goes back, as whoever asks says it. */
export const REFUND_REASONS = ['MISSING', 'QUALITY', 'LATE', 'OTHER'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** What an order cost: lines as they were priced, the parts of its price, and its cashback, spent and earned. Whole som. */
export type PaidOrder = {
  lines: readonly { unitPrice: number; unitDiscount: number; count: number }[]
  parts: Pick<PriceParts, 'deliveryPrice' | 'deliveryDiscount' | 'servicePrice' | 'totalPrice'>
  cashback: number
  earned: number
}

/** All that is back of an order: pieces by line, whether the delivery is, and som of apologies. */
export type GivenBack = { pieces: readonly number[]; hasDelivery: boolean; goodwill: number }

/** Nothing of an order is back. */
export const NOTHING_BACK: GivenBack = { pieces: [], hasDelivery: false, goodwill: 0 }

/** Whole som: money, cashback that its customer had spent, and cashback they had earned. */
export type RefundSums = { money: number; cashback: number; earned: number }

/** What each line and the delivery cost, in tiyin, after promo code and cashback (spec §8, part three §1). */
export function paidTiyin({ lines, parts }: PaidOrder): { lines: number[]; delivery: number } {
  const { deliveryTiyin, discountsTiyin } = fiscalSums(parts, lines)
  return {
    lines: lines.map(
      ({ unitPrice, count }, index) => toTiyin(unitPrice * count) - (discountsTiyin[index] ?? 0),
    ),
    delivery: deliveryTiyin,
  }
}

/**
 * What is back by now. Tiyin that make no som wait for the last piece, so that parts in any order end at the whole and are never above it;
 * cashback goes by the list price of the pieces. One refund is the difference to what was back before (`refundSums`).
 */
export function backByNow(order: PaidOrder, back: GivenBack): RefundSums {
  const paid = paidTiyin(order)
  const piecesOf = (index: number) => back.pieces[index] ?? 0
  const tiyin = sum(
    order.lines.map(({ count }, index) => shareOf(paid.lines[index] ?? 0, piecesOf(index), count)),
  )
  const money = toSom(tiyin + (back.hasDelivery ? paid.delivery : 0)) + back.goodwill
  const listPrice = sum(order.lines.map(({ unitPrice, count }) => unitPrice * count))
  const listBack = sum(order.lines.map(({ unitPrice }, index) => unitPrice * piecesOf(index)))
  return {
    money: Math.min(order.parts.totalPrice, money),
    cashback: shareOf(order.cashback, listBack, listPrice),
    earned: shareOf(order.earned, listBack, listPrice),
  }
}

/** What one more refund gives back: the difference between what is back after it and before it. */
export function refundSums(order: PaidOrder, before: GivenBack, after: GivenBack): RefundSums {
  const [was, is] = [backByNow(order, before), backByNow(order, after)]
  return { money: is.money - was.money, cashback: is.cashback - was.cashback, earned: is.earned - was.earned }
}

/** All of the order is back. */
export const allBack = ({ lines }: Pick<PaidOrder, 'lines'>, { goodwill }: GivenBack): GivenBack => ({
  pieces: lines.map(({ count }) => count),
  hasDelivery: true,
  goodwill,
})

/** `before` and one refund more. */
export const addBack = (before: GivenBack, more: GivenBack): GivenBack => ({
  pieces: Array.from(
    { length: Math.max(before.pieces.length, more.pieces.length) },
    (_, index) => (before.pieces[index] ?? 0) + (more.pieces[index] ?? 0),
  ),
  hasDelivery: before.hasDelivery || more.hasDelivery,
  goodwill: before.goodwill + more.goodwill,
})

/**
 * How a sum goes back of an order that the customer's balance pays with: that part first, to the balance, and the rest by the chosen way
 * (part three §1). So a provider that gives a payment back whole or not at all holds it whole as long as it can.
 */
export function splitRefund(
  money: number,
  { fromBalance, hasPayment, way }: { fromBalance: number; hasPayment: boolean; way: string },
): { toBalance: number; byWay: number } {
  // Where no payment has to know of it, one row says it.
  if (way === 'BALANCE' && !hasPayment) return { toBalance: 0, byWay: money }
  const toBalance = Math.min(money, fromBalance)
  return { toBalance, byWay: money - toBalance }
}

/** Som that one role may give back at once, and of one order in a day, without a PIN (part three §1); null: any. */
export const REFUND_LIMITS = { OWNER: null, MANAGER: 500_000, OPERATOR: 30_000 } as const

/** What a role may give back; 0 for whoever may not. */
export const refundLimitOf = (role: string): number | null =>
  Object.hasOwn(REFUND_LIMITS, role) ? REFUND_LIMITS[role as keyof typeof REFUND_LIMITS] : 0

/** Roles whose own limit is enough for so much of one order in a day, in som: who of them may allow it by PIN (part three §1). */
export const refundRolesFor = (som: number): StaffRole[] =>
  STAFF_ROLES.filter((role) => {
    const limit = refundLimitOf(role)
    return limit === null || limit >= som
  })

/** ⌊amount × part ÷ whole⌋, exact also where the product is above 2^53. */
const shareOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
