/**
 * The row to stand behind for one that is put into a gap of a list: gap 0 is before all rows, gap n behind the last; null: before
 * all. Undefined where it stands there already, or there is no such gap. A drag, a touch and a key all ask this (DSK-59).
 */
export function afterOfGap(ids: readonly string[], id: string, gap: number): string | null | undefined {
  const at = ids.indexOf(id)
  if (at === -1 || gap < 0 || gap > ids.length || gap === at || gap === at + 1) return undefined
  return ids[gap - 1] ?? null
}

/** The gap into which a step up or down puts a row. */
export const gapOfStep = (ids: readonly string[], id: string, step: -1 | 1): number =>
  step === 1 ? ids.indexOf(id) + 2 : ids.indexOf(id) - 1

/** The gap that a place is nearest to, among rows that stand below each other; `middles` are those of the rows, in the same px. */
export const gapAt = (middles: readonly number[], place: number): number =>
  middles.filter((middle) => middle < place).length

/** A list with one row put behind another one, or before the first that `isBeside` it. */
export function putBehind<T extends { id: string }>(
  rows: readonly T[],
  { id, after, isBeside }: { id: string; after: string | null; isBeside: (row: T) => boolean },
): T[] {
  const row = rows.find((one) => one.id === id)
  const others = rows.filter((one) => one.id !== id)
  const to = after === null ? others.findIndex(isBeside) : others.findIndex((one) => one.id === after) + 1
  return row ? others.toSpliced(Math.max(to, 0), 0, row) : [...rows]
}
