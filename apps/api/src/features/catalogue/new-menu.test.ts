import { json, newId } from '@dasturxon/db'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { buildBranch, buildMerchant } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { loadCatalogue } from './load-catalogue.ts'

const PRODUCTS = 5000
const BRANCHES = 4

/** A shop whose branches all carry a large menu, of which the database has no statistics yet. */
async function openShopWithNewMenu() {
  const merchant = await buildMerchant(world.db)
  for (let at = 0; at < BRANCHES; at += 1) await buildBranch(world.db, merchant)
  const category = { merchant_id: merchant.id, id: newId(), name: json({ uz: 'Osh', ru: '', eng: '' }) }
  await world.db.insertInto('category').values(category).execute()
  await sql`
    insert into product (merchant_id, id, category_id, name, description, cost_price)
    select merchant_id, gen_random_uuid(), id, name, name, 10000 from category, generate_series(1, ${PRODUCTS})
    where merchant_id = ${merchant.id}`.execute(world.db)
  await sql`
    insert into product_branch (merchant_id, product_id, branch_id)
    select merchant_id, p.id, b.id from product p join branch b using (merchant_id)
    where merchant_id = ${merchant.id}`.execute(world.db)
  return merchant
}

it('CAT-1 a large menu is read at once after its import as later: not all of a branch for each product', async () => {
  const merchant = await openShopWithNewMenu()
  const { menu, rowsRead } = await world
    .appOf(merchant.id)
    .db.transaction()
    .execute(async (tx) => {
      const read = await loadCatalogue(tx, merchant.id, { version: 1, system: 'WEB' })
      const { rows } = await sql<{ rowsRead: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as "rowsRead"
        from pg_stat_xact_user_tables where relname = 'product_branch'`.execute(tx)
      return { menu: read, rowsRead: rows[0]?.rowsRead }
    })
  expect(menu.products).toHaveLength(PRODUCTS)
  expect(menu.products.every(({ productBranch }) => productBranch.length === BRANCHES)).toBe(true)
  expect(rowsRead).toBeLessThanOrEqual(2 * BRANCHES * PRODUCTS)
})
