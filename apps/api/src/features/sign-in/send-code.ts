import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { normalisePhone } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import { sendBudgets } from './budgets.ts'
import { CODE_LENGTH, CODE_MINUTES, hashCode, newCode, RESEND_SECONDS } from './code.ts'
import { hasOrdered } from './has-ordered.ts'
import { codeOnItsWay, deliverCode, secondsToWait } from './deliver-code.ts'

type Name = 'signIn.sendCode'

/** Sends a sign-in code. A newer code replaces the older one; the answer never tells whether the number is known. */
export async function sendCode({ body }: CallParsed<Name>, ctx: RequestContext): Promise<CallAnswer<Name>> {
  const { db, merchantId } = ctx
  const now = ctx.now()
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  const { ofSource, others } = sendBudgets(ctx, { phone, isKnown: await hasOrdered(ctx, phone) })
  await takeFromBudgets(db, merchantId, ofSource, now)
  const known = await lastSentAt(ctx, phone)
  if (known && secondsToWait(known, now) > 0) throw codeOnItsWay(known, now)
  await takeFromBudgets(db, merchantId, others, now)

  const code = newCode()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const lastAllowed = new Date(now.getTime() - RESEND_SECONDS * 1000)
  const saved = await sql`
    insert into sign_in_code (merchant_id, phone, code_hash, attempts, sent_at, expires_at)
    values (${merchantId}, ${phone}, ${hashCode(merchantId, phone, code)}, 0, ${now}, ${expiresAt})
    on conflict (merchant_id, phone) do update
      set code_hash = excluded.code_hash, attempts = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where sign_in_code.sent_at <= ${lastAllowed}
    returning phone`.execute(db)
  if (saved.rows.length === 0) throw codeOnItsWay(now, now)

  const forget = () =>
    db.deleteFrom('sign_in_code').where('merchant_id', '=', merchantId).where('phone', '=', phone).execute()
  await deliverCode(ctx, { phone, code, isAgain: known !== undefined, forget })
  return { phone, resendAfterSeconds: RESEND_SECONDS, codeLength: CODE_LENGTH }
}

async function lastSentAt(ctx: RequestContext, phone: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('sign_in_code')
    .select('sent_at')
    .where('merchant_id', '=', ctx.merchantId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.sent_at
}
