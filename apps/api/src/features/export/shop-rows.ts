import type { DB, Db } from '@dasturxon/db'
import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { FILES, FileName } from '../import/format.ts'
import type { ShopPictures } from './shop-pictures.ts'

/** The files of an import folder as they are written, each by its name without `.json`. */
export type ShopFiles = { [Name in FileName]: z.input<(typeof FILES)[Name]> }

/** What every reader of rows needs. */
export type ShopReading = {
  db: Db
  merchantId: string
  pictures: ShopPictures
  /** What files call a row, by its id; undefined for one that is not among them. */
  refs: Map<string, string>
}

/** Rows that have a place among the others, and whether one that was taken away stays in its table. */
const ORDERED = {
  city: 'stays',
  mealtime: 'leaves',
  product_group: 'stays',
  hall: 'stays',
  dining_table: 'stays',
  branch: 'stays',
  zone: 'stays',
  product: 'stays',
  banner: 'stays',
  story: 'stays',
  vacancy: 'stays',
} as const satisfies Partial<Record<keyof DB, 'leaves' | 'stays'>>

/** The rows of a table that the shop has, in their order. */
export async function orderedRows<Table extends keyof typeof ORDERED>(
  { db, merchantId }: Pick<ShopReading, 'db' | 'merchantId'>,
  table: Table,
): Promise<Selectable<DB[Table]>[]> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    select * from ${sql.table(table)}
    where merchant_id = ${merchantId} ${ORDERED[table] === 'stays' ? sql`and not deleted` : sql``}
    order by priority, id`.execute(db)
  return rows
}

/** What files call a row: its ref, or the id of one that was never imported since it has one. */
export const callOf = ({ ref, id }: { ref: string; id: string }): string => (ref === '' ? id : ref)

/** Remembers what the rows are called, for those that point at them. */
export function called<Row extends { ref: string; id: string }>(
  { refs }: ShopReading,
  rows: readonly Row[],
): (Row & { called: string })[] {
  return rows.map((row) => {
    const call = callOf(row)
    refs.set(row.id, call)
    return { ...row, called: call }
  })
}

/** The refs of ids, those that are in the files, in the order of the ids. */
export const refsOf = ({ refs }: ShopReading, ids: readonly string[]): string[] =>
  ids.flatMap((id) => refs.get(id) ?? [])

/** The colours of a background as the importer wrote it: one, or the two ends of a gradient. */
export const coloursOf = (background: string): string[] => background.match(/#[0-9a-f]{6}/gi) ?? []
