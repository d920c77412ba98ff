import { z } from 'zod'
import { ById, Id, LocalisedText, Moment, named } from './common.ts'
import { Branch } from './places.ts'

export const DiningTable = named('DiningTable', {
  id: Id,
  /** As it stands on the table: '7', 'VIP 2'. */
  name: z.string(),
  chairs: z.int(),
  isBookable: z.boolean(),
  /** What its QR code carries; null for whoever may not print it. */
  code: z.string().nullable(),
})
export type DiningTable = z.infer<typeof DiningTable>

export const Hall = z
  .object({ id: Id, name: LocalisedText, tables: z.array(DiningTable) })
  .meta({ id: 'Hall' })
export type Hall = z.infer<typeof Hall>

/** What a guest at a table may ask for: a waiter to come, or to come with the bill. */
export const WAITER_CALL_KINDS = ['WAITER', 'BILL'] as const

/** A call that is still to be seen at the table: CALLED until it is answered or `endsAt`, ANSWERED for a while after. */
export const WaiterCall = named('WaiterCall', {
  kind: z.enum(WAITER_CALL_KINDS),
  status: z.enum(['CALLED', 'ANSWERED']),
  calledAt: Moment,
  endsAt: Moment,
})
export type WaiterCall = z.infer<typeof WaiterCall>

/** Everything of a table's landing page but the menu. */
export const TableVisit = named('TableVisit', {
  table: DiningTable,
  hall: z.object({ id: Id, name: LocalisedText }),
  branch: Branch,
  /** At most one of each kind. */
  waiterCalls: z.array(WaiterCall),
})
export type TableVisit = z.infer<typeof TableVisit>

/** The code of a table as its QR carries it; how it is written is the importer's rule. */
const TableCode = z.string().min(1).max(40)

export const tables = {
  'tables.list': {
    summary: 'Halls of a branch with their tables; with the codes of the tables for whoever may print them',
    params: ById,
    /** The merchant's key for printing. The tables of demo shops may be printed by anybody. */
    query: z.object({ key: z.string().max(100).default('') }),
    output: z.array(Hall),
  },
  'tables.find': {
    summary: 'The table with a QR code',
    params: z.object({ code: TableCode }),
    output: TableVisit,
  },
  'waiter.call': {
    summary: 'Call a waiter to a table, or ask for the bill; while a call is open it is the same call',
    body: z.strictObject({ code: TableCode, kind: z.enum(WAITER_CALL_KINDS).default('WAITER') }),
    output: WaiterCall,
  },
} as const
