import type { World } from '@dasturxon/api/test'
import { sql } from 'kysely'
import { vi } from 'vitest'

const PATIENCE = { timeout: 60_000, interval: 20 }

/**
 * Keeps everybody from writing into a table that an import reaches last, has it ended once it waits there with all the rest written,
 * and lets go.
 */
export async function endAt(
  { db }: World,
  table: string,
  { begin, end }: { begin: () => void; end: () => unknown },
) {
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    begin()
    await vi.waitUntil(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and relation = ${sql.lit(table)}::regclass`.execute(tx)
      return rows.length > 0
    }, PATIENCE)
    await end()
  })
}

/** All that an import writes, to the byte. */
export async function importedState({ db }: World, merchantId: string): Promise<string[]> {
  const parts = await Promise.all(
    [
      'category',
      'product',
      'product_branch',
      'modification',
      'change_entry',
      'change_record',
      'import_run',
      'branch',
      'policy',
    ].map(async (table) => {
      const { rows } = await sql<{ row: string }>`
          select t::text as row from ${sql.table(table)} t where merchant_id = ${merchantId} order by 1`.execute(
        db,
      )
      return rows.map(({ row }) => `${table} ${row}`)
    }),
  )
  return parts.flat()
}
