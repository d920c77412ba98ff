import { timingSafeEqual } from 'node:crypto'
import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { inTransaction, newId, type Transaction } from '@dasturxon/db'
import { normalisePhone } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { presentUser, requireUserRow } from './users.queries.ts'
import { hashCode } from '../sign-in/code.ts'
import { refuseTry, triesNow } from '../sign-in/tries.ts'
import { startSession } from '../../http/session.ts'

type Name = 'signIn.login'

/** Signs in with a code: each code works once, for five minutes, and survives four wrong guesses. */
export async function login({ body }: CallParsed<Name>, ctx: RequestContext): Promise<CallAnswer<Name>> {
  const { db, merchantId } = ctx
  const now = ctx.now()
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')

  const tries = await triesNow(ctx)
  const hash = hashCode(merchantId, phone, body.code.replaceAll(/\s/g, ''))
  // The attempt is counted before the code is compared, and stays counted whatever happens next.
  const attempt = await sql<{ code_hash: Buffer }>`
    update sign_in_code set attempts = attempts + 1
    where merchant_id = ${merchantId} and phone = ${phone} and attempts < ${tries.most} and expires_at > ${now}
    returning code_hash`.execute(db)
  const expected = attempt.rows[0]?.code_hash
  if (!expected || !timingSafeEqual(expected, hash))
    throw await refuseTry(ctx, { tries, code: 'sign_in_code_wrong', wasHeard: expected !== undefined })

  const signedIn = await inTransaction(ctx, async (tx) => {
    if (!(await useUpCode(tx, merchantId, phone, hash))) return null
    const userId = await findOrCreateCustomer(tx, merchantId, phone, now)
    const token = await startSession(tx, merchantId, userId, now)
    return { token, row: await requireUserRow(tx, merchantId, userId) }
  })
  // Another request with the same code was faster.
  if (!signedIn) throw new AppError('sign_in_code_wrong')
  if (!signedIn.row.is_active) throw new AppError('forbidden')
  ctx.cookies.signIn(merchantId, signedIn.token)
  return { token: signedIn.token, user: presentUser(signedIn.row) }
}

async function useUpCode(tx: Transaction, merchantId: string, phone: string, hash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('sign_in_code')
    .where('merchant_id', '=', merchantId)
    .where('phone', '=', phone)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** The customer with this phone, who becomes one by signing in for the first time. */
export async function findOrCreateCustomer(
  tx: Transaction,
  merchantId: string,
  phone: string,
  now: Date,
): Promise<string> {
  const created = await sql<{ id: string }>`
    insert into customer (merchant_id, id, phone, created_at, modified_at)
    values (${merchantId}, ${newId(now)}, ${phone}, ${now}, ${now})
    on conflict (merchant_id, phone) do update set phone = excluded.phone
    returning id`.execute(tx)
  const [row] = created.rows
  if (!row) throw new Error('an upsert returned no row')
  return row.id
}
