/** What was usually sold in the hours in which a dish was stopped: pieces on each of the four same weekdays before. */
export type StoppedDish = { price: number; usual: readonly number[] }

/** The middle of some counts: of an even number the mean of the middle two, rounded down; 0 of none. */
export function middleCount(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [low = 0, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return Math.floor((low + high) / 2)
}

/** What a stop cost: pieces usually sold in its hours × the price, in som (DSK-87). */
export function costOfStop({ price, usual }: StoppedDish): { pieces: number; cost: number } {
  const pieces = middleCount(usual)
  return { pieces, cost: pieces * price }
}

type Spell = { from: Date; to: Date }

/**
 * When something was stopped within a span. `changes` are its stops and returns in order, of all time before the end of the span; a stop
 * that ends by itself names its end.
 */
export function stopSpells(
  changes: readonly { at: Date; until: Date | 'SAID' | null }[],
  span: Spell,
): Spell[] {
  const spells: Spell[] = []
  let open: { from: Date; until: Date | null } | null = null
  const close = (at: Date) => {
    if (!open) return
    const to = open.until && open.until < at ? open.until : at
    const from = open.from > span.from ? open.from : span.from
    if (to > from && from < span.to) spells.push({ from, to: to < span.to ? to : span.to })
    open = null
  }
  for (const { at, until } of changes) {
    close(at)
    if (until !== null) open = { from: at, until: until === 'SAID' ? null : until }
  }
  close(span.to)
  return spells
}
