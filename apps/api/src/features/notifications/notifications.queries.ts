import type { Notification } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import type { Language, NotificationEvent } from '@dasturxon/domain'
import type { Customer } from './choices.ts'
import { Facts, notificationText } from './notification-text.ts'

/** A page of what a customer was told, the newest first; `total` and `unread` are of all pages. */
export async function listNotifications(
  db: Db,
  { merchantId, userId }: Customer,
  { page, size, language }: { page: number; size: number; language: Language },
): Promise<{ content: Notification[]; total: number; unread: number }> {
  const counted = await db
    .selectFrom('notification')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const content = rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    event: row.event,
    ...notificationText(notifiedOf(row), language),
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  }))
  return { content, ...counted }
}

/** What the text of a stored notification is made of. */
export function notifiedOf(row: { event: NotificationEvent; facts: unknown; created_at: Date }) {
  return { event: row.event, facts: Facts.parse(row.facts), createdAt: row.created_at }
}

export async function countUnread(db: Db, { merchantId, userId }: Customer): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks one as read, or all (null); false when the customer has no such notification. */
export async function markRead(
  db: Db,
  { merchantId, userId }: Customer,
  { id, now }: { id: string | null; now: Date },
): Promise<boolean> {
  const marked = await db
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .$if(id === null, (query) => query.where('read_at', 'is', null))
    .executeTakeFirst()
  return id === null || marked.numUpdatedRows > 0n
}
