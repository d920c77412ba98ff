import { PAY_WITHIN_MINUTES } from './payment-rules.ts'
import { DEFAULT_ZONE, MINUTE_MS, toLocalTime } from './zone-time.ts'

/** What a sum of a provider's register is against the books, and a sum of the books against the register (desk part three, money §2). */
export const REGISTER_VERDICTS = [
  'MATCHED',
  'OTHER_SUM',
  /** The provider has it, the books have not. */
  'MISSING_HERE',
  'MISSING_THERE',
  /** It stands in the file of another calendar day, which was not sent yet. */
  'WAITS',
  /** The register has the payment once more, with another sum or time. */
  'TWICE',
] as const
export type RegisterVerdict = (typeof REGISTER_VERDICTS)[number]

/** IN: a customer paid; OUT: it went back. */
export type RegisterKind = 'IN' | 'OUT'

/** A row of a register. `externalId` is the number under which its provider knows the payment. */
export type RegisterRow = {
  id: string
  kind: RegisterKind
  externalId: string
  amountTiyin: number
  atMs: number
}

/** Money of a payment as the books have it, with every number under which its provider may name the payment. */
export type RegisterMove = {
  id: string
  kind: RegisterKind
  externalIds: readonly [string, ...string[]]
  amountTiyin: number
  atMs: number
}

/** A row, a move, or both where they are one. Here and there in tiyin, what went back below 0; where nobody asks, both are what the books say. */
export type RegisterLine<R extends RegisterRow = RegisterRow, M extends RegisterMove = RegisterMove> = {
  verdict: RegisterVerdict
  kind: RegisterKind
  row: R | null
  move: M | null
  hereTiyin: number
  thereTiyin: number
  /** More went back by the register than had come. */
  isOver: boolean
  /** Of WAITS: the calendar day whose file is waited for. */
  waitsFor: string | null
}

/** Calendar days, as 'YYYY-MM-DD' by the providers' clock: of which files were sent, and of which after the day was over. */
export type RegisterDays = { sent: ReadonlySet<string>; whole: ReadonlySet<string> }

/** The clock by which providers write their registers, whatever the branch's own is. */
export const REGISTER_ZONE = DEFAULT_ZONE
/** A provider may count a payment from its beginning and we from its end. */
const APART_MS = PAY_WITHIN_MINUTES * MINUTE_MS

/** The calendar day of a moment by the providers' clock. */
export const registerDayOf = (atMs: number): string => toLocalTime(new Date(atMs), REGISTER_ZONE).day

/**
 * Matches registers of one provider with the books: by the payment's number alone, each row and each move once. It sees all rows and all
 * moves of the payments at once, so that the order in which files came, and how often, changes nothing (DSK-129).
 */
export function matchRegister<R extends RegisterRow, M extends RegisterMove>(
  rows: readonly R[],
  moves: readonly M[],
  days: RegisterDays,
): RegisterLine<R, M>[] {
  const names = new Map(
    moves.flatMap(({ externalIds }) => externalIds.map((id) => [id, externalIds[0]] as const)),
  )
  const payments = new Map<string, { rows: R[]; moves: M[] }>()
  const paymentOf = (externalId: string) => {
    const name = names.get(externalId) ?? externalId
    const known = payments.get(name) ?? { rows: [], moves: [] }
    payments.set(name, known)
    return known
  }
  for (const row of rows.toSorted(byTime)) paymentOf(row.externalId).rows.push(row)
  for (const move of moves.toSorted(byTime)) paymentOf(move.externalIds[0]).moves.push(move)
  return [...payments.values()].flatMap((payment) => matchPayment(payment, days))
}

type Timed = { id: string; atMs: number; amountTiyin: number }
const byTime = (a: Timed, b: Timed): number =>
  a.atMs - b.atMs || a.amountTiyin - b.amountTiyin || (a.id < b.id ? -1 : 1)

const sumOf = (all: readonly { amountTiyin: number }[]): number =>
  all.reduce((sum, { amountTiyin }) => sum + amountTiyin, 0)
const ofKind = <T extends { kind: RegisterKind }>(all: readonly T[], kind: RegisterKind): T[] =>
  all.filter((one) => one.kind === kind)

function matchPayment<R extends RegisterRow, M extends RegisterMove>(
  { rows, moves }: { rows: readonly R[]; moves: readonly M[] },
  days: RegisterDays,
): RegisterLine<R, M>[] {
  const [ins, outs] = [ofKind(rows, 'IN'), ofKind(rows, 'OUT')]
  const [came] = ofKind(moves, 'IN')
  const back = pairBack(outs, ofKind(moves, 'OUT'))
  const isOver = sumOf(outs) > (came?.amountTiyin ?? ins[0]?.amountTiyin ?? 0)
  const lines: RegisterLine<R, M>[] = []
  const add = (verdict: RegisterVerdict, row: R | null, move: M | null, waitsFor: string | null = null) =>
    lines.push({ verdict, row, move, waitsFor, isOver, ...sumsOf(verdict, row, move) })
  const alone = (row: R) => {
    const day = registerDayOf(row.atMs)
    if (days.sent.has(day)) add('MISSING_HERE', row, null)
    else add('WAITS', row, null, day)
  }
  const lone = (move: M) => {
    const missing = daysAround(move.atMs).find((day) => !days.whole.has(day))
    if (missing === undefined) add('MISSING_THERE', null, move)
    else add('WAITS', null, move, missing)
  }

  const row = ins.find(({ amountTiyin }) => amountTiyin === came?.amountTiyin) ?? ins[0]
  // some registers write what is left of a payment, and nothing of what went back
  const left = came && row ? came.amountTiyin - row.amountTiyin : 0
  const isNet = left > 0 && left === sumOf(back.moves)
  if (came && row) add(left === 0 || isNet ? 'MATCHED' : 'OTHER_SUM', row, came)
  else if (row) alone(row)
  // others have one row a payment, which then says that it went back
  else if (came && outs.length > 0 && sumOf(outs) === came.amountTiyin) add('MATCHED', null, came)
  else if (came) lone(came)
  for (const one of ins) if (one !== row) add('TWICE', one, null)

  for (const [one, move] of back.pairs)
    add(one.amountTiyin === move.amountTiyin ? 'MATCHED' : 'OTHER_SUM', one, move)
  for (const one of back.rows)
    // called off there before any money came, and nothing of it stands here either
    if (ins.length === 0 && !came) add('MATCHED', one, null)
    else alone(one)
  for (const move of back.moves)
    if (isNet) add('MATCHED', null, move)
    else lone(move)
  return lines
}

/** What went back: equal sums are one, in the order of time; what is left over is one by its order. */
function pairBack<R extends RegisterRow, M extends RegisterMove>(outs: readonly R[], moves: readonly M[]) {
  const pairs: [R, M][] = []
  const left = new Set(moves)
  const rows: R[] = []
  for (const row of outs) {
    const move = [...left].find(({ amountTiyin }) => amountTiyin === row.amountTiyin)
    if (!move) rows.push(row)
    else {
      left.delete(move)
      pairs.push([row, move])
    }
  }
  const others = [...left]
  while (rows.length > 0 && others.length > 0) {
    const [row, move] = [rows.shift(), others.shift()]
    if (row && move) pairs.push([row, move])
  }
  return { pairs, rows, moves: others }
}

/** Days in one of which the row of a move stands. */
const daysAround = (atMs: number): string[] => [
  ...new Set([registerDayOf(atMs), registerDayOf(atMs - APART_MS), registerDayOf(atMs + APART_MS)]),
]

function sumsOf(
  verdict: RegisterVerdict,
  row: RegisterRow | null,
  move: RegisterMove | null,
): Pick<RegisterLine, 'kind' | 'hereTiyin' | 'thereTiyin'> {
  const kind = (move ?? row)?.kind ?? 'IN'
  const sign = kind === 'IN' ? 1 : -1
  const here = sign * (move?.amountTiyin ?? 0)
  const there = sign * (row?.amountTiyin ?? 0)
  // nothing is compared: the books stand for both
  const isAlike = verdict === 'MATCHED' || verdict === 'WAITS' || verdict === 'TWICE'
  return { kind, hereTiyin: here, thereTiyin: isAlike ? here : there }
}

/** The name that a line has among what is wrong with a day's money; null: nothing is wrong. */
export function gapOfLine({ verdict, kind, isOver }: Pick<RegisterLine, 'verdict' | 'kind' | 'isOver'>) {
  if (verdict === 'OTHER_SUM' || verdict === 'MISSING_THERE') return verdict
  if (verdict !== 'MISSING_HERE') return null
  if (kind === 'IN') return verdict
  return isOver ? 'DOUBLE_REFUND' : 'CABINET_REFUND'
}

/** How a row that does not match is put right: one press, and the first one counts (part three §3). */
export const REGISTER_ACTIONS = ['PUT_ON_ORDER', 'GIVE_BACK', 'WRITE_REFUND', 'EXPLAIN'] as const
export type RegisterAction = (typeof REGISTER_ACTIONS)[number]

/** What of the shop a row is about. Null: no order, or no payment of it, is known. */
export type RegisterFacts = {
  /** `isPayable`: it waits for this provider's money and no other payment holds it. */
  order: { isPayable: boolean; amountTiyin: number } | null
  payment: { isOpen: boolean; isCalledOff: boolean; isPaid: boolean; leftTiyin: number } | null
  /** Refunds of the payment that did not go yet, in tiyin. */
  openTiyin: readonly number[]
}

/** What may be pressed on a line, what puts it right first. Money for an order that waits is put on it, any other is given back. */
export function registerActions(line: RegisterLine, facts: RegisterFacts): RegisterAction[] {
  const { verdict, kind, row } = line
  if (!row || (verdict !== 'MISSING_HERE' && verdict !== 'OTHER_SUM')) return []
  const { order, payment, openTiyin } = facts
  if (kind === 'IN' && verdict === 'MISSING_HERE') {
    const isFree = order !== null && (payment === null || payment.isOpen)
    if (isFree && order.isPayable && order.amountTiyin === row.amountTiyin) return ['PUT_ON_ORDER', 'EXPLAIN']
    return isFree || (order !== null && payment?.isCalledOff === true)
      ? ['GIVE_BACK', 'EXPLAIN']
      : ['EXPLAIN']
  }
  const goneTiyin = goneOf(line)
  const isLeft = payment?.isPaid === true && goneTiyin <= payment.leftTiyin
  const isWritten = goneTiyin > 0 && (isLeft || openTiyin.includes(goneTiyin))
  return isWritten ? ['WRITE_REFUND', 'EXPLAIN'] : ['EXPLAIN']
}

/** What went back by a line and is not written here, in tiyin; 0 where nothing is, or less than a som. */
export function goneOf({ verdict, kind, row, move }: RegisterLine): number {
  if (!row) return 0
  if (kind === 'OUT') return verdict === 'MISSING_HERE' && row.amountTiyin % 100 === 0 ? row.amountTiyin : 0
  const less = (move?.amountTiyin ?? 0) - row.amountTiyin
  return verdict === 'OTHER_SUM' && less > 0 && less % 100 === 0 ? less : 0
}
