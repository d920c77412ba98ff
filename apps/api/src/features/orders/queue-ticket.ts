import { newId, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import type { LockedOrder } from './lock-order.ts'

/** The printer of a branch that has set up none: whichever screen prints. */
export const ANY_PRINTER = 'any'

/**
 * Leaves the ticket of an order for the printer, in the transaction of its cause: two acceptances, or ten tablets, make one
 * (desk §6.6). What is on it is written down as it is at this moment.
 */
export async function queueTicket(
  tx: Transaction,
  { order, kind, now }: { order: LockedOrder; kind: 'ORDER' | 'CANCEL'; now: Date },
): Promise<void> {
  const { merchant_id: merchantId, id: orderId, branch_id: branchId } = order
  const revision = kind === 'ORDER' ? 1 : 2
  await sql`
    insert into print_job (merchant_id, id, branch_id, order_id, kind, revision, printer, lines, created_at)
    select ${merchantId}, ${newId(now)}, ${branchId}, ${orderId}, ${kind}, ${revision}, ${ANY_PRINTER},
      coalesce(json_agg(json_build_object('position', l.position, 'count', l.count) order by l.position), '[]')::jsonb, ${now}
    from order_line l where l.merchant_id = ${merchantId} and l.order_id = ${orderId}
    on conflict do nothing`.execute(tx)
}
