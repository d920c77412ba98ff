import type { Transaction } from '@dasturxon/db'
import { listQuarters } from '@dasturxon/domain'
import { sql } from 'kysely'

type Taking = { merchantId: string; tableId: string; id: string; from: Date; to: Date }

/**
 * Takes the quarters of a stay at a table for a reservation; false when somebody else has one of them, and then some may be taken: the
 * transaction ends, or the reservation goes.
 */
export async function takeQuarters(
  tx: Transaction,
  { merchantId, tableId, id, from, to }: Taking,
): Promise<boolean> {
  const quarters = listQuarters(from, to)
  // In the order of time, so that two parties at one table never wait for each other.
  const taken = await sql`
    insert into reservation_quarter (merchant_id, table_id, quarter, reservation_id)
    select ${merchantId}, ${tableId}, quarter, ${id}
    from unnest(${quarters}::timestamptz[]) as quarter order by quarter
    on conflict do nothing`.execute(tx)
  return Number(taken.numAffectedRows) === quarters.length
}
