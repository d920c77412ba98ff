import { MOST_TICKETS } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, Moment, named } from '../common.ts'
import { DeskLine } from './desk-line.ts'
import { DeskOrder } from './desk-orders.ts'

/** QUEUED → CLAIMED → SENT → PRINTED; UNSURE and FAILED are asked about, never repeated by themselves. */
export const PRINT_STATES = ['QUEUED', 'CLAIMED', 'SENT', 'PRINTED', 'UNSURE', 'FAILED'] as const

export const PrintJob = named('PrintJob', {
  id: Id,
  branchId: Id,
  orderId: Id,
  orderNumber: z.int(),
  /** ORDER the whole, CHANGE what is different, CANCEL that it ended. */
  kind: z.enum(['ORDER', 'CHANGE', 'CANCEL']),
  /** Counts the tickets of an order: one job for each order, revision and printer. */
  revision: z.int(),
  printer: z.string(),
  state: z.enum(PRINT_STATES),
  /** 0 for the first; a reprint says COPY with this count and the name. */
  copy: z.int(),
  copyBy: z.string().nullable(),
  /** Counts claims; an outcome names the one it is about. */
  claim: z.int(),
  /** On every paper, above the dishes: what the customer must not get. */
  allergies: DeskOrder.shape.allergies,
  /** On paper: the dishes, or what is different of them (`-2`). */
  lines: z.array(
    DeskLine.omit({
      unitPrice: true,
      preparedAt: true,
      preparedBy: true,
      image: true,
      minutes: true,
      isBatch: true,
    }),
  ),
  createdAt: Moment,
  /** Until when a claim is somebody's. */
  claimEndsAt: Moment.nullable(),
})
export type PrintJob = z.infer<typeof PrintJob>

export const printJobs = {
  'desk.printJobs': {
    summary: 'Tickets of a branch that are not on paper yet',
    query: z.object({ branchId: Id }),
    output: z.array(PrintJob),
  },
  'desk.claimPrintJobs': {
    summary:
      'Take tickets to print them: each goes to one screen, for a minute. Answers those that were taken',
    body: z.strictObject({ ids: z.array(Id).min(1).max(MOST_TICKETS) }),
    output: z.array(PrintJob),
  },
  'desk.endPrintJobs': {
    summary:
      'What became of claims: who holds one says it, or anybody once its minute is over. Answers the tickets as they are',
    body: z.strictObject({
      claims: z
        .array(z.strictObject({ id: Id, claim: z.int().min(0).max(1_000_000) }))
        .min(1)
        .max(MOST_TICKETS),
      outcome: z.enum(['SENT', 'PRINTED', 'FAILED', 'AGAIN']),
    }),
    output: z.array(PrintJob),
  },
  'desk.printOrder': {
    summary: 'One more ticket, which says COPY and who asked',
    params: ById,
    output: PrintJob,
  },
} as const
