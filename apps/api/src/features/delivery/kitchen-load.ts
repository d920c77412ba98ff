import type { Db } from '@dasturxon/db'
import { DISHES_AT_ONCE, IDLE_KITCHEN, type KitchenPace, type PaceDish } from '@dasturxon/domain'
import { sql } from 'kysely'
import { stationOfProduct } from '../catalogue/station-of-product.ts'

/** An order that nobody has moved for longer than this no longer keeps a kitchen busy. */
const FORGOTTEN_AFTER_MS = 3 * 60 * 60_000
/** No more orders ahead are counted: they are more than a day's work, and each order would pay for the count of them. */
export const MOST_AHEAD = 500

type OfBranch = {
  merchantId: string
  branchId: string
  now: Date
  /** An order that does not wait behind itself. */
  except?: string | undefined
}

/**
 * SQL: what the kitchen of a branch has before it at `now` (part three work §1), as a column of a statement that may read more of the
 * branch. The dishes are summed up here, so that a rush of hundreds of orders is some tens of rows; what they mean the domain says.
 */
export const kitchenPaceOf = ({ merchantId, branchId, now, except }: OfBranch) => sql<KitchenPace>`(
  select json_build_object(
    'stations', (
      select json_agg(json_build_object('id', one.id, 'atOnce', one.at_once)) from (
        select s.id, s.at_once from station s where s.merchant_id = ${merchantId} and s.branch_id = ${branchId}
        union all
        select null, coalesce((b.settings ->> 'dishesAtOnce')::int, ${sql.lit(DISHES_AT_ONCE)}) from branch b
        where b.merchant_id = ${merchantId} and b.id = ${branchId}
      ) one
    ),
    'ahead', coalesce((
      select json_agg(json_build_object(
        'productId', p.id, 'stationId', ${stationOfProduct(branchId)}, 'count', waiting.count,
        'minutes', p.time_cooking_max, 'isBatch', p.is_batch))
      from (
        select l.product_id, sum(l.count)::int as count
        from (
          select o.id from orders o
          where o.merchant_id = ${merchantId} and o.branch_id = ${branchId} and o.status in ('ACCEPTED', 'COOKING')
            and coalesce(o.accepted_at, o.created_at) > ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)}
            ${except === undefined ? sql`` : sql`and o.id <> ${except}`}
          limit ${sql.lit(MOST_AHEAD)}
        ) accepted
        join order_line l on l.merchant_id = ${merchantId} and l.order_id = accepted.id and l.prepared_at is null
        group by l.product_id
      ) waiting
      join product p on p.merchant_id = ${merchantId} and p.id = waiting.product_id
    ), '[]'::json),
    'busyMinutes', coalesce((
      select minutes from branch_busy
      where merchant_id = ${merchantId} and branch_id = ${branchId} and until > ${now}
    ), 0)
  )
)`

/** What the kitchen of a branch has before it at `now`, for the promised time (T-TIME-14: never a constant). */
export async function loadKitchenPace(
  db: Db,
  merchantId: string,
  branch: Omit<OfBranch, 'merchantId'>,
): Promise<KitchenPace> {
  const kitchen = kitchenPaceOf({ merchantId, ...branch })
  const { rows } = await sql<{ kitchen: KitchenPace }>`select ${kitchen} as kitchen`.execute(db)
  return rows[0]?.kitchen ?? IDLE_KITCHEN
}

/** Products of a basket, as the kitchen of a branch counts them; ids that are not this merchant's are left out. */
export async function loadPaceDishes(
  db: Db,
  merchantId: string,
  { branchId, dishes }: { branchId: string; dishes: readonly { productId: string; count: number }[] },
): Promise<PaceDish[]> {
  if (dishes.length === 0) return []
  const ids = [...new Set(dishes.map(({ productId }) => productId))]
  const { rows } = await sql<Omit<PaceDish, 'count'>>`
    select p.id as "productId", ${stationOfProduct(branchId)} as "stationId", p.time_cooking_max as minutes,
      p.is_batch as "isBatch"
    from product p where p.merchant_id = ${merchantId} and p.id in (${sql.join(ids)})`.execute(db)
  const known = new Map(rows.map((row) => [row.productId, row]))
  return dishes.flatMap(({ productId, count }) => {
    const dish = known.get(productId)
    return dish ? [{ ...dish, count }] : []
  })
}

/** Minutes that a product of the branch takes on average, for a promise before the basket is known. */
export async function loadTypicalMinutes(db: Db, merchantId: string, branchId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(round(avg(p.time_cooking_max)), 0) as minutes
    from product_branch pb
    join product p on p.merchant_id = pb.merchant_id and p.id = pb.product_id
    where pb.merchant_id = ${merchantId} and pb.branch_id = ${branchId}
      and pb.is_available and p.active and not p.deleted and p.time_cooking_max > 0`.execute(db)
  return rows[0]?.minutes ?? 0
}
