import type { Language } from '@dasturxon/domain'
import { TEXTS } from '@dasturxon/i18n/texts'
import { MerchantSettings } from '@dasturxon/contract/schemas'
import type { RequestContext } from '../../context.ts'
import { isOneSms } from './sms-length.ts'

type Message = {
  brand: string
  /** Where the shop is open, such as `tez.example.uz`. */
  host: string
  /** The merchant's own text, used when it has a place for the `{code}`; `{brand}` and `{host}` are filled in, too. */
  smsContent: string
  language: Language
  code: string
}

/**
 * The text of a message with a code. Its last line binds the code to the shop's host (origin-bound one-time codes), so that
 * browsers offer it there and nowhere else; it stands only where it costs no second SMS, and never in a merchant's own
 * text, which its gateway has approved as it is.
 */
export function writeCodeMessage({ brand, host, smsContent, language, code }: Message): string {
  const fill = (template: string) =>
    template.replaceAll('{brand}', brand).replaceAll('{host}', host).replaceAll('{code}', code)
  if (smsContent.includes('{code}')) return fill(smsContent)
  const text = fill(TEXTS[language].sms.code)
  const bound = `${text}\n@${host} #${code}`
  return isOneSms(bound) ? bound : text
}

/** The text of a message with a code, of this shop and in this language. */
export async function codeMessage(
  ctx: Pick<RequestContext, 'db' | 'merchantId' | 'shopUrl' | 'language'>,
  code: string,
): Promise<string> {
  const {
    settings,
    sub,
    domain_url: domainUrl,
  } = await ctx.db
    .selectFrom('merchant')
    .select(['settings', 'sub', 'domain_url'])
    .where('id', '=', ctx.merchantId)
    .executeTakeFirstOrThrow()
  const { brand, smsContent } = MerchantSettings.parse(settings)
  const host = new URL(ctx.shopUrl({ sub, domainUrl })).hostname
  return writeCodeMessage({ brand: brand || sub, host, smsContent, language: ctx.language, code })
}
