import type { ChosenModification } from './selection.ts'

/**
 * The identity of a basket line: product and chosen options, whatever order they were chosen in (BSK-1). Two lines with one
 * key are one line. The key is opaque: read product and options from the line, not from it.
 */
export function basketLineKey(productId: string, modifications: readonly ChosenModification[]): string {
  const counts = new Map<string, number>()
  for (const { id, count } of modifications) counts.set(id, (counts.get(id) ?? 0) + count)
  const chosen = [...counts].filter(([, count]) => count > 0)
  // Not by locale: the key must be equal in every browser and on the server.
  return JSON.stringify([productId, ...chosen.toSorted(([a], [b]) => (a < b ? -1 : 1)).flat()])
}
