import { timingSafeEqual } from 'node:crypto'
import { newId, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import { sendBudgets } from '../sign-in/budgets.ts'
import { CODE_MINUTES, hashCode, newCode, RESEND_SECONDS } from '../sign-in/code.ts'
import { codeOnItsWay, deliverCode } from '../sign-in/deliver-code.ts'
import { hasOrdered } from '../sign-in/has-ordered.ts'
import { refuseTry, triesNow } from '../sign-in/tries.ts'

/** What a code allows; one that was sent for signing in, or for another purpose, allows nothing here. */
type CodePurpose = 'REMOVE' | 'OLD_PHONE' | 'NEW_PHONE'
type Asked = { userId: string; purpose: CodePurpose; phone: string }
type Given = Asked & { code: string; id?: string }

/** Sends a code to a phone of the customer and answers its id. It shares its budgets with sign-in. */
export async function sendAccountCode(ctx: RequestContext, asked: Asked): Promise<string> {
  const { db, merchantId } = ctx
  const { userId, purpose, phone } = asked
  const now = ctx.now()
  const { ofSource, others } = sendBudgets(ctx, { phone, isKnown: await hasOrdered(ctx, phone) })
  await takeFromBudgets(db, merchantId, [...ofSource, ...others], now)

  const code = newCode()
  const id = newId(now)
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const lastAllowed = new Date(now.getTime() - RESEND_SECONDS * 1000)
  const saved = await sql<{ isAgain: boolean }>`
    insert into account_code (merchant_id, user_id, purpose, id, phone, code_hash, attempts, sent_at, expires_at)
    values (${merchantId}, ${userId}, ${purpose}, ${id}, ${phone}, ${hashOf(merchantId, { ...asked, code })}, 0,
      ${now}, ${expiresAt})
    on conflict (merchant_id, user_id, purpose) do update
      set id = excluded.id, phone = excluded.phone, code_hash = excluded.code_hash, attempts = 0,
        sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where account_code.sent_at <= ${lastAllowed}
    returning xmax <> 0 as "isAgain"`.execute(db)
  const [row] = saved.rows
  if (!row) throw codeOnItsWay(await lastSentAt(ctx, asked), now)

  await deliverCode(ctx, {
    phone,
    code,
    isAgain: row.isAgain,
    forget: () => rowOf(db, merchantId, asked).execute(),
  })
  return id
}

/**
 * Throws account_code_wrong unless this is the code that was sent. The attempt is counted before the code is compared,
 * and stays counted whatever becomes of it; after five a new code has to be sent.
 */
export async function requireAccountCode(ctx: RequestContext, given: Given): Promise<void> {
  const { db, merchantId } = ctx
  const now = ctx.now()
  const tries = await triesNow(ctx)
  const attempt = await sql<{ code_hash: Buffer }>`
    update account_code set attempts = attempts + 1
    where merchant_id = ${merchantId} and user_id = ${given.userId} and purpose = ${given.purpose}
      and phone = ${given.phone} and id = coalesce(${given.id ?? null}::uuid, id)
      and attempts < ${tries.most} and expires_at > ${now}
    returning code_hash`.execute(db)
  const expected = attempt.rows[0]?.code_hash
  if (!expected || !timingSafeEqual(expected, hashOf(merchantId, given)))
    throw await refuseTry(ctx, { tries, code: 'account_code_wrong', wasHeard: expected !== undefined })
}

/** Uses the code up with what it allows; throws account_code_wrong when another request was faster. */
export async function useUpAccountCode(tx: Transaction, merchantId: string, given: Given): Promise<void> {
  const used = await rowOf(tx, merchantId, given)
    .where('code_hash', '=', hashOf(merchantId, given))
    .executeTakeFirst()
  if (used.numDeletedRows === 0n) throw new AppError('account_code_wrong')
}

const rowOf = (db: RequestContext['db'], merchantId: string, { userId, purpose }: Asked) =>
  db
    .deleteFrom('account_code')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)

const hashOf = (merchantId: string, { userId, purpose, phone, code }: Given): Buffer =>
  hashCode(merchantId, `account:${purpose}:${userId}:${phone}`, code.replaceAll(/\s/g, ''))

async function lastSentAt(
  { db, merchantId }: RequestContext,
  { userId, purpose }: Asked,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('account_code')
    .select('sent_at')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.sent_at
}
