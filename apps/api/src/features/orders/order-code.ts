import { timingSafeEqual } from 'node:crypto'
import type { CallAnswer } from '@dasturxon/contract'
import type { Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import { sendBudgets } from '../sign-in/budgets.ts'
import { CODE_MINUTES, hashCode, newCode, RESEND_SECONDS } from '../sign-in/code.ts'
import { codeOnItsWay, deliverCode, secondsToWait } from '../sign-in/deliver-code.ts'
import { refuseTry, triesNow } from '../sign-in/tries.ts'
import { requireUser } from '../../http/require-user.ts'

type Name = 'orders.sendCode'
type GivenCode = { merchantId: string; userId: string; code: string }

/** Sends the code that confirms an order (CHK-4), to the customer's own phone. It shares its budgets with sign-in. */
export async function sendOrderCode(_input: unknown, ctx: RequestContext): Promise<CallAnswer<Name>> {
  const { db, merchantId } = ctx
  const { id: userId, phone } = requireUser(ctx)
  const now = ctx.now()
  // Signed in with this phone: no stranger.
  const { ofSource, others } = sendBudgets(ctx, { phone, isKnown: true })
  await takeFromBudgets(db, merchantId, ofSource, now)
  // a second press in the minute of a code takes nothing from those of the hour
  const known = await lastSentAt(ctx, userId)
  if (known && secondsToWait(known, now) > 0) throw codeOnItsWay(known, now)
  await takeFromBudgets(db, merchantId, others, now)

  const code = newCode()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const lastAllowed = new Date(now.getTime() - RESEND_SECONDS * 1000)
  const saved = await sql<{ isAgain: boolean }>`
    insert into order_code (merchant_id, user_id, code_hash, attempts, sent_at, expires_at)
    values (${merchantId}, ${userId}, ${hashOf(merchantId, userId, code)}, 0, ${now}, ${expiresAt})
    on conflict (merchant_id, user_id) do update
      set code_hash = excluded.code_hash, attempts = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where order_code.sent_at <= ${lastAllowed}
    returning xmax <> 0 as "isAgain"`.execute(db)
  const [row] = saved.rows
  if (!row) throw codeOnItsWay(await lastSentAt(ctx, userId), now)

  const forget = () =>
    db.deleteFrom('order_code').where('merchant_id', '=', merchantId).where('user_id', '=', userId).execute()
  await deliverCode(ctx, { phone, code, isAgain: row.isAgain, forget })
  return { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_MINUTES * 60 }
}

/**
 * Throws order_code_wrong unless this is the customer's code, and order_code_required when none was given. The attempt is counted
 * before the code is compared, and stays counted whatever becomes of the order; after five a new code has to be sent.
 */
export async function requireOrderCode(ctx: RequestContext, given: GivenCode): Promise<void> {
  const { db, merchantId } = ctx
  const { userId, code } = given
  if (code === '') throw new AppError('order_code_required')
  const now = ctx.now()
  const tries = await triesNow(ctx)
  const attempt = await sql<{ code_hash: Buffer }>`
    update order_code set attempts = attempts + 1
    where merchant_id = ${merchantId} and user_id = ${userId} and attempts < ${tries.most}
      and expires_at > ${now}
    returning code_hash`.execute(db)
  const expected = attempt.rows[0]?.code_hash
  if (expected !== undefined && timingSafeEqual(expected, hashOf(merchantId, userId, code))) return
  throw await refuseTry(ctx, { tries, code: 'order_code_wrong', wasHeard: expected !== undefined })
}

/** Uses the code up with the order it confirms; false when another order was faster. */
export async function useUpOrderCode(
  tx: Transaction,
  { merchantId, userId, code }: GivenCode,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('order_code')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(merchantId, userId, code))
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** The hash of a code, bound to its purpose: a sign-in code cannot confirm an order. */
const hashOf = (merchantId: string, userId: string, code: string): Buffer =>
  hashCode(merchantId, `order:${userId}`, code.replaceAll(/\s/g, ''))

async function lastSentAt(ctx: RequestContext, userId: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('order_code')
    .select('sent_at')
    .where('merchant_id', '=', ctx.merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.sent_at
}
