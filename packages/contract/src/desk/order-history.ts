import { ORDER_DEVICES, ORDER_STATUSES, PAYMENT_TYPES, REFUND_STATES, SERVICE_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Day, Id, LocalisedText, Moment, Som, named } from '../common.ts'
import { Actor } from './desk-orders.ts'
import { PAST_STATES } from './past-states.ts'

const RECEIPT_STATES = ['WANTED', 'SENT', 'DONE', 'WAITING', 'FAILED'] as const

/** Som; below 0 it is the shop that owes. */
const Balance = z.int()

/** An order as a row of the past. */
export const PastOrder = named('PastOrder', {
  id: Id,
  number: z.int(),
  at: Moment,
  /** The branch's business day that it counts in: of its charge, else of when it was placed. */
  day: Day,
  branchId: Id,
  serviceType: z.enum(SERVICE_TYPES),
  orderDevice: z.enum(ORDER_DEVICES),
  status: z.enum(ORDER_STATUSES),
  customer: z.object({ name: z.string(), phone: z.string() }),
  table: z.string().nullable(),
  courier: z.string().nullable(),
  /** The first few of its dishes. */
  dishes: z.array(z.object({ name: LocalisedText, count: z.int() })),
  paymentType: z.enum(PAYMENT_TYPES),
  paymentTitle: LocalisedText.nullable(),
  total: Som,
  /** What of the total the customer's balance pays. */
  credit: Som,
  paid: Som,
  /** Went back. */
  refunded: Som,
  owed: Balance,
  /** Minutes after the first promise, at its end or by now; 0 while it is not late. */
  lateMinutes: z.int(),
  /** Cancelled, late, with money that went back or with a low grade. */
  wentWrong: z.boolean(),
})
export type PastOrder = z.infer<typeof PastOrder>

/** All that a filter finds, summed in whole som. */
const PastSums = named('PastSums', {
  orders: z.int(),
  /** What the orders charged, without those that were called off on their own day. */
  sales: Som,
  /** Money that went back. */
  refunded: Som,
  /** What customers have not paid. */
  unpaid: Som,
  /** What the shop has to give back. */
  owedBack: Som,
  /** Handed over, and of them not after the first promise. */
  handedOver: z.int(),
  onTime: z.int(),
})

/** Money of an order that came or went. */
const MoneyMove = z.object({
  id: Id,
  kind: z.enum(['IN', 'OUT']),
  /** A provider, CASH, TERMINAL, BALANCE or TRANSFER. */
  way: z.string(),
  amount: Som,
  at: Moment,
  by: Actor.nullable(),
  /** Where cash is: in a drawer, with the courier, or nowhere yet; null for what is no cash. */
  place: z.enum(['DRAWER', 'COURIER', 'WAITS']).nullable(),
  receipt: z.object({ state: z.enum(RECEIPT_STATES), sign: z.string().nullable() }).nullable(),
  refundId: Id.nullable(),
})

const OrderRefund = z.object({
  id: Id,
  way: z.string(),
  amount: Som,
  cashbackBack: Som,
  state: z.enum(REFUND_STATES),
  /** Why, by its code; of old ones in somebody's words. */
  reason: z.string(),
  /** In somebody's own words. */
  note: z.string(),
  /** The provider's last word against it. */
  problem: z.string().nullable(),
  requestedAt: Moment,
  endedAt: Moment.nullable(),
  by: Actor.nullable(),
})

/** What an order asked for, what came and what went back. */
export const OrderBooks = named('OrderBooks', {
  charged: Som,
  credited: z.int(),
  paid: Som,
  refunded: Som,
  owed: Balance,
  moves: z.array(MoneyMove),
  refunds: z.array(OrderRefund),
})
export type OrderBooks = z.infer<typeof OrderBooks>

const isAsked = z.stringbool().optional()

export const orderHistory = {
  'desk.orderHistory': {
    summary: 'Past orders of my branches by filter, newest first, with the sums of all that it finds',
    query: z.object({
      branchId: Id.optional(),
      /** Business days of each branch, both included. */
      from: Day.optional(),
      to: Day.optional(),
      /** The business day that it is; `from` and `to` are not read then. */
      today: isAsked,
      service: z.enum(SERVICE_TYPES).optional(),
      state: z.enum(PAST_STATES).optional(),
      payment: z.enum(PAYMENT_TYPES).optional(),
      /** One of the shop's own. */
      courierId: Id.optional(),
      wrong: isAsked,
      refunded: isAsked,
      late: isAsked,
      /** With a receipt that nobody has made yet. */
      unreceipted: isAsked,
      /** A number, a sum, the end of a phone, or words of a name or a dish in any script. */
      q: z.string().max(60).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
    }),
    output: z.object({
      content: z.array(PastOrder),
      cursor: z.string().nullable(),
      /** The business day that it is, in the first of the branches. */
      today: Day,
      /** The shop's own couriers, whose orders may be asked for; with the first page only. */
      couriers: z.array(z.object({ id: Id, name: z.string() })).nullable(),
      /** With the first page only; null where more than MOST_SUMMED are found. */
      sums: PastSums.nullable(),
      /** How many of them each of these filters would leave; there where the sums are. */
      counts: z.object({ wrong: z.int(), refunded: z.int(), late: z.int() }).nullable(),
      /** Where nothing is found on these days or in this branch: what is nearest to them. */
      nearest: z.object({ day: Day, number: z.int(), branchId: Id, at: Moment }).nullable(),
    }),
  },
  'desk.orderMoney': {
    summary: 'The money of one order: what came and what went back, by whom, why and where it is',
    params: ById,
    output: OrderBooks,
  },
} as const
