import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { inTransaction, type Transaction } from '@dasturxon/db'
import { normalisePhone } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { RESEND_SECONDS } from '../sign-in/code.ts'
import { endOtherSessions } from '../../http/session.ts'
import { hashToken } from '../../http/token.ts'
import { requireAccountCode, sendAccountCode, useUpAccountCode } from './account-code.ts'
import { requireUser } from '../../http/require-user.ts'
import { scheduleTellingOldPhone } from './tell-old-phone.ts'
import { presentUser, requireUserRow } from './users.queries.ts'

/** So long after signing in, the session itself is proof enough that this is the owner. */
const FRESH_MINUTES = 10

const UNIQUE_VIOLATION = '23505'

/**
 * Sends a code to the new phone. A phone left lying about must not be enough to take the account away, so that a code from the
 * present phone is asked for first, unless its owner has just signed in with one. Whether the new phone is another
 * customer's is not said here.
 */
export async function changePhone(
  { body }: CallParsed<'users.changePhone'>,
  ctx: RequestContext,
): Promise<CallAnswer<'users.changePhone'>> {
  const { id: userId, phone: present } = requireUser(ctx)
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  if (phone === present) throw new AppError('phone_unchanged')
  if (body.code !== undefined)
    await requireAccountCode(ctx, { userId, purpose: 'OLD_PHONE', phone: present, code: body.code })
  else if (!(await isSessionFresh(ctx))) throw new AppError('fresh_proof_required')
  const id = await sendAccountCode(ctx, { userId, purpose: 'NEW_PHONE', phone })
  return { id, phone, type: 'WEB', time: RESEND_SECONDS, timestamp: ctx.now().getTime() }
}

/**
 * The new phone is the customer's from here on, once; whoever else is signed in to the account is signed out, and the old number
 * is told.
 */
export async function verifyPhone(
  { body }: CallParsed<'users.verifyPhone'>,
  ctx: RequestContext,
): Promise<CallAnswer<'users.verifyPhone'>> {
  const { merchantId } = ctx
  const { id: userId, phone: old } = requireUser(ctx)
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  const given = { userId, purpose: 'NEW_PHONE' as const, phone, code: body.code, id: body.id }
  await requireAccountCode(ctx, given)
  const row = await inTransaction(ctx, async (tx) => {
    await useUpAccountCode(tx, merchantId, given)
    await setPhone(tx, { merchantId, userId, phone, now: ctx.now() })
    await scheduleTellingOldPhone(tx, { merchantId, phone: old, language: ctx.language, now: ctx.now() })
    await endOtherSessions(tx, { merchantId, userId, keptToken: ctx.token })
    return requireUserRow(tx, merchantId, userId)
  })
  return presentUser(row)
}

/** Whether the customer has signed in within ten minutes, which is proof enough that this is the owner. */
export async function isSessionFresh({ db, merchantId, token, now }: RequestContext): Promise<boolean> {
  if (token === null) return false
  const row = await db
    .selectFrom('session')
    .select('token_hash')
    .where('merchant_id', '=', merchantId)
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', new Date(now().getTime() - FRESH_MINUTES * 60_000))
    .executeTakeFirst()
  return row !== undefined
}

type PhoneOf = { merchantId: string; userId: string; phone: string; now: Date }

/** Whoever asks has the phone in hand by now; whose account it opens is not said. */
async function setPhone(tx: Transaction, { merchantId, userId, phone, now }: PhoneOf): Promise<void> {
  try {
    await tx
      .updateTable('customer')
      .set({ phone, modified_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', userId)
      .execute()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw new AppError('phone_taken')
    throw error
  }
}
