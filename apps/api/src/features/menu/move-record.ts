import type { Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { TABLES, type RecordKind } from './menu-records.ts'

/**
 * Puts a row behind another one, or before all: a product among those of its category, a category among all. The numbers that
 * the rows share are dealt out anew, so that two people who move two rows both have their way (desk §6.4).
 */
export async function moveRecord(
  tx: Transaction,
  merchantId: string,
  { kind, id, after }: { kind: RecordKind; id: string; after: string | null },
): Promise<void> {
  const rows = await listOrder(tx, merchantId, { kind, id })
  const others = rows.filter((row) => row.id !== id)
  const behind = after === null ? -1 : others.findIndex((row) => row.id === after)
  if (others.length === rows.length || (after !== null && behind === -1))
    throw new AppError(kind === 'PRODUCT' ? 'product_not_found' : 'category_not_found')
  const order = others.toSpliced(behind + 1, 0, { id, priority: 0 })
  let last = -1
  const priorities = order.map((_row, index) => {
    last = Math.max(rows[index]?.priority ?? 0, last + 1)
    return last
  })
  await sql`
    update ${sql.table(TABLES[kind].table)} r set priority = n.priority
    from unnest(${order.map((row) => row.id)}::uuid[], ${priorities}::int[]) n (id, priority)
    where r.merchant_id = ${merchantId} and r.id = n.id and r.priority <> n.priority`.execute(tx)
}

/** The rows among which one stands, in their order. */
export async function listOrder(
  tx: Transaction,
  merchantId: string,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<{ id: string; priority: number }[]> {
  const { rows } = await sql<{ id: string; priority: number }>`
    select r.id, r.priority from ${sql.table(TABLES[kind].table)} r
    where r.merchant_id = ${merchantId} and not r.deleted
      ${
        kind === 'PRODUCT'
          ? sql`and r.category_id = (select category_id from product where merchant_id = ${merchantId} and id = ${id})`
          : sql``
      }
    order by r.priority, r.id`.execute(tx)
  return rows
}
