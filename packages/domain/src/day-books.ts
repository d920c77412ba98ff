/** A row of an order's money within a day, in whole som (decision 0129). */
export type OrderMove = {
  kind: 'CHARGE' | 'CREDIT' | 'IN' | 'OUT'
  /** How it came or went; null where no money moved. */
  way: string | null
  amount: number
  /** A credit of a refund; any other is of an order that was called off. */
  isOfRefund: boolean
}

/** An order whose money moved on a day. */
export type OrderOfDay = {
  number: number
  service: string
  source: string
  /** By the branch's clock, when it was charged; null where that was on another day. */
  hour: number | null
  /** What it owed us when the day began, in som; below 0 we owed it. */
  before: number
  moves: readonly OrderMove[]
}

export type Counted = { count: number; amount: number }
export type WayOfDay = { count: number; in: number; out: number }

/** The money of a day and a branch, or of several added up; sums in whole som. */
export type DayBooks = {
  /** That stand at the end of the day on which they were charged, and those called off on it. */
  orders: number
  canceled: number
  /** What the orders of the day cost that stand at its end. */
  sales: number
  /** What is no longer asked for: refunds, and orders of earlier days that were called off. */
  credits: number
  /** Owed to us more than before, and owed back more than before. */
  unpaid: number
  owedBack: number
  /** Of earlier days: owed to us, and paid or given up today; owed back, and gone today. */
  oldDebts: number
  oldOwed: number
  taken: number
  gone: number
  ways: Record<string, WayOfDay>
  /** Sales by the hour of the branch's clock, by the way of serving, by where they came from. */
  hours: Record<string, Counted>
  services: Record<string, Counted>
  sources: Record<string, Counted>
}

/** What a day sold after its credits. */
export const netOf = ({ sales, credits }: DayBooks): number => sales - credits

/** What the shop must have of a day by what its orders say: all that came less all that went (I4 of decision 0129). */
export const mustBe = (day: DayBooks): number =>
  netOf(day) - day.unpaid + day.owedBack + day.oldDebts - day.oldOwed

const emptyBooks = (): DayBooks => ({
  orders: 0,
  canceled: 0,
  sales: 0,
  credits: 0,
  unpaid: 0,
  owedBack: 0,
  oldDebts: 0,
  oldOwed: 0,
  taken: 0,
  gone: 0,
  ways: {},
  hours: {},
  services: {},
  sources: {},
})

/** The books of a day, from every order whose money moved on it. */
export function booksOfDay(orders: readonly OrderOfDay[]): DayBooks {
  const day = emptyBooks()
  for (const order of orders) addOrder(day, order)
  return day
}

function addOrder(day: DayBooks, { service, source, hour, before, moves }: OrderOfDay): void {
  const sum = (which: (move: OrderMove) => boolean) =>
    moves.reduce((total, move) => (which(move) ? total + move.amount : total), 0)
  const charge = sum(({ kind }) => kind === 'CHARGE')
  const calledOff = sum(({ kind, isOfRefund }) => kind === 'CREDIT' && !isOfRefund)
  const refunded = sum(({ kind, isOfRefund }) => kind === 'CREDIT' && isOfRefund)
  const [taken, gone] = [sum(({ kind }) => kind === 'IN'), sum(({ kind }) => kind === 'OUT')]
  day.taken += taken
  day.gone += gone
  day.credits += refunded
  if (charge > 0) {
    // what a refund took from an order before it was called off was sold and given back
    const amount = charge - calledOff
    const count = calledOff > 0 ? 0 : 1
    day.sales += amount
    day.orders += count
    day.canceled += 1 - count
    if (count === 1 || amount !== 0) {
      addCounted(day.hours, String(hour), { count, amount })
      addCounted(day.services, service, { count, amount })
      addCounted(day.sources, source, { count, amount })
    }
  } else day.credits += calledOff
  const after = before + charge - calledOff - refunded - taken + gone
  const [owed, owedBefore] = [Math.max(after, 0), Math.max(before, 0)]
  const [back, backBefore] = [Math.max(-after, 0), Math.max(-before, 0)]
  day.unpaid += Math.max(owed - owedBefore, 0)
  day.oldDebts += Math.max(owedBefore - owed, 0)
  day.owedBack += Math.max(back - backBefore, 0)
  day.oldOwed += Math.max(backBefore - back, 0)
  for (const { kind, way, amount } of moves) {
    if (way === null) continue
    const of = (day.ways[way] ??= { count: 0, in: 0, out: 0 })
    if (kind === 'IN') {
      of.count += 1
      of.in += amount
    } else of.out += amount
  }
}

function addCounted(to: Record<string, Counted>, key: string, { count, amount }: Counted): void {
  const of = (to[key] ??= { count: 0, amount: 0 })
  of.count += count
  of.amount += amount
}

/** The books of several days or branches together. */
export function addBooks(days: readonly DayBooks[]): DayBooks {
  const all = emptyBooks()
  for (const day of days) {
    for (const field of SUMS) all[field] += day[field]
    for (const field of ['hours', 'services', 'sources'] as const)
      for (const [key, counted] of Object.entries(day[field])) addCounted(all[field], key, counted)
    for (const [way, { count, in: taken, out }] of Object.entries(day.ways)) {
      const of = (all.ways[way] ??= { count: 0, in: 0, out: 0 })
      of.count += count
      of.in += taken
      of.out += out
    }
  }
  return all
}

const SUMS = [
  'orders',
  'canceled',
  'sales',
  'credits',
  'unpaid',
  'owedBack',
  'oldDebts',
  'oldOwed',
  'taken',
  'gone',
] as const
