import type { PaymentProviderName } from '@dasturxon/domain'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/id.ts'

const KEPT_DAYS = 90
const DAY_MS = 86_400_000
const LENGTH = 20_000

/** Keys, signatures and cards by their names, as JSON or as a form writes them; ids of 16 digits are no cards. */
const SECRET =
  /("?\b(?:sign_string|sign|password|token|key|secret|cvv|cvc|expire|pan|card\w*)"?\s*[:=]\s*)("[^"]*"|[^&\s,}]*)/gi

/** What a provider said and what we answered, for whoever has to explain a payment later. */
export async function logCall(
  db: Db,
  entry: {
    merchantId: string
    provider: PaymentProviderName
    call: string
    request: string
    reply: string
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('payment_log')
    .values({
      merchant_id: entry.merchantId,
      id: newId(entry.now),
      provider: entry.provider,
      call: entry.call.slice(0, 100),
      request: withoutSecrets(entry.request),
      reply: withoutSecrets(entry.reply),
      at: entry.now,
    })
    .execute()
  await forgetOldCalls(db, entry.now)
}

/** Forgets what is older than it has to be kept. */
async function forgetOldCalls(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('payment_log')
    .where('at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
}

function withoutSecrets(text: string): string {
  return text.slice(0, LENGTH).replaceAll('\u0000', '').replace(SECRET, '$1"…"').toWellFormed()
}
