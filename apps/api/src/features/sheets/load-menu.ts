import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { readRecords, type MenuRecord, type RecordKind } from '../menu/menu-records.ts'

/** The menu of a shop as records, in the order of the shop; those that were taken back among them. */
export type Menu = {
  merchantId: string
  categories: MenuRecord[]
  products: MenuRecord[]
  /** Addresses of pictures that came with a sheet. */
  sentPictures?: ReadonlySet<string>
}

export async function loadMenu(db: Db, merchantId: string): Promise<Menu> {
  const { rows: categories } = await sql<{ id: string }>`
    select id from category where merchant_id = ${merchantId} order by priority, id`.execute(db)
  const { rows: products } = await sql<{ id: string }>`
    select p.id from product p join category c on c.merchant_id = p.merchant_id and c.id = p.category_id
    where p.merchant_id = ${merchantId} order by c.priority, c.id, p.priority, p.id`.execute(db)
  return {
    merchantId,
    categories: await inOrder(db, merchantId, { kind: 'CATEGORY', ids: categories.map(({ id }) => id) }),
    products: await inOrder(db, merchantId, { kind: 'PRODUCT', ids: products.map(({ id }) => id) }),
  }
}

async function inOrder(
  db: Db,
  merchantId: string,
  { kind, ids }: { kind: RecordKind; ids: readonly string[] },
): Promise<MenuRecord[]> {
  const records = await readRecords(db, merchantId, { kind, ids })
  return ids.flatMap((id) => records.get(id) ?? [])
}

export const isThere = ({ fields }: MenuRecord): boolean => fields['deleted'] !== true

/** What sheets call a row: its ref, or the id of one that has none yet (decision 73). */
export const codeOf = ({ ref, id }: { ref: string; id: string }): string => (ref === '' ? id : ref)
