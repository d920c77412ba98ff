import type { Transaction } from '@dasturxon/db'
import { isActive, ORDER_STATUSES } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'

/** Why a table cannot vanish: an order that is under way is brought there, a party has reserved it, or one chooses there now. */
type Use = { name: string; by: 'ORDER' | 'RESERVATION' | 'BASKET' }

/**
 * Throws table_in_use, with the table's name and why, where one of the tables is in use now or reserved for later (DSK-110). The
 * tables are held: an order, a reservation or a basket that is being written for one is waited for, and found.
 */
export async function assertUnused(
  tx: Transaction,
  { merchantId, ids, now }: { merchantId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const [use] = await findUses(tx, { merchantId, ids, now })
  if (use) throw new AppError('table_in_use', use)
}

async function findUses(
  tx: Transaction,
  { merchantId, ids, now }: { merchantId: string; ids: readonly string[]; now: Date },
): Promise<Use[]> {
  if (ids.length === 0) return []
  await sql`select id from dining_table where merchant_id = ${merchantId} and id = any(${ids}::uuid[])
    order by id for update`.execute(tx)
  const underWay = ORDER_STATUSES.filter(isActive)
  const { rows } = await sql<Use>`
    select t.name, u.by from dining_table t join (
      select table_id, 'ORDER' as by, 1 as first from orders
      where merchant_id = ${merchantId} and table_id = any(${ids}::uuid[]) and status = any(${underWay}::text[])
      union all
      select table_id, 'RESERVATION', 2 from reservation
      where merchant_id = ${merchantId} and table_id = any(${ids}::uuid[]) 
        and (status = 'ACTIVE' and ends_at > ${now} or status = 'ARRIVED' and arrived_at > ${now}::timestamptz - interval '12 hours')
      union all
      select table_id, 'BASKET', 3 from shared_basket
      where merchant_id = ${merchantId} and table_id = any(${ids}::uuid[]) and state in ('OPEN', 'LOCKED') and expires_at > ${now}
    ) u on u.table_id = t.id
    where t.merchant_id = ${merchantId} order by t.priority, t.id, u.first limit 1`.execute(tx)
  return rows
}
