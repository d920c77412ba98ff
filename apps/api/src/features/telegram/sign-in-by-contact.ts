import { inTransaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import { budgetOf } from '../../http/limits.ts'
import { checkContact, CONTACT_SECONDS } from '../../providers/telegram/contact.ts'
import type { Launch } from '../../providers/telegram/init-data.ts'
import { TRIES } from '../sign-in/budgets.ts'
import { findOrCreateCustomer } from '../users/login.ts'
import { presentUser, requireUserRow } from '../users/users.queries.ts'
import { requireLaunch, SIGN_IN_SECONDS } from './require-launch.ts'
import { begin } from './sign-in-by-init-data.ts'
import type { TelegramBot } from './telegram-bot.ts'
import { findSharedPhone } from './telegram-user.queries.ts'

/**
 * Signs in by the contact that the customer has shared: Telegram has verified its phone, so that no code is sent. Where the
 * merchant wants a code all the same, `telegram_phone_unverified`.
 */
export const signInByContact: Handler<'telegram.login'> = async ({ body }, ctx) => {
  const { db, merchantId } = ctx
  const { launch, bot } = await requireLaunch(ctx, body.initData, { maxAgeSeconds: SIGN_IN_SECONDS })
  if (bot.isPhoneVerificationRequired) throw new AppError('telegram_phone_unverified')
  const now = ctx.now()
  await takeFromBudgets(db, merchantId, [budgetOf(TRIES, ctx)], now)
  const phone = body.contact
    ? phoneOf(ctx, { contact: body.contact, launch, bot })
    : await findSharedPhone(db, {
        merchantId,
        chatId: launch.user.id,
        since: new Date(now.getTime() - CONTACT_SECONDS * 1000),
      })
  if (phone === null) throw new AppError('telegram_id_not_found')

  const { id: userId } = await inTransaction(ctx, (tx) => findOrCreateCustomer(tx, merchantId, phone, now))
  const known = await requireUserRow(db, merchantId, userId)
  if (!known.is_active) throw new AppError('forbidden')
  const token = await begin(ctx, userId, launch)
  ctx.cookies.signIn(merchantId, token)
  return { token, user: presentUser(await requireUserRow(db, merchantId, userId)) }
}

type Shared = { contact: string; launch: Launch; bot: TelegramBot }

function phoneOf(ctx: RequestContext, { contact, launch, bot }: Shared): string {
  // only the token of the bot tells a contact from a made-up one
  if (bot.token === null) throw new AppError('telegram_phone_unverified')
  const checked = checkContact(contact, { botToken: bot.token, userId: launch.user.id, now: ctx.now() })
  if (checked.ok) return checked.phone
  ctx.log('telegram.contact_refused', {
    requestId: ctx.requestId,
    merchantId: ctx.merchantId,
    why: checked.why,
  })
  throw new AppError(refusals[checked.why] ?? 'telegram_contact_invalid')
}

const refusals: Record<string, 'phone_invalid' | 'telegram_init_data_expired'> = {
  phone: 'phone_invalid',
  expired: 'telegram_init_data_expired',
}
