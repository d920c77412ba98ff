import { DIFF_REASONS, DRAWER_KINDS, MONEY_LIMITS, NOTES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Day, Id, Moment, Som, typedText, named } from '../common.ts'

const MOST_PIECES = 4_000
const MOST_COINS = 100_000_000

const Kind = z.enum(DRAWER_KINDS)
/** What an entry changes, or how a count differs: below 0 where something is missing. Whole som. */
const Signed = z.int().min(-MONEY_LIMITS.total).max(MONEY_LIMITS.total)
const Sums = z.record(Kind, z.int())
const Named = z.object({ id: Id, name: z.string() })
const Pieces = z.partialRecord(z.enum(NOTES.map(String)), z.int().min(0).max(MOST_PIECES))

const DrawerCount = z
  .object({ at: Moment, by: z.string(), pieces: Pieces, coins: Som, sum: Som })
  .meta({ id: 'DrawerCount' })

/** What must be done before a drawer can be closed, and what goes over to its next shift. */
const OpenMatters = named('OpenMatters', {
  /** Orders of the branch that nobody has answered: they block. */
  unanswered: z.array(z.object({ orderId: Id, number: z.int() })),
  /** Cash that was promised back and has not gone: it blocks. */
  cashRefunds: z.array(z.object({ orderId: Id, number: z.int(), amount: Som })),
  /** Couriers who said what they bring, and nobody has counted it: they block. */
  halfCounted: z.array(Named),
  /** On the way, to be paid in cash; `courier` is of the shop, whose account has it, and empty where none is. */
  riding: z.array(z.object({ orderId: Id, number: z.int(), courier: z.string(), amount: Som })),
  /** Handed over, at a table or ready to be fetched, and not paid. */
  unpaid: z.array(
    z.object({
      orderId: Id,
      number: z.int(),
      table: z.string().nullable(),
      amount: Som,
      /** It stands ready, and nobody has handed it over yet; a report of before does not say. */
      isWaiting: z.boolean().optional(),
    }),
  ),
  /** Couriers with anything in hand; null where the reader may not know how much. */
  couriers: z.array(z.object({ id: Id, name: z.string(), balance: Signed.nullable() })),
  /** Receipts of the branch that nobody has made yet. */
  receiptsWaiting: z.int(),
})
export type OpenMatters = z.infer<typeof OpenMatters>

/** A report as it was signed: nothing of it changes afterwards. */
export const ZReport = named('ZReport', {
  no: z.int(),
  drawer: z.object({ id: Id, no: z.int() }),
  branch: z.object({ id: Id, name: z.string() }),
  business_day: Day,
  opened: z.object({ at: Moment, by: z.string() }),
  closed: z.object({ at: Moment, by: z.string(), allowed_by: z.string().nullable() }),
  sums: Sums,
  /** Cash sales of the shift, by number. */
  sales: z.int(),
  expected: z.int(),
  counts: z.array(DrawerCount),
  counted: Som,
  diff: Signed,
  reason: z.enum(DIFF_REASONS).nullable(),
  note: z.string(),
  slip: Som.nullable(),
  /** What came to the branch while the shift was open, by way of payment. */
  taken: z.array(z.object({ way: z.string(), count: z.int(), amount: Som })),
  /** What went back to customers in that time. */
  returned: Som,
  carried: OpenMatters.omit({ unanswered: true, cashRefunds: true, halfCounted: true }),
})
export type ZReport = z.infer<typeof ZReport>

const DrawerShift = named('DrawerShift', {
  id: Id,
  no: z.int(),
  state: z.enum(['OPEN', 'COUNTING']),
  businessDay: Day,
  openedAt: Moment,
  openedBy: z.string(),
  /** It has been open for a day: cash sales wait for the next one. */
  isLong: z.boolean(),
  /** Who counts, and since when; null while nobody does. */
  counting: z.object({ by: z.string(), since: Moment, isMine: z.boolean() }).nullable(),
  /** Every count since it was opened. */
  counts: z.array(DrawerCount),
  /** What the drawer should hold; null for who may not know it before a count is written. */
  expected: z.int().nullable(),
  sums: Sums.nullable(),
})

export const Drawer = named('Drawer', {
  id: Id,
  branchId: Id,
  no: z.int(),
  shift: DrawerShift.nullable(),
  /** The last that was closed. */
  lastZ: z.object({ no: z.int(), closedAt: Moment, counted: Som }).nullable(),
})
export type Drawer = z.infer<typeof Drawer>

/** Cash in a courier's hands. */
export const CourierCash = named('CourierCash', {
  staffId: Id,
  name: z.string(),
  /** FLOAT + DELIVERED − HAND − LOSS; null for who may not know it before it is counted. A courier knows their own. */
  balance: Signed.nullable(),
  /** What the orders on their bag will bring in cash, which counts against the limit too; null as the balance is. */
  onBag: Som.nullable(),
  /** More than the limit: no order in cash is given. */
  isFull: z.boolean(),
  /** How often they handed in, ever: who hands in next says how often they knew of. */
  hands: z.int(),
  lastHandAt: Moment.nullable(),
  /** What they said they bring, and nobody has counted yet; the sum is null for who may not know the balance. */
  said: z.object({ sum: Som.nullable(), at: Moment }).nullable(),
  /** What was counted last, what they had said, what should have been, and what of that is missing and was not written off. */
  last: z.object({ said: Som, counted: Som, due: z.int(), missing: Som, at: Moment }).nullable(),
})
export type CourierCash = z.infer<typeof CourierCash>

export const DrawerEntry = named('DrawerEntry', {
  id: Id,
  at: Moment,
  kind: Kind,
  amount: Signed,
  orderNumber: z.int().nullable(),
  courier: z.string().nullable(),
  note: z.string(),
  by: z.string(),
  allowedBy: z.string().nullable(),
})
export type DrawerEntry = z.infer<typeof DrawerEntry>

const Note = typedText(200)
/** Cash in one go: what a column of whole som holds, also of all notes together. */
const Cash = z.int().min(0).max(1_000_000_000)
/** A name of its own for the press: what is sent twice under it happens once. */
const Key = z.object({ key: Id })
const Amount = Cash.min(1)
/** How often a courier had handed in as far as the page knows. */
const Hands = z.int().min(0).max(1_000_000)
const Pin = z.string().regex(/^\d{4}$/)

const Closing = z.discriminatedUnion('step', [
  /** Somebody begins to count: the others see who. */
  z.strictObject({ step: z.literal('BEGIN') }),
  /** What was counted; every count stays. */
  z.strictObject({ step: z.literal('COUNT'), pieces: Pieces, coins: z.int().min(0).max(MOST_COINS) }),
  /** Nobody counts any more. */
  z.strictObject({ step: z.literal('STOP') }),
  z.strictObject({
    step: z.literal('SIGN'),
    shiftId: Id,
    /** What the drawer should hold as the counter read it: a sale since then is told before anything is signed. */
    expected: z.int(),
    /** Who counted, by their PIN. */
    staffId: Id,
    pin: Pin,
    reason: z.enum(DIFF_REASONS).nullable(),
    note: Note,
    /** What the terminal's paper says. */
    slip: Cash.nullable(),
  }),
])

export const drawers = {
  'desk.drawers': {
    summary:
      'Drawers of my branches with their open shift, and the couriers’ cash; a branch has one from the first asking on',
    query: z.object({ branchId: Id.optional() }),
    output: z.object({ drawers: z.array(Drawer), couriers: z.array(CourierCash) }),
  },
  'desk.openDrawer': {
    summary: 'Open a shift with the float that was counted; cash that waited since the last one is taken in',
    params: ById,
    body: Key.extend({ float: Cash }).strict(),
    output: Drawer,
  },
  'desk.shiftsOfDrawer': {
    summary: 'The last closed shifts of a drawer, as they were signed',
    params: ById,
    output: z.object({ reports: z.array(z.object({ z: ZReport, hash: z.string() })) }),
  },
  'desk.drawerEntries': {
    summary: 'What moved in the open shift of a drawer, the newest first; sales at the counter are one line',
    params: ById,
    output: z.object({
      entries: z.array(DrawerEntry),
      /** Sales at the counter; the sum is null for who may not know what the drawer should hold. */
      sales: z.object({ count: z.int(), amount: z.int().nullable(), from: Moment, to: Moment }).nullable(),
      open: OpenMatters,
      /** By way of payment since the shift was opened; null for who may not know it. */
      taken: ZReport.shape.taken.nullable(),
    }),
  },
  'desk.moveCash': {
    summary:
      'Cash goes in, out, or to the bank. More than the limit, and the bank for some, is allowed by PIN (Desk-Allowance)',
    params: ById,
    body: Key.extend({ kind: z.enum(['IN', 'OUT', 'BANK']), amount: Amount, note: Note }).strict(),
    output: Drawer,
  },
  'desk.closeDrawer': {
    summary:
      'Close a shift in steps: begin to count, count, sign. Where the count differs a manager allows it by PIN (Desk-Allowance)',
    params: ById,
    body: Closing,
    output: z.object({ drawer: Drawer, report: z.object({ z: ZReport, hash: z.string() }).nullable() }),
  },
  'desk.courierCash': {
    summary: 'What a courier holds',
    params: ById,
    output: CourierCash,
  },
  'desk.moveCourierCash': {
    summary:
      'A courier takes a float, says what they bring, hands it in as it was counted, or is let off what is missing (by PIN)',
    params: ById,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('FLOAT'), drawerId: Id, amount: Amount, key: Id }),
      z.strictObject({ kind: z.literal('SAY'), amount: Cash, key: Id }),
      z.strictObject({
        kind: z.literal('HAND'),
        drawerId: Id,
        /** What was counted. */
        amount: Cash,
        hands: Hands,
        key: Id,
      }),
      z.strictObject({ kind: z.literal('LOSS'), amount: Amount, note: Note, key: Id }),
    ]),
    output: CourierCash,
  },
  'desk.myCash': { summary: 'What I hold as a courier', output: CourierCash },
  'desk.sayMyCash': {
    summary: 'What I hand in as a courier: somebody counts it, who reads what I said afterwards',
    body: Key.extend({ amount: Cash, hands: Hands }).strict(),
    output: CourierCash,
  },
} as const
