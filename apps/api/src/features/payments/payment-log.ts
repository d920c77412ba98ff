import { DAY_MS } from '@dasturxon/domain'
import { newId, type Db } from '@dasturxon/db'
import type { CallFault, PaymentProviderName } from '@dasturxon/domain'
import { findMeant } from './refused-calls.ts'

const RETENTION_DAYS = 90
const LENGTH = 20_000

/** Keys, signatures, cards and phones by their names; ids of 16 digits are no cards. */
const NAME =
  '(?:sign_string|sign|login|username|user_?name|password|token|key|secret|api_?key|cvv|cvc|exp(?:iry|ire)?\\w*|pan|\\w*card\\w*|\\w*phone\\w*|full_?name|otp\\w*)'
const TEXT = '"(?:[^"\\\\]|\\\\.)*"'

/** How JSON writes such a value (an object or a list as a whole), how a form does, and how XML does. */
const SECRETS: [RegExp, string][] = [
  [new RegExp(`("${NAME}"\\s*:\\s*)(?:${TEXT}|\\{[^{}]*\\}|\\[[^[\\]]*\\]|[^\\s,}\\]]+)`, 'gi'), '$1"…"'],
  [new RegExp(`(^|&)(${NAME}=)[^&]*`, 'gi'), '$1$2…'],
  [new RegExp(`(<(?:\\w+:)?${NAME}(?:\\s[^>]*)?>)[^<]*`, 'gi'), '$1…'],
]

/** What a provider said and what we answered, for whoever has to explain a payment later. */
export async function logCall(
  db: Db,
  entry: {
    merchantId: string
    provider: PaymentProviderName
    call: string
    /** Why it was refused for what it says, where it was. */
    fault?: CallFault | undefined
    /** Signed by a key that the account had before. */
    isByFormerKey?: boolean
    request: string
    reply: string
    now: Date
  },
): Promise<void> {
  const meant = entry.fault ? await findMeant(db, entry) : {}
  await db
    .insertInto('payment_log')
    .values({
      ...meant,
      fault: entry.fault ?? null,
      merchant_id: entry.merchantId,
      id: newId(entry.now),
      provider: entry.provider,
      call: entry.call.slice(0, 100),
      by_former_key: entry.isByFormerKey ?? false,
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
    .where('at', '<', new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
    .execute()
}

/** A call's text as it is kept: whoever reads it learns of no key, signature, card or phone. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((masked, [secret, instead]) => masked.replace(secret, instead), text)
    .slice(0, LENGTH)
    .replaceAll('\u0000', '')
    .toWellFormed()
}
