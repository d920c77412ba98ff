import type { Db, Transaction } from '@dasturxon/db'
import {
  branchOfField,
  branchOfSold,
  branchOfStock,
  branchOfStop,
  branchPriceField,
  soldField,
  stockField,
  STOPPED_UNTIL_SAID,
  stopField,
  type FieldValue,
  type RecordFields,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { stopProducts } from './stop-list.ts'

type Fields = Record<string, FieldValue>
type Seller = {
  id: string
  price: number | null
  stock: number | null
  stopped: boolean
  until: string | null
}

/**
 * How branches sell dishes, as fields of their records, for each branch that does: that it sells it, its own price in whole som, the
 * pieces that are left and until when it is stopped. Branches that were removed have none.
 */
export async function readBranchFields(
  db: Db,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, Fields>> {
  const { rows } = await sql<{ productId: string; sellers: Seller[] }>`
    select pb.product_id as "productId", json_agg(json_build_object('id', pb.branch_id, 'price', pb.price,
      'stock', pb.stock, 'stopped', pb.stopped, 'until', pb.stopped_until)) as sellers
    from product_branch pb
    join branch b on b.merchant_id = pb.merchant_id and b.id = pb.branch_id and not b.deleted
    where pb.merchant_id = ${merchantId} and pb.product_id = any(${productIds}::uuid[])
    group by pb.product_id`.execute(db)
  return new Map(
    rows.map(({ productId, sellers }) => [productId, Object.assign({}, ...sellers.map(fieldsOf)) as Fields]),
  )
}

const fieldsOf = ({ id, price, stock, stopped, until }: Seller): Fields => ({
  [soldField(id)]: true,
  [branchPriceField(id)]: price,
  [stockField(id)]: stock,
  [stopField(id)]: stopped ? (until === null ? STOPPED_UNTIL_SAID : new Date(until).toISOString()) : null,
})

type Written = { productId: string; fields: RecordFields }
type Stopper = { by: string; now: Date }

/** Writes fields of branches. Where a branch does not sell the dish, only that it does is written. */
export async function writeBranchFields(
  tx: Transaction,
  merchantId: string,
  { written, by, now }: { written: readonly Written[] } & Stopper,
): Promise<void> {
  const of = (branchOf: (path: string) => string | null) =>
    written.flatMap(({ productId, fields }) =>
      Object.entries(fields).flatMap(([path, value]) => {
        const branchId = branchOf(path)
        return branchId === null ? [] : [{ productId, branchId, value }]
      }),
    )
  await writeSold(tx, merchantId, of(branchOfSold))
  await writeNumbers(tx, merchantId, { column: 'price', cells: of(branchOfField) })
  await writeNumbers(tx, merchantId, { column: 'stock', cells: of(branchOfStock) })
  await writeStops(tx, merchantId, { cells: of(branchOfStop), by, now })
}

type Cell = { productId: string; branchId: string; value: FieldValue }

/** SQL: cells as rows `n`. */
const rowsOf = (cells: readonly Cell[]) =>
  sql`jsonb_to_recordset(cast(${JSON.stringify(cells)} as jsonb)) as n ("productId" uuid, "branchId" uuid, value integer)`

async function writeSold(tx: Transaction, merchantId: string, cells: readonly Cell[]): Promise<void> {
  const { begun = [], ended = [] } = Object.groupBy(cells, ({ value }) =>
    value === true ? 'begun' : 'ended',
  )
  const bare = (some: readonly Cell[]) => some.map((cell) => ({ ...cell, value: null }))
  if (ended.length > 0)
    await sql`
      delete from product_branch pb using ${rowsOf(bare(ended))}
      where pb.merchant_id = ${merchantId} and pb.product_id = n."productId" and pb.branch_id = n."branchId"`.execute(
      tx,
    )
  if (begun.length > 0)
    await sql`
      insert into product_branch (merchant_id, product_id, branch_id)
      select ${merchantId}, n."productId", n."branchId" from ${rowsOf(bare(begun))}
      on conflict do nothing`.execute(tx)
}

async function writeNumbers(
  tx: Transaction,
  merchantId: string,
  { column, cells }: { column: 'price' | 'stock'; cells: readonly Cell[] },
): Promise<void> {
  if (cells.length === 0) return
  await sql`
    update product_branch pb set ${sql.ref(column)} = n.value from ${rowsOf(cells)}
    where pb.merchant_id = ${merchantId} and pb.product_id = n."productId" and pb.branch_id = n."branchId"`.execute(
    tx,
  )
}

/** Dishes of one branch that stop alike are stopped together, branch by branch as everybody else holds them. */
async function writeStops(
  tx: Transaction,
  merchantId: string,
  { cells, by, now }: { cells: readonly Cell[] } & Stopper,
): Promise<void> {
  const alike = Map.groupBy(cells, ({ branchId, value }) => `${branchId} ${String(value)}`)
  for (const [, some] of [...alike].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [{ branchId, value } = { branchId: '', value: null }] = some
    const until = typeof value === 'string' && value !== STOPPED_UNTIL_SAID ? new Date(value) : null
    const stop = value === null ? ({ kind: 'lift' } as const) : ({ kind: 'stop', until } as const)
    const productIds = some.map(({ productId }) => productId)
    await stopProducts(tx, merchantId, { productIds, branchId, stop, now, by })
  }
}
