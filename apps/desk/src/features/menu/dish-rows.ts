import type { DeskProductRow } from '@dasturxon/contract/desk'
import type { MenuItem } from './menu-rows.ts'

/** The dishes among the lines of a list, by the row in which each stands; headings are rows, too. */
export function dishRowsOf(items: readonly MenuItem[]) {
  const rowById = new Map(
    items.flatMap((item, row) => (item.kind === 'product' ? [[item.product.id, row] as const] : [])),
  )
  const ids = [...rowById.keys()]
  const dishAt = (row: number): DeskProductRow | null => {
    const item = items[row]
    return item?.kind === 'product' ? item.product : null
  }
  /** The next dish from a row on in a direction, past headings. */
  function nextDish(row: number, step: -1 | 1): number | null {
    for (let at = row + step; at >= 0 && at < items.length; at += step) if (dishAt(at)) return at
    return null
  }
  /** The dishes of a row's category that are shown with it, and where the first of them stands. */
  function besideOf(row: number): { first: number; ids: string[] } {
    let [first, last] = [row, row]
    while (dishAt(first - 1)) first -= 1
    while (dishAt(last + 1)) last += 1
    return { first, ids: idsOf(items.slice(first, last + 1)) }
  }
  return {
    count: items.length,
    ids,
    first: nextDish(-1, 1) ?? -1,
    last: nextDish(items.length, -1),
    dishAt,
    nextDish,
    besideOf,
    /** -1 for one that is not shown. */
    rowOf: (id: string) => rowById.get(id) ?? -1,
    /** The dishes from a row down. */
    dishesFrom: (row: number) =>
      items.slice(row).flatMap((item) => (item.kind === 'product' ? [item.product] : [])),
  }
}

export type DishRows = ReturnType<typeof dishRowsOf>

/** The dishes of a list, in its order. */
export const idsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'product' ? [item.product.id] : []))
