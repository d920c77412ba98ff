/** Notes of the country, the largest first; what is smaller is counted together, as coins. Whole som. */
export const NOTES = [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000] as const
export type Note = (typeof NOTES)[number]

/** What moves in a drawer: DIFF is what the count found more or less, and makes the entries sum to what was counted. */
export const DRAWER_KINDS = ['OPEN', 'SALE', 'REFUND', 'IN', 'OUT', 'BANK', 'FLOAT', 'HAND', 'DIFF'] as const
export type DrawerKind = (typeof DRAWER_KINDS)[number]

/** Why a count is not what it should be. */
export const DIFF_REASONS = ['CHANGE', 'UNWRITTEN', 'FALSE_NOTE', 'UNKNOWN'] as const
export type DiffReason = (typeof DIFF_REASONS)[number]

/** More than this goes in or out of a drawer with somebody's PIN alone (desk part three, money §1). */
export const MOVE_LIMIT = 200_000
/** With more than this, in hand or to be taken for the orders that they ride, a courier is given no order in cash (DSK-106). */
export const COURIER_LIMIT = 500_000

/** A count that differs by more than this is told to the owner at once (desk part three, money §3). */
export const TOLD_DIFFERENCE = 20_000
export const isTold = (difference: number): boolean => Math.abs(difference) > TOLD_DIFFERENCE

/** The pieces of each note by its value, and all coins together in som. */
export type Count = { pieces: Readonly<Partial<Record<Note, number>>>; coins: number }

/** What was counted: Σ note × pieces, and the coins. */
export const sumOfCount = ({ pieces, coins }: Count): number =>
  NOTES.reduce((sum, note) => sum + note * (pieces[note] ?? 0), coins)

/** Sums by kind, of entries whose amount is what the drawer holds more by them. */
export function sumsByKind(
  entries: readonly { kind: DrawerKind; amount: number }[],
): Record<DrawerKind, number> {
  const sums: Record<DrawerKind, number> = {
    OPEN: 0,
    SALE: 0,
    REFUND: 0,
    IN: 0,
    OUT: 0,
    BANK: 0,
    FLOAT: 0,
    HAND: 0,
    DIFF: 0,
  }
  for (const { kind, amount } of entries) sums[kind] += amount
  return sums
}

/** What a drawer should hold (I1): everything that moved but what a count found. */
export const expectedOf = (sums: Readonly<Record<DrawerKind, number>>): number =>
  DRAWER_KINDS.reduce((sum, kind) => (kind === 'DIFF' ? sum : sum + sums[kind]), 0)

/** What an entry of a kind changes: who pays in names what is more, who pays out what is less. */
export const signedAmount = (kind: 'IN' | 'OUT' | 'BANK', amount: number): number =>
  kind === 'IN' ? amount : -amount

type CourierKind = 'FLOAT' | 'DELIVERED' | 'HAND' | 'LOSS'

/** What a courier holds (I2): FLOAT + DELIVERED − HAND − LOSS; below 0 the shop owes it to them. */
export const balanceOfCourier = (entries: readonly { kind: CourierKind; amount: number }[]): number =>
  entries.reduce(
    (sum, { kind, amount }) => (kind === 'HAND' || kind === 'LOSS' ? sum - amount : sum + amount),
    0,
  )

/** Whether a courier with so much cash, held and to be taken, is given one more order in cash (DSK-106). */
export const mayCarryCash = (balance: number): boolean => balance <= COURIER_LIMIT

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** JSON with one way to write it: keys in the order of their code units, no blanks (RFC 8785 for whole numbers). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((one: Json) => canonicalJson(one)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, field]) =>
      field === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(field)}`],
    )
  return `{${fields.join(',')}}`
}

/** What is hashed of a Z: itself and the hash of the one before it in its drawer; null before the first. */
export const bytesOfZ = (z: Json, prevHash: string | null): string =>
  canonicalJson({ prev_hash: prevHash, z })
