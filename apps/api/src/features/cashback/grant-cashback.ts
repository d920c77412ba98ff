import type { Db, Transaction } from '@dasturxon/db'
import { newId } from '@dasturxon/db'
import { DAY_MS } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { lockCustomer } from '../users/lock-customer.ts'

type OfCustomer = { merchantId: string; userId: string; now: Date }
/** `amount` in whole som; `limit` of 24 hours to one customer, null: any sum. */
type Grant = OfCustomer & {
  amount: number
  limit: number | null
  note: string
  key: string
  by: StaffActor
}

/**
 * Adds what somebody of the shop grants to a customer's cashback, as a row of its ledger, once a key (DSK-78). Counted with the customer's
 * row held, so that two at once pass no limit together. Throws grant_limit. Answers the balance before; null for a key that was there.
 */
export async function grantCashback(tx: Transaction, grant: Grant): Promise<number | null> {
  const { merchantId, userId, amount, limit, note, key, by, now } = grant
  const customer = await lockCustomer(tx, { merchantId, userId })
  if (!customer) throw new AppError('customer_not_found')
  const before = await tx
    .selectFrom('cashback_entry')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before && before.user_id !== userId) throw new AppError('idempotency_key_reused')
  if (before) return null
  if (limit !== null && (await grantedLately(tx, grant)) + amount > limit)
    throw new AppError('grant_limit', { limit })
  await sql`
    insert into cashback_entry (merchant_id, id, user_id, kind, amount, created_at, staff_id, allowed_by, note, key)
    values (${merchantId}, ${newId(now)}, ${userId}, 'GRANT', ${amount}, ${now}, ${by.staffId}, ${by.allowedBy}, ${note}, ${key})`.execute(
    tx,
  )
  await sql`update customer set cashback = cashback + ${amount} where merchant_id = ${merchantId} and id = ${userId}`.execute(
    tx,
  )
  return customer.cashback
}

/** Som that were granted to a customer in the last 24 hours, by anybody. */
export async function grantedLately(db: Db, { merchantId, userId, now }: OfCustomer): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ granted: number }>`
    select coalesce(sum(amount), 0)::bigint as granted from cashback_entry
    where merchant_id = ${merchantId} and user_id = ${userId} and kind = 'GRANT' and created_at > ${since}`.execute(
    db,
  )
  return rows[0]?.granted ?? 0
}
