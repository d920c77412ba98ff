import { BLOCK_REASONS, ORDER_STATUSES } from '@dasturxon/domain'
import { z } from 'zod'
import { CashbackEntry } from '../cashback.ts'
import { ById, Id, LocalisedText, Moment, requiredText, Som, typedText, named } from '../common.ts'
import { CreditEntry } from '../credit.ts'
import { PressKey } from './records.ts'

/** Som that one press may grant at most. */
const MOST_GRANTED = 10_000_000

/** A customer in the list. Orders are those of the caller's branches that were not cancelled. */
export const CustomerRow = named('CustomerRow', {
  id: Id,
  name: z.string(),
  phone: z.string(),
  orders: z.int(),
  /** Whole som of those orders. */
  sum: Som,
  lastOrderAt: Moment.nullable(),
  cashback: Som,
  isBlocked: z.boolean(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** Cashback that came or went; of a grant also who gave it, with whose PIN, and why. */
const CashbackMove = CashbackEntry.extend({
  by: z.string().nullable(),
  allowedBy: z.string().nullable(),
  note: z.string(),
})

/** Everything the shop knows of one customer, for whoever may see customers (desk §5.12). */
export const CustomerCard = named('CustomerCard', {
  id: Id,
  name: z.string(),
  phone: z.string(),
  /** Signed in for the first time. */
  since: Moment,
  /** Of the caller's branches; sums are of those that were not cancelled, in whole som. */
  orders: z.object({
    count: z.int(),
    sum: Som,
    average: Som,
    cancelled: z.int(),
    firstAt: Moment.nullable(),
    lastAt: Moment.nullable(),
    last: z.array(
      z.object({ id: Id, number: z.int(), at: Moment, status: z.enum(ORDER_STATUSES), total: Som }),
    ),
  }),
  /** Ordered most often, at most five. */
  dishes: z.array(z.object({ name: LocalisedText, count: z.int() })),
  cashback: z.object({
    /** Whether the shop has cashback that customers can spend. */
    isOn: z.boolean(),
    balance: Som,
    moves: z.array(CashbackMove),
  }),
  /** Money of theirs that the shop holds. */
  credit: z.object({ balance: Som, moves: z.array(CreditEntry) }),
  notes: z.array(z.object({ id: Id, at: Moment, by: z.string(), words: z.string() })),
  addresses: z.array(z.object({ name: z.string(), text: z.string() })),
  blocked: z
    .object({ at: Moment, by: z.string(), reason: z.enum(BLOCK_REASONS), words: z.string() })
    .nullable(),
  /** Granted to them in the last 24 hours by anybody: limits of roles count from there, in som. */
  grantedToday: Som,
  /** What the caller may still grant without somebody's PIN; null: any sum. */
  grantLimit: Som.nullable(),
})
export type CustomerCard = z.infer<typeof CustomerCard>

export const CustomerView = named('CustomerView', {
  at: Moment,
  by: z.string(),
  customer: z.object({ id: Id, name: z.string(), phone: z.string() }),
})

export const customers = {
  'desk.customers': {
    summary:
      'Customers who ordered at my branches: without words by their last order, the newest first; by four digits of a phone or more, or by words of a name, the first fifty',
    query: z.object({
      q: z.string().max(60).default(''),
      /** Those whose orders are not taken. */
      blocked: z.stringbool().optional(),
      cursor: z
        .string()
        .regex(/^\d{1,12}$/)
        .optional(),
    }),
    output: z.object({
      content: z.array(CustomerRow),
      /** Of the list without words; null at its end. */
      cursor: z.string().nullable(),
      /** Words find more than are listed. */
      hasMore: z.boolean(),
    }),
  },
  'desk.customer': {
    summary: 'One customer; that somebody has read it is written down',
    params: ById,
    output: CustomerCard,
  },
  'desk.noteCustomer': {
    summary: 'Write a note about a customer, once a key; notes are not changed',
    params: ById,
    body: z.strictObject({ key: PressKey, words: requiredText(500) }),
    output: CustomerCard,
  },
  'desk.blockCustomer': {
    summary: 'Take no more orders of a customer; those under way go on',
    params: ById,
    body: z.strictObject({ reason: z.enum(BLOCK_REASONS), words: typedText(300).default('') }),
    output: CustomerCard,
  },
  'desk.unblockCustomer': { summary: 'Take their orders again', params: ById, output: CustomerCard },
  'desk.grantCashback': {
    summary:
      'Grant cashback with a reason, once a key. Over the limit of the role it needs the PIN of somebody who may grant as much',
    params: ById,
    body: z.strictObject({
      key: PressKey,
      amount: z.int().min(1).max(MOST_GRANTED),
      note: requiredText(200),
    }),
    output: CustomerCard,
  },
  'desk.customerViews': {
    summary: 'Who has read which customer’s page, the newest first',
    query: z.object({ customerId: Id.optional() }),
    output: z.object({ views: z.array(CustomerView) }),
  },
  'desk.exportCustomers': {
    summary:
      'Write into the log that the list of customers goes out; its file is at customers/exports/{id}.csv and .xlsx for five minutes, for whoever asked',
    output: z.object({ id: Id, count: z.int() }),
  },
} as const
