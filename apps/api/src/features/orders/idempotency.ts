import type { Db, Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'

/**
 * One submission as its sender names it: the same key with another body is somebody's mistake, not a repeat. What was
 * claimed at `staleSince` or before is no repeat either, and the key is free again; null: never.
 */
export type KeyClaim = {
  merchantId: string
  userId: string
  key: string
  bodyHash: Buffer
  staleSince: Date | null
}

/** The order an earlier submission with this key made, or null. */
export async function findByKey(
  db: Db,
  { merchantId, userId, key, bodyHash, staleSince }: KeyClaim,
): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'order_id'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .$if(staleSince !== null, (query) => query.where('created_at', '>', staleSince))
    .executeTakeFirst()
  if (!row) return null
  if (!row.body_hash.equals(bodyHash)) throw new AppError('idempotency_key_reused')
  return row.order_id
}

/**
 * Claims the key for `orderId`, and then the customer's turn, which `assertRoom` counts in; null when both are ours. While a duplicate
 * holds the key, this waits for the duplicate's transaction: if that commits, its order's id is the answer, and no turn is needed; if it
 * fails, the key is free and ours.
 */
export async function claimKey(
  tx: Transaction,
  claim: KeyClaim,
  orderId: string,
  now: Date,
): Promise<string | null> {
  const claimed = await sql`
    insert into idempotency (merchant_id, user_id, key, body_hash, order_id, created_at)
    values (${claim.merchantId}, ${claim.userId}, ${claim.key}, ${claim.bodyHash}, ${orderId}, ${now})
    on conflict (merchant_id, user_id, key) do update
      set order_id = excluded.order_id, created_at = excluded.created_at
      where idempotency.created_at <= ${claim.staleSince}
    returning pg_advisory_xact_lock(hashtextextended(${`orders of ${claim.merchantId} ${claim.userId}`}, 0))`.execute(
    tx,
  )
  return claimed.rows.length > 0 ? null : findByKey(tx, claim)
}

/** The order that this customer's submission with the key made, whatever it said; null when there is none. */
export async function findSubmitted(
  db: Db,
  merchantId: string,
  userId: string,
  key: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency')
    .select('order_id')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.order_id ?? null
}
