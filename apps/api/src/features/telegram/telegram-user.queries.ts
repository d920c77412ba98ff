import type { Db, Transaction } from '@dasturxon/db'
import { cutText } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { TelegramUser } from '../../providers/telegram/init-data.ts'
import type { UserRow } from '../users/users.queries.ts'

/** The customer who is this Telegram user here; null when nobody said so yet. */
export async function findCustomerOf(
  db: Db,
  merchantId: string,
  telegramUserId: number,
): Promise<UserRow | null> {
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('telegram_user_id', '=', telegramUserId)
    .executeTakeFirst()
  return row ?? null
}

type Link = { merchantId: string; userId: string; telegramUser: TelegramUser; now: Date }

/**
 * Makes the customer this Telegram user, who was perhaps another customer before: a person with a new phone keeps one account in
 * Telegram. Where the bot may write to them their news go there, too.
 */
export async function linkCustomer(
  tx: Transaction,
  { merchantId, userId, telegramUser, now }: Link,
): Promise<void> {
  const { id, first_name: firstName, last_name: lastName } = telegramUser
  // the row is held until the end: two phones of one person come one after the other
  const canWrite = await noteChat(tx, {
    merchantId,
    chatId: id,
    canWrite: telegramUser.allows_write_to_pm,
    now,
  })
  await sql`
    update customer set
      telegram_user_id = nullif(telegram_user_id, ${id}),
      telegram_id = nullif(telegram_id, ${id})
    where merchant_id = ${merchantId} and id <> ${userId} and (telegram_user_id = ${id} or telegram_id = ${id})`.execute(
    tx,
  )
  await sql`
    update customer set
      telegram_user_id = ${id},
      telegram_id = ${canWrite ? id : null}::bigint,
      first_name = case when first_name = '' and last_name = '' then ${cutText(firstName, 80)} else first_name end,
      last_name = case when first_name = '' and last_name = '' then ${cutText(lastName, 80)} else last_name end
    where merchant_id = ${merchantId} and id = ${userId}`.execute(tx)
}

/** From then on the Telegram user is nobody here, and the bot says nothing more to them. */
export async function unlinkCustomer(
  db: Db,
  { merchantId, userId, telegramUserId }: { merchantId: string; userId: string; telegramUserId: number },
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ telegram_user_id: null, telegram_id: null })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', userId)
    .where('telegram_user_id', '=', telegramUserId)
    .execute()
}

type Noted = { merchantId: string; chatId: number; canWrite: boolean; now: Date }

/** Remembers a chat; answers whether the bot may write there, by now or since earlier. */
export async function noteChat(db: Db, { merchantId, chatId, canWrite, now }: Noted): Promise<boolean> {
  const { rows } = await sql<{ can_write: boolean }>`
    insert into telegram_chat (merchant_id, chat_id, can_write, modified_at)
    values (${merchantId}, ${chatId}, ${canWrite}, ${now})
    on conflict (merchant_id, chat_id) do update
      set can_write = telegram_chat.can_write or excluded.can_write, modified_at = excluded.modified_at
    returning can_write`.execute(db)
  return rows[0]?.can_write ?? false
}

/** The phone that its owner shared with the bot, not before `since`; null when they have not. */
export async function findSharedPhone(
  db: Db,
  { merchantId, chatId, since }: { merchantId: string; chatId: number; since: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('telegram_chat')
    .select('phone')
    .where('merchant_id', '=', merchantId)
    .where('chat_id', '=', chatId)
    .where('phone_shared_at', '>=', since)
    .executeTakeFirst()
  return row?.phone ?? null
}
