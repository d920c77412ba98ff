import { type Db, newId, sameMerchant, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import type { PushTarget } from '../../providers/push/port.ts'
import type { Customer } from './choices.ts'

/** Phones, tablets and browsers of one person; whoever has more loses the oldest. */
const MOST_DEVICES = 10

/**
 * Keeps where a browser takes push messages, for as long as the session lives. The same browser is one row, whoever signs in
 * there: it belongs to the last one.
 */
export async function saveSubscription(
  tx: Transaction,
  { merchantId, userId }: Customer,
  saved: { to: PushTarget; sessionHash: Buffer; now: Date },
): Promise<void> {
  const { to, sessionHash, now } = saved
  const row = {
    user_id: userId,
    session_hash: sessionHash,
    p256dh: to.keys.p256dh,
    auth: to.keys.auth,
    created_at: now,
  }
  await tx
    .insertInto('push_subscription')
    .values({ merchant_id: merchantId, id: newId(now), endpoint: to.endpoint, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'endpoint']).doUpdateSet(row))
    .execute()
  await sql`
    delete from push_subscription where merchant_id = ${merchantId} and id in (
      select id from push_subscription where merchant_id = ${merchantId} and user_id = ${userId}
      order by created_at desc, id desc offset ${MOST_DEVICES})`.execute(tx)
}

/** The browsers of a customer whose sign-in still holds. */
export function listSubscriptions(db: Db, { merchantId, userId }: Customer, now: Date) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', sameMerchant('session.token_hash', 'push_subscription.session_hash'))
    .select(['push_subscription.id', 'endpoint', 'p256dh', 'auth'])
    .where('push_subscription.merchant_id', '=', merchantId)
    .where('push_subscription.user_id', '=', userId)
    .where('session.expires_at', '>', now)
    .orderBy('push_subscription.id')
    .execute()
}

export async function forgetSubscription(
  db: Db,
  merchantId: string,
  which: { id: string } | { endpoint: string; userId: string },
): Promise<void> {
  const query = db.deleteFrom('push_subscription').where('merchant_id', '=', merchantId)
  await (
    'id' in which
      ? query.where('id', '=', which.id)
      : query.where('endpoint', '=', which.endpoint).where('user_id', '=', which.userId)
  ).execute()
}
