import { z } from 'zod'
import { ById, Id, Moment, named } from '../common.ts'
import { BulkChange, BulkFields } from './menu.ts'
import { MOST_IN_BULK } from './bulk-limits.ts'
import { PressKey } from './records.ts'

export const LaterChange = named('LaterChange', {
  id: Id,
  by: z.string(),
  /** When it is made; null where it was tried and some of it was not. */
  at: Moment.nullable(),
  /** What it changes. */
  fields: z.array(z.string()),
  dishes: z.int(),
  /** Why some of it was not made: so many dishes were changed by somebody meanwhile, or are gone. */
  failed: z.object({ code: z.string(), left: z.int() }).nullable(),
})
export type LaterChange = z.infer<typeof LaterChange>

const Waiting = z.array(LaterChange)

export const laterChanges = {
  'desk.laterChanges': { summary: 'Changes of many dishes that wait for their moment', output: Waiting },
  'desk.leaveChange': {
    summary:
      'Leave a change of many dishes, as a dry run told it, for a moment at most thirty days ahead. A dish that is no longer as it was ' +
      'told then stays as it is',
    body: z.strictObject({
      key: PressKey,
      at: Moment,
      change: BulkChange.refine(({ stop }) => stop === undefined, 'a stop has an end of its own'),
      products: z
        .array(z.strictObject({ id: Id, base: BulkFields }))
        .min(1)
        .max(MOST_IN_BULK)
        .refine((products) => new Set(products.map(({ id }) => id)).size === products.length),
    }),
    output: Waiting,
  },
  'desk.dropLaterChange': {
    summary: 'Do not make a change that waits, or forget one that was tried',
    params: ById,
    output: Waiting,
  },
} as const
