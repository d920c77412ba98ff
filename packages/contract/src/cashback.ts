import { CASHBACK_KINDS } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, Moment, Som, named } from './common.ts'

/** Spec §9: lists come ten at a time. */
const PAGE_SIZE = 10

/** One movement of a customer's cashback. */
export const CashbackEntry = named('CashbackEntry', {
  id: Id,
  kind: z.enum(CASHBACK_KINDS),
  /** Som that came (positive) or went (negative). */
  amount: z.int(),
  /** Som of the balance once it had moved. */
  balance: z.int(),
  /** The order it moved for; null where it was none. */
  order: z.object({ id: Id, number: z.int() }).nullable(),
  createdAt: Moment,
})
export type CashbackEntry = z.infer<typeof CashbackEntry>

export const CashbackPage = z.object({
  content: z.array(CashbackEntry),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  /** Som the customer has: what the newest entry left. */
  balance: Som,
})

export const cashback = {
  'cashback.list': {
    summary: "How the signed-in customer's cashback came and went, the newest first",
    query: z.object({
      page: z.coerce.number().int().min(0).max(10_000).default(0),
      size: z.coerce.number().int().min(1).max(50).default(PAGE_SIZE),
    }),
    output: CashbackPage,
  },
} as const
