import type { WayOfDay } from './day-books.ts'

/** What is wrong with a day's money. Each gap is about one order, shift or courier. */
export const GAP_KINDS = [
  /** The drawer was counted and held more or less than it must. */
  'DRAWER',
  /** A shift was opened with more or less than the Z before it had left. */
  'FLOAT',
  /** The terminal's paper says another sum than its orders. */
  'TERMINAL',
  /** What a courier lacked and was written off. */
  'COURIER',
  /** Cash of an order that is in no drawer and on no courier. */
  'CASH_NOWHERE',
  /** More went back than had come. */
  'OVER_REFUNDED',
  /** An order says that it is paid, and no money came. */
  'NO_MONEY',
  /** Money of an order that was never for the shop to make. */
  'NO_ORDER',
  /** A sum that moved without a receipt wanted, with one of another sum, or with one that failed. */
  'NO_RECEIPT',
  'OTHER_RECEIPT',
  'FAILED_RECEIPT',
  /** One receipt of a register stands for two sums. */
  'RECEIPT_TWICE',
  /** A provider's register has money that the books have not, or the other way about. */
  'MISSING_HERE',
  'MISSING_THERE',
  'OTHER_SUM',
  /** It went back at the provider alone; or more often than it had come. */
  'CABINET_REFUND',
  'DOUBLE_REFUND',
] as const
export type GapKind = (typeof GAP_KINDS)[number]

/** By how much what is outside is more than the books say; below 0 less. Of receipts: by how much they are short. */
export type Gap = { kind: GapKind; amount: number }

const OF_CASH: ReadonlySet<GapKind> = new Set(['DRAWER', 'FLOAT', 'COURIER', 'CASH_NOWHERE'])
const OF_MONEY: ReadonlySet<GapKind> = new Set([
  ...OF_CASH,
  'TERMINAL',
  'MISSING_HERE',
  'MISSING_THERE',
  'OTHER_SUM',
  'CABINET_REFUND',
  'DOUBLE_REFUND',
])

/** A side of the circle in som: what the books say, and what somebody outside of them says; null: nobody is asked yet. */
export type CircleSide = { books: number; outside: number | null }
export type Circle = {
  must: number
  online: CircleSide
  terminal: CircleSide
  cash: CircleSide
  /** Of customers' balances, which nobody outside counts: carried. */
  balance: CircleSide
  /** What is outside less what must be, of the sides that say something. */
  difference: number
  receipts: { done: number; without: number }
  /** Whether every som of the difference has a gap that names it. */
  isClosed: boolean
}

/**
 * Registers, the terminal's slip and counted cash against what must be (I5 of decision 0129). `slip` is null where no shift of the day was
 * closed with one, `registers` where no provider's file was read.
 */
export function circleOf(day: {
  ways: Readonly<Record<string, WayOfDay>>
  registers: number | null
  slip: number | null
  gaps: readonly Gap[]
  receiptsDone: number
}): Circle {
  const { ways, registers, slip, gaps, receiptsDone } = day
  const books = { online: 0, terminal: 0, cash: 0, balance: 0 }
  for (const [way, { in: taken, out }] of Object.entries(ways)) books[sideOf(way)] += taken - out
  const must = books.online + books.terminal + books.cash + books.balance
  const ofCash = gaps.filter(({ kind }) => OF_CASH.has(kind))
  const cash = { books: books.cash, outside: books.cash + sumOf(ofCash) }
  const sides = {
    online: { books: books.online, outside: registers },
    terminal: { books: books.terminal, outside: slip },
    cash,
    balance: { books: books.balance, outside: books.balance },
  }
  const difference = Object.values(sides).reduce(
    (sum, side) => sum + (side.outside === null ? 0 : side.outside - side.books),
    0,
  )
  return {
    must,
    ...sides,
    difference,
    receipts: { done: receiptsDone, without: must - receiptsDone },
    isClosed: difference === sumOf(gaps.filter(({ kind }) => OF_MONEY.has(kind))),
  }
}

const sumOf = (gaps: readonly Gap[]): number => gaps.reduce((sum, { amount }) => sum + amount, 0)

/** On which side of the circle money of a way is: what is in no drawer, slip or balance is told by somebody online. */
export function sideOf(way: string): 'online' | 'terminal' | 'cash' | 'balance' {
  if (way === 'CASH') return 'cash'
  if (way === 'BALANCE') return 'balance'
  return way === 'TERMINAL' ? 'terminal' : 'online'
}
