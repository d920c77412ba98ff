import {
  HAND_WAYS,
  ORDER_STATUSES,
  PAYMENT_PROVIDERS,
  REFUND_KINDS,
  REFUND_REASONS,
  REFUND_STATES,
} from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, LocalisedText, Moment, Som, typedText, named } from '../common.ts'
import { Actor } from './desk-orders.ts'
import { PressKey } from './records.ts'

const Way = z.enum([...PAYMENT_PROVIDERS, ...HAND_WAYS])
const Pieces = z.int().min(0).max(1_000_000)

export const Refund = named('DeskRefund', {
  id: Id,
  kind: z.enum(REFUND_KINDS),
  way: Way,
  amount: Som,
  /** Cashback that its customer got back, and that was taken from what they had earned. */
  cashbackBack: Som,
  earnedBack: Som,
  /** BY_HAND waits for somebody: in the provider's cabinet, or to make the transfer. */
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  note: z.string(),
  /** The provider's last word against it. */
  problem: z.string().nullable(),
  by: Actor,
  at: Moment,
  endedAt: Moment.nullable(),
})
export type Refund = z.infer<typeof Refund>

/** What may still go back of an order, and what went: the sums of a refund follow by `refundSums` of the domain. */
export const OrderRefunds = named('OrderRefunds', {
  orderId: Id,
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** Money that came and did not go back, asked back or not; what can be asked. */
  paid: Som,
  left: Som,
  /** Of `left` what the customer's balance paid: it goes back there first, whatever way is chosen. */
  fromBalance: Som.optional(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: LocalisedText,
      image: z.string(),
      count: z.int(),
      unitPrice: Som,
      unitDiscount: Som,
    }),
  ),
  parts: z.object({ deliveryPrice: Som, deliveryDiscount: Som, servicePrice: Som, totalPrice: Som }),
  /** Cashback that the order spent, and earned. */
  cashback: Som,
  earned: Som,
  promoCode: z.string().nullable(),
  /** What is back or asked back: pieces by line, in the order of the lines. */
  before: z.object({ pieces: z.array(z.int()), hasDelivery: z.boolean(), goodwill: Som }),
  /** The kitchen has begun: pieces go to stock only where somebody says so, and the promo code stays used. */
  isMade: z.boolean(),
  /** How money can go back, the way it came first; of `isWholeOnly` nothing less than all that was paid. */
  ways: z.array(z.object({ way: Way, isWholeOnly: z.boolean() })),
  /** What the caller may still give back of this order today without a PIN; null: any sum. */
  limit: Som.nullable(),
  /** What was asked back of this order today, by anybody: the limits of all roles count from there. */
  askedToday: Som,
  refunds: z.array(Refund),
})
export type OrderRefunds = z.infer<typeof OrderRefunds>

export const OwedRefund = Refund.extend({
  orderId: Id,
  orderNumber: z.int(),
  branchId: Id,
  /** What the provider knows the payment by. */
  externalId: z.string().nullable(),
}).meta({ id: 'OwedRefund' })
export type OwedRefund = z.infer<typeof OwedRefund>

export const refunds = {
  'desk.orderRefunds': {
    summary: 'What may go back of an order, by which ways, and what went',
    params: ById,
    output: OrderRefunds,
  },
  'desk.refundOrder': {
    summary:
      'Give money of an order back: pieces of lines, the delivery, an apology, or all; once a key. Over the limit of the role it needs the PIN of somebody who may give as much',
    params: ById,
    body: z.strictObject({
      key: PressKey,
      /** By the position of the line. */
      pieces: z.array(z.strictObject({ position: z.int().min(0).max(999), count: Pieces })).max(200),
      hasDelivery: z.boolean(),
      goodwill: Som,
      /** All that is left, whatever the rest says. */
      isAll: z.boolean(),
      way: Way,
      reason: z.enum(REFUND_REASONS),
      note: typedText(500),
      /** The pieces go back to stock although they were made. */
      isPutBack: z.boolean(),
      /** The money that the person saw would go. */
      money: Som,
    }),
    output: OrderRefunds,
  },
  'desk.owedRefunds': {
    summary: 'Money of my branches that shall go back and did not yet, oldest first',
    output: z.object({ refunds: z.array(OwedRefund) }),
  },
  'desk.endRefund': {
    summary: 'Say that a refund by hand was made, or that it will not be',
    params: ById,
    body: z.strictObject({ isDone: z.boolean() }),
    output: z.object({ refunds: z.array(OwedRefund) }),
  },
} as const
