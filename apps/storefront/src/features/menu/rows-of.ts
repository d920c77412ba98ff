import type { CSSProperties } from 'react'

/** How many columns the views of a menu can have; the style sheet says which of them holds. */
const COLUMNS = [1, 2, 3, 4]

/** So many rows for each number of columns, for the height that products will have before they are drawn. */
export function rowsOf(count: number): CSSProperties {
  return Object.fromEntries(COLUMNS.map((columns) => [`--rows-${columns}`, Math.ceil(count / columns)]))
}
