import { inTransaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import type { Launch } from '../../providers/telegram/init-data.ts'
import { startSession } from '../../http/session.ts'
import { presentUser } from '../users/users.queries.ts'
import { requireLaunch, SIGN_IN_SECONDS } from './require-launch.ts'
import { findCustomerOf, linkCustomer } from './telegram-user.queries.ts'

/**
 * A mini app that is loaded again has the same init data, so that they are no one-time thing (providers' rule): but nobody loads
 * it that often within the hour for which they are good.
 */
const SIGN_INS_AN_HOUR = 60

/**
 * Signs in whom Telegram vouches for, and whom we know; to others it answers nothing (spec §4: then they are asked for their
 * contact). Messengers keep one set of cookies for all accounts of a phone: the session of another one ends here.
 */
export const signInByInitData: Handler<'telegram.token'> = async ({ body }, ctx) => {
  const { db, merchantId } = ctx
  const { launch } = await requireLaunch(ctx, body.initData, { maxAgeSeconds: SIGN_IN_SECONDS })
  const customer = await findCustomerOf(db, merchantId, launch.user.id)
  if (!customer) {
    if (await isOfAnotherAccount(ctx)) ctx.cookies.signOut(merchantId)
    return { token: null, user: null }
  }
  if (!customer.is_active) throw new AppError('forbidden')
  if (ctx.user?.id === customer.id && ctx.token) return { token: ctx.token, user: presentUser(customer) }

  const now = ctx.now()
  const budget = { key: `telegram:${launch.user.id}`, limit: SIGN_INS_AN_HOUR, windowSeconds: 3600 }
  await takeFromBudgets(db, merchantId, [budget], now)
  const token = await begin(ctx, customer.id, launch)
  ctx.cookies.signIn(merchantId, token)
  return { token, user: presentUser(customer) }
}

/** Links a Telegram user to a customer and starts their session, in one transaction. */
export function begin(ctx: RequestContext, userId: string, { user }: Launch): Promise<string> {
  const { merchantId } = ctx
  const now = ctx.now()
  return inTransaction(ctx, async (tx) => {
    await linkCustomer(tx, { merchantId, userId, telegramUser: user, now })
    return startSession(tx, merchantId, userId, { now, userAgent: ctx.userAgent })
  })
}

/** Whether the request comes with the session of somebody who is known to be another user of Telegram. */
async function isOfAnotherAccount({ db, merchantId, user }: RequestContext): Promise<boolean> {
  if (!user) return false
  const row = await db
    .selectFrom('customer')
    .select('telegram_user_id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', user.id)
    .executeTakeFirst()
  return row !== undefined && row.telegram_user_id !== null
}
