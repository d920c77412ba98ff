import { DAY_MS, deviceName } from '@dasturxon/domain'
import type { ExpressionBuilder } from 'kysely'
import {
  type DB,
  type Db,
  inTransaction,
  ofMerchant,
  type Ref,
  sameMerchant,
  type Transacting,
  type Transaction,
} from '@dasturxon/db'
import type { SignedInUser } from '../context.ts'
import { appOfMerchant } from './app-of-merchant.ts'
import { SIGN_IN_DAYS } from './cookies.ts'
import { createToken, hashToken, latestBirth, merchantOfToken } from './token.ts'

export type Session = {
  merchantId: string
  user: SignedInUser
  /** The one the customer was last seen with. */
  language: string | null
}

/** A sign-in that nobody used for so long is over, however long it could last (decision 0026). */
const IDLE_DAYS = 30

/** Whether a session holds at a moment: begun, not over, and used within the last thirty days. */
const holdsAt = (now: Date) => (eb: ExpressionBuilder<DB, 'session'>) =>
  eb.and([
    eb('session.expires_at', '>', now),
    eb('session.created_at', '<=', latestBirth(now)),
    eb('session.seen_at', '>', new Date(now.getTime() - IDLE_DAYS * DAY_MS)),
  ])

/** The live session of a token, or null: unknown, ended, expired, or of a customer who is switched off. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const merchantId = merchantOfToken(token)
  if (merchantId === null) return null
  const row = await ofMerchant(db, merchantId)
    .selectFrom('session')
    .innerJoin('customer', sameMerchant('customer.id', 'session.user_id'))
    .select([
      'customer.id',
      'customer.phone',
      'customer.first_name',
      'customer.last_name',
      'customer.language',
      'session.seen_at',
    ])
    .where('session.merchant_id', '=', merchantId)
    .where('session.token_hash', '=', hashToken(token))
    .where(holdsAt(now))
    .where('customer.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > DAY_MS) await noteUse(db, { merchantId, token, now })
  return {
    merchantId,
    language: row.language,
    user: { id: row.id, phone: row.phone, firstName: row.first_name, lastName: row.last_name },
  }
}

/** Where a customer is signed in, the one last used first. `token`: the session that asks. */
export async function listSessions(
  db: Db,
  { merchantId, userId, token, now }: { merchantId: string; userId: string; token: string | null; now: Date },
) {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'device', 'created_at', 'seen_at'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where(holdsAt(now))
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  const own = token === null ? null : hashToken(token)
  return rows.map((row) => ({
    device: row.device,
    signedInAt: row.created_at,
    seenAt: row.seen_at,
    isCurrent: own?.equals(row.token_hash) ?? false,
  }))
}

/** Once a day of use, so that a call that reads writes nothing but then. */
async function noteUse(
  db: Db,
  { merchantId, token, now }: { merchantId: string; token: string; now: Date },
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('session')
    .set({ seen_at: now })
    .where('merchant_id', '=', merchantId)
    .where('token_hash', '=', hashToken(token))
    .where('seen_at', '<', now)
    .execute()
}

/** Begins a session and returns its token, which exists nowhere else. `userAgent`: of its browser, by whose name its owner knows it again. */
export async function startSession(
  tx: Transaction,
  merchantId: string,
  userId: string,
  { now, userAgent = '' }: { now: Date; userAgent?: string },
): Promise<string> {
  const token = createToken(merchantId)
  await tx
    .insertInto('session')
    .values({
      merchant_id: merchantId,
      token_hash: hashToken(token),
      user_id: userId,
      device: deviceName(userAgent),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + SIGN_IN_DAYS * DAY_MS),
    })
    .execute()
  return token
}

/** Heard when sessions of a customer may have ended, as `sessionRef` names the customer: their open streams are looked at. */
export const SESSION_TOPIC = 'session'

export const sessionRef = ({ merchantId, userId }: { merchantId: string; userId: string }): Ref =>
  `${SESSION_TOPIC}:${merchantId}:${userId}`

/** Ends the session of a token, and what it has open. */
export async function endSession(app: Transacting, token: string): Promise<void> {
  const merchantId = merchantOfToken(token)
  if (merchantId === null) return
  await inTransaction(appOfMerchant(app, merchantId), async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('merchant_id', '=', merchantId)
      .where('token_hash', '=', hashToken(token))
      .returning('user_id')
      .executeTakeFirst()
    if (ended) tx.publish([sessionRef({ merchantId, userId: ended.user_id })])
  })
}

/** Ends the sessions of a customer, or of all of a shop; what they have open ends within seconds, without a word to it. */
export async function endSessionsOf(
  db: Db,
  { merchantId, userId }: { merchantId: string; userId: string | null },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('merchant_id', '=', merchantId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()
}

/** Ends a customer's sessions but that of `currentToken`, with what they have open. */
export async function endOtherSessions(
  tx: Transaction,
  { merchantId, userId, currentToken }: { merchantId: string; userId: string; currentToken: string | null },
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .$if(currentToken !== null, (query) => query.where('token_hash', '!=', hashToken(currentToken ?? '')))
    .execute()
  tx.publish([sessionRef({ merchantId, userId })])
}
