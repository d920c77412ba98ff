import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { normalisePhone } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import { sendBudgets } from './budgets.ts'
import { CODE_LENGTH, CODE_MINUTES, hashCode, newCode, RESEND_SECONDS } from './code.ts'
import { codeMessage } from './code-message.ts'

type Name = 'signIn.sendCode'

/** Sends a sign-in code. A newer code replaces the older one; the answer never tells whether the number is known. */
export async function sendCode({ body }: CallParsed<Name>, ctx: RequestContext): Promise<CallAnswer<Name>> {
  const { db, merchantId } = ctx
  const now = ctx.now()
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  const [ofSource, ...others] = sendBudgets(phone, ctx.source, ctx.isDemo)
  await takeFromBudgets(db, merchantId, ofSource ? [ofSource] : [], now)
  const tooEarlyBy = await secondsToWait(ctx, phone, now)
  if (tooEarlyBy > 0) throw new AppError('too_many_requests', { retryAfterSeconds: tooEarlyBy })
  await takeFromBudgets(db, merchantId, others, now)

  const code = newCode()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const lastAllowed = new Date(now.getTime() - RESEND_SECONDS * 1000)
  const kept = await sql`
    insert into sign_in_code (merchant_id, phone, code_hash, attempts, sent_at, expires_at)
    values (${merchantId}, ${phone}, ${hashCode(merchantId, phone, code)}, 0, ${now}, ${expiresAt})
    on conflict (merchant_id, phone) do update
      set code_hash = excluded.code_hash, attempts = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where sign_in_code.sent_at <= ${lastAllowed}
    returning phone`.execute(db)
  if (kept.rows.length === 0) throw new AppError('too_many_requests', { retryAfterSeconds: RESEND_SECONDS })

  try {
    await ctx.providers.sms.send({ merchantId, to: phone, text: await codeMessage(ctx, code), code, at: now })
  } catch (error) {
    ctx.log('sms.failed', {
      requestId: ctx.requestId,
      cause: error instanceof Error ? error.message : String(error),
    })
    // The customer may ask again at once: nothing was sent.
    await db
      .deleteFrom('sign_in_code')
      .where('merchant_id', '=', merchantId)
      .where('phone', '=', phone)
      .execute()
    throw new AppError('sms_not_sent')
  }
  return { phone, resendAfterSeconds: RESEND_SECONDS, codeLength: CODE_LENGTH }
}

async function secondsToWait(ctx: RequestContext, phone: string, now: Date): Promise<number> {
  const row = await ctx.db
    .selectFrom('sign_in_code')
    .select('sent_at')
    .where('merchant_id', '=', ctx.merchantId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (!row) return 0
  return Math.max(0, Math.ceil((row.sent_at.getTime() + RESEND_SECONDS * 1000 - now.getTime()) / 1000))
}
