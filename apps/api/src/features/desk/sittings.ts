import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { isActive, ORDER_STATUSES, type OrderStatus } from '@dasturxon/domain'
import { sql } from 'kysely'

type Tables = DeskCallAnswer<'desk.tables'>
type Branch = { db: Db; merchantId: string; branchId: string; now: Date }

/** A party that nobody said had left is forgotten after so many hours. */
const SEATED_HOURS = 12

/** Who sits at the tables of a branch: parties that were seated, their orders, and the baskets that are filled there (DSK-110). */
export async function readSittings(at: Branch): Promise<Pick<Tables, 'orders' | 'seated' | 'baskets'>> {
  const seated = await listSeated(at)
  return { seated, orders: await listOrders(at), baskets: await listBaskets(at) }
}

async function listSeated({ db, merchantId, branchId, now }: Branch): Promise<Tables['seated']> {
  const { rows } = await sql<{ tableId: string; reservationId: string; since: Date; chairs: number }>`
    select table_id as "tableId", id as "reservationId", arrived_at as since, chairs from reservation
    where merchant_id = ${merchantId} and branch_id = ${branchId} and status = 'ARRIVED'
      and arrived_at > ${now}::timestamptz - make_interval(hours => ${SEATED_HOURS})
    order by arrived_at, id`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

type OrderRow = Omit<Tables['orders'][number], 'createdAt' | 'firstEtaTo' | 'status'> & {
  status: OrderStatus
  createdAt: Date
  firstEtaTo: Date | null
}

/** Orders under way, and those that were brought to a party since it was seated. */
async function listOrders({ db, merchantId, branchId, now }: Branch): Promise<Tables['orders']> {
  const { rows } = await sql<OrderRow>`
    select o.table_id as "tableId", o.id as "orderId", o.number, o.status, o.created_at as "createdAt",
      o.first_eta_to as "firstEtaTo", o.total_price as "totalPrice"
    from orders o
    where o.merchant_id = ${merchantId} and o.branch_id = ${branchId} and o.table_id is not null
      and (o.status = any(${ORDER_STATUSES.filter(isActive)}::text[])
        or o.status in ('DELIVERED', 'CLOSED') and exists (
          select from reservation r
          where r.merchant_id = o.merchant_id and r.table_id = o.table_id and r.status = 'ARRIVED'
            and r.arrived_at <= o.created_at
            and r.arrived_at > ${now}::timestamptz - make_interval(hours => ${SEATED_HOURS})))
    order by o.number`.execute(db)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    firstEtaTo: row.firstEtaTo?.toISOString() ?? null,
  }))
}

async function listBaskets({ db, merchantId, branchId, now }: Branch): Promise<Tables['baskets']> {
  const { rows } = await sql<{ tableId: string; people: number; since: Date }>`
    select b.table_id as "tableId", count(p.id)::int as people, b.created_at as since
    from shared_basket b
    join shared_basket_person p on p.merchant_id = b.merchant_id and p.basket_id = b.id
    where b.merchant_id = ${merchantId} and b.branch_id = ${branchId} and b.table_id is not null
      and b.state in ('OPEN', 'LOCKED') and b.expires_at > ${now}
    group by b.table_id, b.id, b.created_at order by b.created_at`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}
