import type { NotificationSettings } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import { CHANNELS_OF_KIND } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { hashToken } from '../../http/token.ts'
import { requireUser } from '../../http/require-user.ts'
import { requireUserRow } from '../users/users.queries.ts'
import { loadChoices, saveChoice, type Customer } from './choices.ts'
import { countUnread, listNotifications, markRead } from './notifications.queries.ts'
import { forgetSubscription, saveSubscription, listSubscriptions } from './push-subscriptions.ts'

export const notificationHandlers = {
  'notifications.list': async ({ query: { page, size } }, ctx) => {
    const customer = customerOf(ctx)
    const { content, total, unread } = (await hasNotifications(ctx))
      ? await listNotifications(ctx.db, customer, { page, size, language: ctx.language })
      : { content: [], total: 0, unread: 0 }
    return { content, page, size, totalElements: total, totalPages: Math.ceil(total / size), unread }
  },

  'notifications.read': async ({ body: { id } }, ctx) => {
    const customer = customerOf(ctx)
    await assertHasNotifications(ctx)
    if (!(await markRead(ctx.db, customer, { id, now: ctx.now() })))
      throw new AppError('notification_not_found')
    return { unread: await countUnread(ctx.db, customer) }
  },

  'notifications.settings': async (_input, ctx) => {
    await assertHasNotifications(ctx)
    return loadSettings(ctx)
  },

  'notifications.choose': async ({ body }, ctx) => {
    await assertHasNotifications(ctx)
    if (!CHANNELS_OF_KIND[body.kind].includes(body.channel))
      throw new AppError('notification_choice_unavailable')
    await saveChoice(ctx.db, customerOf(ctx), body)
    return loadSettings(ctx)
  },

  'notifications.subscribe': async ({ body }, ctx) => {
    await assertHasNotifications(ctx)
    const { push } = ctx.providers
    if (!ctx.token) throw new AppError('not_signed_in')
    if (!push.takes(body)) throw new AppError('push_subscription_invalid')
    const saved = { to: body, sessionHash: hashToken(ctx.token), now: ctx.now() }
    await inTransaction(ctx, (tx) => saveSubscription(tx, customerOf(ctx), saved))
    return loadSettings(ctx)
  },

  'notifications.unsubscribe': async ({ body: { endpoint } }, ctx) => {
    const { merchantId, userId } = customerOf(ctx)
    await forgetSubscription(ctx.db, merchantId, { endpoint, userId })
    return {}
  },
} satisfies Partial<Handlers>

const customerOf = (ctx: RequestContext): Customer => ({
  merchantId: ctx.merchantId,
  userId: requireUser(ctx).id,
})

/** MER-4: what a merchant switched off is not only hidden on screen. */
async function assertHasNotifications(ctx: RequestContext): Promise<void> {
  if (!(await hasNotifications(ctx))) throw new AppError('notifications_off')
}

async function hasNotifications({ db, merchantId }: RequestContext): Promise<boolean> {
  return (await loadMerchantSettings(db, merchantId)).notificationsActive
}

async function loadSettings(ctx: RequestContext): Promise<NotificationSettings> {
  const customer = customerOf(ctx)
  const row = await requireUserRow(ctx.db, customer.merchantId, customer.userId)
  const devices = await listSubscriptions(ctx.db, customer, ctx.now())
  return {
    choices: await loadChoices(ctx.db, customer),
    pushKey: ctx.providers.push.publicKey,
    devices: devices.length,
    hasTelegram: row.telegram_id !== null,
  }
}
