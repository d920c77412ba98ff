import { ofMerchant } from '@dasturxon/db'
import { languageTag } from '@dasturxon/i18n/languages'
import { BOT_TEXTS } from '@dasturxon/i18n/texts'
import type { App } from '../../context.ts'
import { findMerchant } from '../../http/find-merchant.ts'
import type { Messenger } from '../../providers/telegram/port.ts'
import { BOT_LANGUAGES, isBotLanguage } from './bot-languages.ts'
import { findBot } from './telegram-bot.ts'
import { webhookSecret } from './webhook-secret.ts'

const ALL_CALLS_MS = 30_000

export type BotSetUp =
  | { kind: 'done'; name: string; url: string }
  | { kind: 'no_merchant' }
  | { kind: 'no_bot' }
  /** Telegram opens and calls https addresses only. */
  | { kind: 'not_https'; url: string }
  | { kind: 'refused'; method: string; description: string }

type Needed = Pick<App, 'db' | 'secrets' | 'shopUrl'> & { messenger: Messenger }

/**
 * Tells Telegram where the shop of a bot is: webhook with its secret, menu button that opens the mini app, and the command for the
 * language. May be repeated at any time.
 */
export async function setUpBot(
  { db: whole, secrets, shopUrl, messenger }: Needed,
  sub: string,
): Promise<BotSetUp> {
  const merchant = await findMerchant(whole, sub)
  if (!merchant) return { kind: 'no_merchant' }
  const db = ofMerchant(whole, merchant.id)
  const bot = await findBot(db, secrets, merchant.id)
  if (!bot?.token) return { kind: 'no_bot' }
  const { domain_url: domainUrl } = await db
    .selectFrom('merchant')
    .select('domain_url')
    .where('id', '=', merchant.id)
    .executeTakeFirstOrThrow()
  const url = shopUrl({ sub: merchant.sub, domainUrl })
  if (!url.startsWith('https:')) return { kind: 'not_https', url }

  const words = BOT_TEXTS[isBotLanguage(merchant.mainLanguage) ? merchant.mainLanguage : 'uz']
  const calls: [method: string, parameters: object][] = [
    [
      'setWebhook',
      {
        url: webhookUrl(url, merchant.sub),
        secret_token: webhookSecret(bot.token),
        allowed_updates: ['message', 'callback_query'],
      },
    ],
    ['setChatMenuButton', { menu_button: { type: 'web_app', text: words.open, web_app: { url } } }],
    ['setMyCommands', { commands: [{ command: 'language', description: words.language }] }],
    ...BOT_LANGUAGES.map((language): [string, object] => [
      'setMyCommands',
      {
        commands: [{ command: 'language', description: BOT_TEXTS[language].language }],
        language_code: languageTag(language),
      },
    ]),
  ]
  const signal = AbortSignal.timeout(ALL_CALLS_MS)
  for (const [method, parameters] of calls) {
    const said = await messenger.ask({ botToken: bot.token, method, parameters }, signal)
    if (said.kind === 'no_answer') return { kind: 'refused', method, description: 'no answer' }
    if (said.kind === 'refused') return { kind: 'refused', method, description: said.description }
  }
  return { kind: 'done', name: bot.name, url }
}

/** Where Telegram calls the bot of a shop. */
export const webhookUrl = (shopUrl: string, sub: string): string => `${shopUrl}/api/bots/${sub}/webhook`
