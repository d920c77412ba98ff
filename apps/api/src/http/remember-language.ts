import type { Db } from '@dasturxon/db'
import { parseLanguage } from '@dasturxon/domain'
import type { Session } from './session.ts'

/**
 * Keeps the language a customer was last seen with: what reaches them outside the shop is written in it.
 * Mostly no write; without a language of ours nothing is known.
 */
export async function rememberLanguage(
  db: Db,
  { merchantId, user, language: known }: Session,
  used: string | null,
): Promise<void> {
  const language = parseLanguage(used)
  if (language === null || known === language) return
  await db
    .updateTable('customer')
    .set({ language })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', user.id)
    .execute()
}
