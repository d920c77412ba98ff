import { sameMerchant, type Db } from '@dasturxon/db'
import {
  kindOfEvent,
  MINUTE_MS,
  type Language,
  type NotificationChannel,
  type NotificationEvent,
} from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { toMerchantSettings } from '../merchants/merchant-settings.ts'
import { loadChoices } from './choices.ts'
import { notificationText, type NotificationText } from './notification-text.ts'
import { notifiedOf } from './notifications.queries.ts'

/** How an order stood so long ago is no news. */
export const STALE_AFTER_MS = 30 * MINUTE_MS

/** A notification as it leaves the shop, with all that a channel needs of its customer. */
export type OutgoingNotification = {
  merchantId: string
  id: string
  userId: string
  orderId: string
  version: number
  event: NotificationEvent
  createdAt: Date
  language: Language
  message: NotificationText
  brand: string
  /** Address of the shop, without a slash at the end. */
  shopUrl: string
  phone: string
  telegramId: number | null
  isOn: (channel: NotificationChannel) => boolean
}

/** Spec §2 `profile-orders-id`. */
export const orderPath = ({ orderId }: OutgoingNotification) => `/profile/orders/${orderId}`

/** Reads one; null when it is gone with its customer, or the merchant has switched notifications off meanwhile. */
export async function findOutgoing(
  { db, shopUrl }: Pick<App, 'shopUrl'> & { db: Db },
  merchantId: string,
  id: string,
): Promise<OutgoingNotification | null> {
  const row = await db
    .selectFrom('notification as n')
    .innerJoin('customer as c', sameMerchant('c.id', 'n.user_id'))
    .innerJoin('merchant as m', 'm.id', 'n.merchant_id')
    .select(['n.id', 'n.user_id', 'n.order_id', 'n.version', 'n.event', 'n.facts', 'n.created_at'])
    .select(['c.phone', 'c.language', 'c.telegram_id', 'c.is_active'])
    .select(['m.settings', 'm.sub', 'm.domain_url', 'm.name'])
    .where('n.merchant_id', '=', merchantId)
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!row?.is_active) return null
  const { notificationsActive, mainLanguage, brand } = toMerchantSettings(merchantId, row.settings)
  if (!notificationsActive) return null
  const customer = { merchantId, userId: row.user_id }
  const notified = notifiedOf(row)
  const kind = kindOfEvent(notified.event)
  const choices = await loadChoices(db, customer)
  const language = row.language ?? mainLanguage ?? 'uz'
  return {
    ...customer,
    id: row.id,
    orderId: row.order_id,
    version: row.version,
    event: notified.event,
    createdAt: row.created_at,
    language,
    message: notificationText(notified, language),
    brand: brand || row.sub,
    shopUrl: shopUrl({ sub: row.sub, domainUrl: row.domain_url }),
    phone: row.phone,
    telegramId: row.telegram_id,
    isOn: (channel) =>
      choices.some((choice) => choice.kind === kind && choice.channel === channel && choice.isOn),
  }
}
