import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

/** An order that nobody has moved for longer than this no longer keeps a kitchen busy. */
const FORGOTTEN_AFTER_MS = 3 * 60 * 60_000
/** No more orders ahead are counted: they are more than a day's work, and each order would pay for the count of them. */
export const MOST_AHEAD = 500

export type KitchenLoad = {
  /** Orders that the branch has taken and not finished, `MOST_AHEAD` at most; not those that wait for their money or for their time. */
  ordersAhead: number
  /** What the branch, being busy, puts on top of every promise (desk §5.6). */
  busyMinutes: number
}

type OfBranch = { merchantId: string; branchId: string; now: Date }

/** SQL: how busy a branch is at `now`, as two columns of a statement that may read more of it. */
export const kitchenLoadOf = ({ merchantId, branchId, now }: OfBranch) => ({
  ordersAhead: sql<number>`(
    select count(*) from (
      select from orders
      where merchant_id = ${merchantId} and branch_id = ${branchId}
        and status in ('OPEN', 'ACCEPTED', 'COOKING')
        and pay_before is null
        and (status <> 'OPEN' or release_at is null or release_at <= ${now})
        and coalesce(accepted_at, created_at) > ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)}
      limit ${sql.lit(MOST_AHEAD)}
    ) as ahead
  )`,
  busyMinutes: sql<number>`coalesce((
    select minutes from branch_busy
    where merchant_id = ${merchantId} and branch_id = ${branchId} and until > ${now}
  ), 0)`,
})

/** How busy a branch is at `now`, for the promised time (T-TIME-14: never a constant). */
export async function loadKitchenLoad(
  db: Db,
  merchantId: string,
  branch: Omit<OfBranch, 'merchantId'>,
): Promise<KitchenLoad> {
  const { ordersAhead, busyMinutes } = kitchenLoadOf({ merchantId, ...branch })
  const { rows } = await sql<KitchenLoad>`
    select ${ordersAhead} as "ordersAhead", ${busyMinutes} as "busyMinutes"`.execute(db)
  return rows[0] ?? { ordersAhead: 0, busyMinutes: 0 }
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
