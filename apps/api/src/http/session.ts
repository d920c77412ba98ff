import type { Db, Transaction } from '@dasturxon/db'
import type { SignedInUser } from '../context.ts'
import { SIGN_IN_DAYS } from './cookies.ts'
import { createToken, hashToken, merchantOfToken } from './token.ts'

export type Session = {
  merchantId: string
  user: SignedInUser
  /** The one the customer was last seen with. */
  language: string | null
}

const DAY_MS = 86_400_000

/** The live session of a token, or null: unknown, ended, expired, or of a customer who is switched off. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const merchantId = merchantOfToken(token)
  if (merchantId === null) return null
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.merchant_id', '=', 'session.merchant_id')
        .onRef('customer.id', '=', 'session.user_id'),
    )
    .select([
      'customer.id',
      'customer.phone',
      'customer.first_name',
      'customer.last_name',
      'customer.language',
    ])
    .where('session.merchant_id', '=', merchantId)
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', now)
    .where('customer.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  return {
    merchantId,
    language: row.language,
    user: { id: row.id, phone: row.phone, firstName: row.first_name, lastName: row.last_name },
  }
}

/** Begins a session and returns its token, which exists nowhere else. */
export async function startSession(
  tx: Transaction,
  merchantId: string,
  userId: string,
  now: Date,
): Promise<string> {
  const token = createToken(merchantId)
  await tx
    .insertInto('session')
    .values({
      merchant_id: merchantId,
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + SIGN_IN_DAYS * DAY_MS),
    })
    .execute()
  return token
}

export async function endSession(db: Db, token: string): Promise<void> {
  const merchantId = merchantOfToken(token)
  if (merchantId === null) return
  await db
    .deleteFrom('session')
    .where('merchant_id', '=', merchantId)
    .where('token_hash', '=', hashToken(token))
    .execute()
}
