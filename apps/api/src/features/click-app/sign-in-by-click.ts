import { inTransaction, type Transaction } from '@dasturxon/db'
import { cutText } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { askClickVisitor, type ClickVisitor } from '../../providers/payments/click/mini-app.ts'
import { ClickSettings } from '../../providers/payments/click/settings.ts'
import { loadAccountSettings } from '../payment-methods/gateway-accounts.ts'
import { findOrCreateCustomer } from '../users/login.ts'
import { startSession } from '../../http/session.ts'
import { presentUser, requireUserRow } from '../users/users.queries.ts'

/**
 * Signs in whom Click's app vouches for (BOT-3): Click has verified their phone, so that no code is sent. Whoever was signed in
 * before on this device is so no longer, unless it is the same customer. Throws `click_app_not_found` where the shop has no mini
 * app, `click_session_invalid`, and `payment_provider_unavailable` when Click does not answer.
 */
export const signInByClick: Handler<'clickApp.token'> = async ({ body }, ctx) => {
  const { db, merchantId } = ctx
  const now = ctx.now()
  const visitor = await findVisitor(ctx, body.webSession)
  const { id: userId } = await inTransaction(ctx, (tx) =>
    findOrCreateCustomer(tx, merchantId, visitor.phone, now),
  )
  const known = await requireUserRow(db, merchantId, userId)
  if (!known.is_active) throw new AppError('forbidden')
  if (ctx.user?.id === userId && ctx.token) return { token: ctx.token, user: presentUser(known) }

  const token = await inTransaction(ctx, async (tx) => {
    await takeOverNames(tx, { merchantId, userId, visitor })
    return startSession(tx, merchantId, userId, { now, userAgent: ctx.userAgent })
  })
  ctx.cookies.signIn(merchantId, token)
  return { token, user: presentUser(await requireUserRow(db, merchantId, userId)) }
}

async function findVisitor(ctx: RequestContext, webSession: string): Promise<ClickVisitor> {
  const account = await loadAccountSettings(ctx, ctx.merchantId, 'CLICK')
  const miniApp = account === null ? null : ClickSettings.parse(account).miniApp
  if (!miniApp) throw new AppError('click_app_not_found')
  const about = { requestId: ctx.requestId, merchantId: ctx.merchantId }
  const visitor = await askClickVisitor(miniApp, webSession, ctx).catch((error: unknown) => {
    ctx.log('click_app.unavailable', { ...about, cause: String(error) })
    throw new AppError('payment_provider_unavailable')
  })
  if (visitor) return visitor
  ctx.log('click_app.session_refused', about)
  throw new AppError('click_session_invalid')
}

type Named = { merchantId: string; userId: string; visitor: ClickVisitor }

/** Whoever has not said their name here is called as in Click. */
async function takeOverNames(tx: Transaction, { merchantId, userId, visitor }: Named): Promise<void> {
  await sql`
    update customer set first_name = ${cutText(visitor.firstName, 80)}, last_name = ${cutText(visitor.lastName, 80)}
    where merchant_id = ${merchantId} and id = ${userId} and first_name = '' and last_name = ''`.execute(tx)
}
