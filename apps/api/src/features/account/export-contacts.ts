import type { UserExport } from '@dasturxon/contract'
import { sameMerchant, type Db } from '@dasturxon/db'
import type { UserRow } from '../users/users.queries.ts'
import { momentsAsText } from './moments-as-text.ts'

type Owner = { merchantId: string; userId: string }

/** Who the customer is in Telegram, and what the bot knows of their chat; null for whoever has never been there. */
export async function findTelegram(
  tx: Db,
  merchantId: string,
  { phone, telegram_id: chatId, telegram_user_id: userId }: UserRow,
): Promise<UserExport['telegram']> {
  const chat = await tx
    .selectFrom('telegram_chat')
    .select(['chat_id', 'can_write', 'phone_shared_at'])
    .where('merchant_id', '=', merchantId)
    .where((where) =>
      where.or([where('phone', '=', phone), where('chat_id', 'in', [chatId ?? 0, userId ?? 0])]),
    )
    .executeTakeFirst()
  if (!chat && chatId === null && userId === null) return null
  return {
    userId,
    chatId: chatId ?? chat?.chat_id ?? null,
    canWrite: chat?.can_write ?? false,
    phoneSharedAt: chat?.phone_shared_at?.toISOString() ?? null,
  }
}

/** Vacancies the customer applied for while signed in. */
export async function listApplications(
  tx: Db,
  { merchantId, userId }: Owner,
): Promise<UserExport['applications']> {
  const rows = await tx
    .selectFrom('vacancy_application as application')
    .innerJoin('vacancy', sameMerchant('vacancy.id', 'application.vacancy_id'))
    .select(['vacancy.position', 'application.name', 'application.phone'])
    .select(['application.about', 'application.created_at as createdAt'])
    .where('application.merchant_id', '=', merchantId)
    .where('application.user_id', '=', userId)
    .orderBy('application.created_at', 'desc')
    .execute()
  return rows.map(momentsAsText)
}

/** Where the customer is signed in; the tokens are not kept, and their hashes are nobody's business. */
export async function listSessions(tx: Db, { merchantId, userId }: Owner): Promise<UserExport['sessions']> {
  const rows = await tx
    .selectFrom('session')
    .select(['device', 'created_at as signedInAt', 'expires_at as endsAt'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(momentsAsText)
}

/** Whoever has the address of a browser's push messages can write to it: the document names its host alone. */
export async function listPushDevices(
  tx: Db,
  { merchantId, userId }: Owner,
): Promise<UserExport['pushDevices']> {
  const rows = await tx
    .selectFrom('push_subscription')
    .select(['endpoint', 'created_at'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    service: new URL(row.endpoint).host,
    since: row.created_at.toISOString(),
  }))
}
