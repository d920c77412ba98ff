import type { Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { bumpCatalogueVersion } from './bump-catalogue-version.ts'

/**
 * Takes pieces out of a branch's stock, each by one guarded statement, in the order of ids so that two orders never wait
 * for each other in a circle. Products that nobody counts are left alone. Throws not_enough_products with what is left; where
 * the last piece went, every menu must show it, so prepared ones become outdated.
 */
export async function takeStock(
  tx: Transaction,
  merchantId: string,
  branchId: string,
  counts: Map<string, number>,
): Promise<void> {
  const counted = await listCounted(tx, merchantId, branchId, [...counts.keys()])
  let isSoldOut = false
  for (const productId of counted) {
    const count = counts.get(productId) ?? 0
    const taken = await sql<{ stock: number | null }>`
      update product_branch set stock = stock - ${count}
      where merchant_id = ${merchantId} and branch_id = ${branchId} and product_id = ${productId}
        and (stock is null or stock >= ${count})
      returning stock`.execute(tx)
    if (taken.rows[0]?.stock === 0) isSoldOut = true
    if (taken.rows.length === 0) {
      throw new AppError('not_enough_products', {
        productId,
        available: await stockOf(tx, merchantId, branchId, productId),
      })
    }
  }
  if (isSoldOut) await bumpCatalogueVersion(tx, merchantId)
}

/** Gives pieces back, for an order that was cancelled; menus show again what was sold out. */
export async function returnStock(
  tx: Transaction,
  merchantId: string,
  branchId: string,
  counts: Map<string, number>,
): Promise<void> {
  let isBack = false
  for (const productId of await listCounted(tx, merchantId, branchId, [...counts.keys()])) {
    const count = counts.get(productId) ?? 0
    const returned = await sql<{ stock: number }>`
      update product_branch set stock = stock + ${count}
      where merchant_id = ${merchantId} and branch_id = ${branchId} and product_id = ${productId}
      returning stock`.execute(tx)
    if (returned.rows[0]?.stock === count) isBack = true
  }
  if (isBack) await bumpCatalogueVersion(tx, merchantId)
}

/**
 * Counts pieces up or down, or says how many are left (null: nobody counts); two people counting down both count, and never
 * below nothing (DSK-37); of what nobody counts no piece is taken. Answers what is left; undefined when the branch does not carry it.
 */
export async function changeStock(
  tx: Transaction,
  merchantId: string,
  change: { branchId: string; productId: string } & ({ delta: number } | { left: number | null }),
): Promise<number | null | undefined> {
  const { branchId, productId } = change
  const next =
    'delta' in change
      ? sql`case when stock is not null then greatest(0, stock + ${change.delta}) end`
      : sql`${change.left}::integer`
  const changed = await sql<{ stock: number | null }>`
    update product_branch set stock = ${next}
    where merchant_id = ${merchantId} and branch_id = ${branchId} and product_id = ${productId}
    returning stock`.execute(tx)
  const [row] = changed.rows
  if (row) await bumpCatalogueVersion(tx, merchantId)
  return row?.stock
}

async function listCounted(
  tx: Transaction,
  merchantId: string,
  branchId: string,
  productIds: string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_branch')
    .select('product_id')
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branchId)
    .where('product_id', 'in', productIds)
    .where('stock', 'is not', null)
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

async function stockOf(
  tx: Transaction,
  merchantId: string,
  branchId: string,
  productId: string,
): Promise<number> {
  const row = await tx
    .selectFrom('product_branch')
    .select('stock')
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branchId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.stock ?? 0
}

/** Lets every branch carry a new product, uncounted. */
export const carryEverywhere = (tx: Transaction, merchantId: string, productId: string): Promise<void> =>
  carryAllEverywhere(tx, merchantId, [productId])

/** Lets every branch carry new products, uncounted. */
export async function carryAllEverywhere(
  tx: Transaction,
  merchantId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`
    insert into product_branch (merchant_id, product_id, branch_id)
    select b.merchant_id, p.id, b.id from branch b cross join unnest(${productIds}::uuid[]) as p (id)
    where b.merchant_id = ${merchantId} and not b.deleted`.execute(tx)
}

/** Lets the branches that carry a product carry a new one as well, uncounted, not stopped and at the main price. */
export async function carryAlike(
  tx: Transaction,
  merchantId: string,
  { productId, as }: { productId: string; as: string },
): Promise<void> {
  await sql`
    insert into product_branch (merchant_id, product_id, branch_id, is_available)
    select merchant_id, ${productId}, branch_id, is_available from product_branch
    where merchant_id = ${merchantId} and product_id = ${as}`.execute(tx)
}

/**
 * Lets a new branch carry all that the shop has, uncounted, also what is off the menu and may come back. A dish that no branch has
 * to give is not to be had in the new one either.
 */
export async function carryMenuIn(tx: Transaction, merchantId: string, branchId: string): Promise<void> {
  await sql`
    insert into product_branch (merchant_id, product_id, branch_id, is_available)
    select p.merchant_id, p.id, ${branchId}, coalesce(bool_or(pb.is_available), true) from product p
    left join (product_branch pb join branch b on b.merchant_id = pb.merchant_id and b.id = pb.branch_id and not b.deleted)
      on pb.merchant_id = p.merchant_id and pb.product_id = p.id
    where p.merchant_id = ${merchantId}
    group by p.merchant_id, p.id
    on conflict do nothing`.execute(tx)
}
