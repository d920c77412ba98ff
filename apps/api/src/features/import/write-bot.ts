import type { Secrets } from '../../secrets.ts'
import { leaveBot } from '../telegram/leave-bot.ts'
import { renameBot, saveBot } from '../telegram/telegram-bot.ts'
import type { ImportContext } from './import-context.ts'
import { WITHHELD } from './withheld.ts'

/** The bot of the file; without one the merchant has none. */
export async function writeBot(
  { tx, merchantId, files }: ImportContext,
  { secrets, now }: { secrets: Secrets | null; now: Date },
): Promise<void> {
  const [bot] = files.telegram
  if (bot?.token === WITHHELD) return renameBot(tx, { merchantId, ...bot })
  await leaveBot(tx, secrets, { merchantId, next: bot?.token ?? null, now })
  if (bot && secrets) await saveBot(tx, secrets, { merchantId, ...bot })
  else await tx.deleteFrom('telegram_bot').where('merchant_id', '=', merchantId).execute()
}
