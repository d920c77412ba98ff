import { enqueue, type Job, type Transaction } from '@dasturxon/db'
import { MerchantSettings } from '@dasturxon/contract/schemas'
import { LANGUAGES, type Language } from '@dasturxon/domain'
import { TEXTS } from '@dasturxon/i18n/texts'
import { z } from 'zod'
import type { App } from '../../context.ts'

/** The queue of numbers that are told that an account is theirs no more. */
export const OLD_PHONE_QUEUE = 'old phone'

const Payload = z.object({ phone: z.string(), language: z.enum(LANGUAGES) })

/** Has the old number told that the account has another one, in the transaction that changes it (fault 8). */
export const scheduleTellingOldPhone = (
  tx: Transaction,
  { merchantId, now, ...payload }: { merchantId: string; phone: string; language: Language; now: Date },
): Promise<void> => enqueue(tx, { merchantId, queue: OLD_PHONE_QUEUE, payload, runAt: now })

/** Says it by SMS: whoever took the account over has its sessions, so that nothing else reaches its owner. */
export async function tellOldPhone(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const { phone, language } = Payload.parse(payload)
  const row = await app.db
    .selectFrom('merchant')
    .select(['settings', 'sub'])
    .where('id', '=', merchantId)
    .executeTakeFirst()
  if (!row) return
  const { brand } = MerchantSettings.parse(row.settings)
  const text = TEXTS[language].sms.phoneChanged.replaceAll('{brand}', brand || row.sub)
  await app.providers.sms.send({ merchantId, to: phone, text, code: null, at: app.now() })
}
