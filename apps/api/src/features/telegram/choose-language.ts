import type { Db } from '@dasturxon/db'
import type { Language } from '@dasturxon/domain'
import { sql } from 'kysely'

type Choice = { merchantId: string; chatId: number; language: Language; now: Date }

/** The language of a chat, also of somebody who is no customer yet, and of the customer's messages elsewhere. */
export async function chooseLanguage(db: Db, { merchantId, chatId, language, now }: Choice): Promise<void> {
  await sql`
    insert into telegram_chat (merchant_id, chat_id, language, modified_at)
    values (${merchantId}, ${chatId}, ${language}, ${now})
    on conflict (merchant_id, chat_id) do update
      set language = excluded.language, modified_at = excluded.modified_at`.execute(db)
  await db
    .updateTable('customer')
    .set({ language })
    .where('merchant_id', '=', merchantId)
    .where('telegram_user_id', '=', chatId)
    .execute()
}
