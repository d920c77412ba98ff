import type { SheetCell } from './cells.ts'

/** A sheet as it stands in its file: the rows that say something, by their numbers there (from 1). */
export type RawSheet = {
  name: string
  rows: { row: number; cells: SheetCell[] }[]
  /** Rows that say something and were hidden. */
  hiddenRows: number
  /** Places of columns that were hidden. */
  hiddenColumns?: readonly number[]
  /** It was written as lines of text: a cell too many moves those behind it. */
  isText?: boolean
}

/** A text without what no database keeps. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
