import { basketLineKey } from './basket-line.ts'
import type { ChosenModification } from './selection.ts'

type Ordered = { productId: string; count: number; modifications: readonly ChosenModification[] }

/**
 * The identity of what is ordered: how many of each product with its options, whatever order the lines stand in and however
 * equal ones are split. Neither prices nor comments are part of it. Opaque, as basketLineKey is.
 */
export function basketKey(lines: readonly Ordered[]): string {
  const counts = new Map<string, number>()
  for (const { productId, modifications, count } of lines) {
    const key = basketLineKey(productId, modifications)
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return JSON.stringify([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
