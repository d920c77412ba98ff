import type { Transaction } from '@dasturxon/db'
import { sql } from 'kysely'

/** Writes into the history what changed an order but not its status (CHK-5); after the version was counted up. */
export async function noteChange(
  tx: Transaction,
  change: { merchantId: string; orderId: string; actor: string; note: string; now: Date },
): Promise<void> {
  const { merchantId, orderId, actor, note, now } = change
  await sql`
    insert into order_change (merchant_id, order_id, version, reason, status, actor, note, created_at)
    select merchant_id, id, version, 'UPDATE', status, ${actor}, ${note}, ${now} from orders
    where merchant_id = ${merchantId} and id = ${orderId}`.execute(tx)
}
