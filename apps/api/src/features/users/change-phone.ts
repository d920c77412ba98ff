import { inTransaction, type Transaction } from '@dasturxon/db'
import { normalisePhone } from '@dasturxon/domain'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { RESEND_SECONDS } from '../sign-in/code.ts'
import { endOtherSessions } from '../../http/session.ts'
import { requireAccountCode, sendAccountCode, useUpAccountCode } from './account-code.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { requireUser } from '../../http/require-user.ts'
import { scheduleTellingOldPhone } from './tell-old-phone.ts'
import { presentUser, requireUserRow } from './users.queries.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Sends a code to the new phone. A phone left lying about must not be enough to take the account away, so that a code from the
 * present phone is asked for first, unless its owner has just signed in with one. Whether the new phone is another
 * customer's is not said here.
 */
export const changePhone: Handler<'users.changePhone'> = async ({ body }, ctx) => {
  const { id: userId, phone: present } = requireUser(ctx)
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  if (phone === present) throw new AppError('phone_unchanged')
  await requireFreshProof(ctx, 'OLD_PHONE', body.code)
  const id = await sendAccountCode(ctx, { userId, purpose: 'NEW_PHONE', phone })
  return { id, phone, type: 'WEB', time: RESEND_SECONDS, timestamp: ctx.now().getTime() }
}

/**
 * The new phone is the customer's from here on, once; whoever else is signed in to the account is signed out, and the old number
 * is told.
 */
export const verifyPhone: Handler<'users.verifyPhone'> = async ({ body }, ctx) => {
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
    await endOtherSessions(tx, { merchantId, userId, currentToken: ctx.token })
    return requireUserRow(tx, merchantId, userId)
  })
  return presentUser(row)
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
