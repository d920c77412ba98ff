import { shareInProportion } from './money.ts'

/** A line of a bill: whole som after its own discount, and who shares it, by id. */
export type BillLine = { netPrice: number; people: readonly string[] }

/** What one person pays of a bill, whole som. */
export type BillPart = { personId: string; amount: number }

/**
 * Splits a bill by its lines: each person answers for their lines, a line of several for an equal piece of it, and delivery,
 * service fee, promo and cashback go with what one ate. `total` is what is paid, whole som; the first of `people` is the
 * host. Parts are whole, never below 0, and add up to the total.
 *
 * Own lines plus a share of the rest in proportion to them is the total in proportion to them, so that it is rounded once,
 * by largest remainder. The host takes what is nobody's: lines whose people have left, and the whole of a bill without a
 * price on any line.
 */
export function splitBillByLines(
  total: number,
  people: readonly string[],
  lines: readonly BillLine[],
): BillPart[] {
  const owed = people.map(() => 0)
  const owe = (index: number, amount: number) => (owed[index] = (owed[index] ?? 0) + amount)
  for (const { netPrice, people: named } of lines) {
    const sharing = people.flatMap((id, index) => (named.includes(id) ? [index] : []))
    if (sharing.length === 0) owe(0, netPrice)
    for (const [place, amount] of evenParts(netPrice, sharing.length).entries())
      owe(sharing[place] ?? 0, amount)
  }
  const isFree = owed.every((amount) => amount === 0)
  const parts = isFree ? people.map((_, index) => (index === 0 ? total : 0)) : shareInProportion(total, owed)
  return people.map((personId, index) => ({ personId, amount: parts[index] ?? 0 }))
}

/** Splits a bill into as many equal parts; what does not divide is the first one's, at most a som for each of the others. */
export function splitBillEqually(total: number, count: number): number[] {
  return evenParts(total, count)
}

function evenParts(total: number, count: number): number[] {
  const even = Math.floor(total / Math.max(count, 1))
  return Array.from({ length: count }, (_, index) => (index === 0 ? total - even * (count - 1) : even))
}
