import type { Language } from '@dasturxon/domain'
import { MerchantSettings } from '@dasturxon/contract/schemas'
import type { RequestContext } from '../../context.ts'

// ASCII apostrophes: the letters ʻ and ʼ would double the price of an SMS (providers' text rules).
const TEXTS: Record<Language, string> = {
  uz: '{brand}: {code}. Hech kimga aytmang.',
  ru: '{brand}: {code}. Никому не сообщайте.',
  eng: '{brand}: {code}. Do not share it.',
  ar: '{brand}: {code}. لا تخبر به أحدًا.',
  kz: '{brand}: {code}. Ешкімге айтпаңыз.',
  tr: '{brand}: {code}. Kimseyle paylasmayin.',
  zh: '{brand}: {code}。请勿告诉他人。',
}

/** The text of a sign-in message: the merchant's own template when it has one with {code}, else ours in the language. */
export async function codeMessage(ctx: RequestContext, code: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('merchant')
    .select('settings')
    .where('id', '=', ctx.merchantId)
    .executeTakeFirstOrThrow()
  const { brand, smsContent } = MerchantSettings.parse(row.settings)
  const template = smsContent.includes('{code}') ? smsContent : TEXTS[ctx.language]
  return template.replaceAll('{brand}', brand || ctx.merchant.sub).replaceAll('{code}', code)
}
