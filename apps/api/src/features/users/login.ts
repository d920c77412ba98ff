import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { inTransaction, newId, type Transaction } from '@dasturxon/db'
import { normalisePhone } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { presentUser, requireUserRow } from './users.queries.ts'
import { signInSlot } from '../sign-in/send-code.ts'
import { requireCode, spendCode } from '../sign-in/stored-code.ts'
import { startSession } from '../../http/session.ts'

type Name = 'signIn.login'

/** Signs in with a code: each code works once, for five minutes, and survives four wrong guesses. */
export async function login({ body }: CallParsed<Name>, ctx: RequestContext): Promise<CallAnswer<Name>> {
  const { merchantId } = ctx
  const now = ctx.now()
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')

  const slot = signInSlot(phone)
  await requireCode(ctx, slot, { code: body.code, refusal: 'sign_in_code_wrong' })
  const signedIn = await inTransaction(ctx, async (tx) => {
    if (!(await spendCode(tx, merchantId, slot, body.code))) return null
    const userId = await findOrCreateCustomer(tx, merchantId, phone, now)
    const token = await startSession(tx, merchantId, userId, { now, userAgent: ctx.userAgent })
    return { token, row: await requireUserRow(tx, merchantId, userId) }
  })
  // Another request with the same code was faster.
  if (!signedIn) throw new AppError('sign_in_code_wrong')
  if (!signedIn.row.is_active) throw new AppError('forbidden')
  ctx.cookies.signIn(merchantId, signedIn.token)
  return { token: signedIn.token, user: presentUser(signedIn.row) }
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
