/** What people pay larger sums with: notes of these, or several of them. Whole som. */
const NOTES = [50_000, 100_000, 200_000]

/** The most that one pays with at the door: the wire's own limit on a sum. */
const MOST = 1_000_000_000

/**
 * Sums of banknotes a customer is likely to hand over for a total, in som, smallest first: the next whole number of notes
 * of each kind above it. The total itself needs no change and is not among them.
 */
export function banknotesFor(total: number): number[] {
  const sums = NOTES.map((note) => (Math.floor(total / note) + 1) * note)
  return [...new Set(sums)].toSorted((one, other) => one - other)
}

/** Whether change can be asked for from that much money: more than the total, and not absurdly more. */
export function isChangeFrom(sum: number, total: number): boolean {
  return sum > total && sum <= MOST
}
