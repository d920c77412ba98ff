import { z } from 'zod'
import { Id, Moment, Som, named } from './common.ts'

/** One movement of a customer's balance: money of an order that came back to it, or that it paid. */
export const CreditEntry = named('CreditEntry', {
  id: Id,
  /** Som that came (positive) or went (negative). */
  amount: z.int(),
  /** Som of the balance once it had moved. */
  balance: z.int(),
  order: z.object({ id: Id, number: z.int() }),
  createdAt: Moment,
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const credit = {
  'credit.list': {
    summary: "The signed-in customer's balance and its last hundred movements, the newest first",
    output: z.object({ balance: Som, content: z.array(CreditEntry) }),
  },
} as const
