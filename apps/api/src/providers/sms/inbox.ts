import { newId, type Db } from '@dasturxon/db'
import type { SmsMessage, SmsProvider } from './port.ts'

export type InboxMessage = { phone: string; text: string; code: string | null; at: string }

/** A gateway that sends nothing: messages lie in a table where `/dev/inbox` shows them. Demo mode and tests only. */
export function createSmsInbox(db: Db): SmsProvider {
  return {
    send: async ({ to, text, code, at }: SmsMessage) => {
      await db
        .insertInto('dev_inbox')
        .values({ id: newId(at), phone: to, text, code, sent_at: at })
        .execute()
      return 'SENT'
    },
  }
}

const LIST_LIMIT = 100

/** The newest messages first; of one phone, or of all when none is named. */
export async function listInbox(db: Db, phone: string | null): Promise<InboxMessage[]> {
  let query = db.selectFrom('dev_inbox').selectAll().orderBy('id', 'desc').limit(LIST_LIMIT)
  if (phone !== null) query = query.where('phone', '=', phone)
  const rows = await query.execute()
  return rows.map((row) => ({
    phone: row.phone,
    text: row.text,
    code: row.code,
    at: row.sent_at.toISOString(),
  }))
}
