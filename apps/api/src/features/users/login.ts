import { inTransaction, newId, type Transaction } from '@dasturxon/db'
import { normalisePhone } from '@dasturxon/domain'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { presentUser, type UserRow } from './users.queries.ts'
import { signInSlot } from '../sign-in/send-code.ts'
import { requireCode, spendCode } from '../sign-in/stored-code.ts'
import { startSession } from '../../http/session.ts'

/** Signs in with a code: each code works once, for five minutes, and survives four wrong guesses. */
export const login: Handler<'signIn.login'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')

  const slot = signInSlot(phone)
  await requireCode(ctx, slot, { code: body.code, refusal: 'sign_in_code_wrong' })
  const signedIn = await inTransaction(ctx, async (tx) => {
    if (!(await spendCode(tx, merchantId, slot, body.code))) return null
    const row = await findOrCreateCustomer(tx, merchantId, phone, now)
    const token = await startSession(tx, merchantId, row.id, { now, userAgent: ctx.userAgent })
    return { token, row }
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
): Promise<UserRow> {
  return tx
    .insertInto('customer')
    .values({ merchant_id: merchantId, id: newId(now), phone, created_at: now, modified_at: now })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'phone']).doUpdateSet((eb) => ({ phone: eb.ref('excluded.phone') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
