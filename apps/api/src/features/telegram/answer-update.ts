import { inTransaction, type Transaction } from '@dasturxon/db'
import { languageName } from '@dasturxon/i18n/languages'
import { BOT_TEXTS } from '@dasturxon/i18n/texts'
import { normalisePhone, parseMessengerLanguage } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { toMerchantSettings } from '../merchants/merchant-settings.ts'
import { BOT_LANGUAGES, isBotLanguage, type BotLanguage } from './bot-languages.ts'
import type { Update } from './bot-update.ts'
import { chooseLanguage } from './choose-language.ts'
import { noteChat } from './telegram-user.queries.ts'

/** A call of the Bot API as the answer to an update; nothing to say is an empty one. */
export type BotReply = { method: string; [parameter: string]: unknown } | Record<string, never>

/** Telegram gives up after a day; what is older cannot come again. */
const FORGET_AFTER_MS = 3 * 86_400_000
const START = /^\/start(?:@\w+)?(?: ([\w-]{1,64}))?$/
const LANGUAGE_COMMAND = /^\/language(?:@\w+)?$/
const LANGUAGE_BUTTON = /^language:(\w+)$/

type Shop = { merchantId: string; now: Date; brand: string; url: string; mainLanguage: BotLanguage }

/** Deals with an update, once however often it comes; answers what the bot does about it. */
export async function answerUpdate(app: App, merchantId: string, update: Update): Promise<BotReply> {
  const shop = await readShop(app, merchantId)
  return inTransaction(app, async (tx) => {
    if (!(await isFirst(tx, shop, update.update_id))) return {}
    const { message, callback_query: press } = update
    if (press) return answerPress(tx, shop, press)
    if (message?.chat.type !== 'private' || !message.from) return {}
    const chat = { id: message.chat.id, languageCode: message.from.language_code ?? null }
    if (message.contact) return saveContact(tx, shop, { chat, contact: message.contact })
    const start = START.exec(message.text ?? '')
    if (start) return begin(tx, shop, { chat, startParam: start[1] ?? '' })
    if (LANGUAGE_COMMAND.test(message.text ?? ''))
      return offerLanguages(await languageOf(tx, shop, chat), chat.id)
    return hello(shop, await languageOf(tx, shop, chat), { chatId: chat.id, startParam: '' })
  })
}

async function readShop({ db, now, shopUrl }: App, merchantId: string): Promise<Shop> {
  const row = await db
    .selectFrom('merchant')
    .select(['settings', 'sub', 'domain_url'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { brand, mainLanguage } = toMerchantSettings(merchantId, row.settings)
  return {
    merchantId,
    now: now(),
    brand: brand || row.sub,
    url: shopUrl({ sub: row.sub, domainUrl: row.domain_url }),
    mainLanguage: isBotLanguage(mainLanguage) ? mainLanguage : 'uz',
  }
}

async function isFirst(tx: Transaction, { merchantId, now }: Shop, updateId: number): Promise<boolean> {
  const saved = await tx
    .insertInto('telegram_update')
    .values({ merchant_id: merchantId, update_id: updateId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (saved.numInsertedOrUpdatedRows === 0n) return false
  await tx
    .deleteFrom('telegram_update')
    .where('merchant_id', '=', merchantId)
    .where('received_at', '<', new Date(now.getTime() - FORGET_AFTER_MS))
    .execute()
  return true
}

type Chat = { id: number; languageCode: string | null }

/** Their choice, else Telegram's language when the bot has it, else the shop's. */
async function languageOf(
  tx: Transaction,
  { merchantId, mainLanguage }: Shop,
  chat: Chat,
): Promise<BotLanguage> {
  const row = await tx
    .selectFrom('telegram_chat')
    .select('language')
    .where('merchant_id', '=', merchantId)
    .where('chat_id', '=', chat.id)
    .executeTakeFirst()
  const languages = [row?.language, parseMessengerLanguage(chat.languageCode)]
  return languages.find(isBotLanguage) ?? mainLanguage
}

/** Whoever presses Start lets the bot write, also after they had blocked it. */
async function begin(
  tx: Transaction,
  shop: Shop,
  { chat, startParam }: { chat: Chat; startParam: string },
): Promise<BotReply> {
  const { merchantId, now } = shop
  await noteChat(tx, { merchantId, chatId: chat.id, canWrite: true, now })
  await tx
    .updateTable('customer')
    .set({ telegram_id: chat.id })
    .where('merchant_id', '=', merchantId)
    .where('telegram_user_id', '=', chat.id)
    .execute()
  return hello(shop, await languageOf(tx, shop, chat), { chatId: chat.id, startParam })
}

function hello(
  { brand, url }: Shop,
  language: BotLanguage,
  { chatId, startParam }: { chatId: number; startParam: string },
): BotReply {
  const words = BOT_TEXTS[language]
  const page = startParam === '' ? url : `${url}/?tgWebAppStartParam=${startParam}`
  return {
    method: 'sendMessage',
    chat_id: chatId,
    text: words.hello.replace('{brand}', brand),
    // Telegram opens no other addresses
    ...(url.startsWith('https:')
      ? { reply_markup: { inline_keyboard: [[{ text: words.open, web_app: { url: page } }]] } }
      : {}),
  }
}

function offerLanguages(language: BotLanguage, chatId: number): BotReply {
  const buttons = BOT_LANGUAGES.map((one) => [{ text: languageName(one), callback_data: `language:${one}` }])
  return {
    method: 'sendMessage',
    chat_id: chatId,
    text: BOT_TEXTS[language].language,
    reply_markup: { inline_keyboard: buttons },
  }
}

async function answerPress(
  tx: Transaction,
  { merchantId, now }: Shop,
  { id, from, data }: NonNullable<Update['callback_query']>,
): Promise<BotReply> {
  const language = LANGUAGE_BUTTON.exec(data ?? '')?.[1]
  if (!isBotLanguage(language)) return { method: 'answerCallbackQuery', callback_query_id: id }
  await chooseLanguage(tx, { merchantId, chatId: from.id, language, now })
  return { method: 'answerCallbackQuery', callback_query_id: id, text: BOT_TEXTS[language].chosen }
}

/** Older clients hand the shared contact to the bot alone; only one's own counts. */
async function saveContact(
  tx: Transaction,
  shop: Shop,
  { chat, contact }: { chat: Chat; contact: { phone_number: string; user_id?: number | undefined } },
): Promise<BotReply> {
  const phone = contact.user_id === chat.id ? normalisePhone(contact.phone_number) : null
  if (phone === null) return {}
  const { merchantId, now } = shop
  await sql`
    insert into telegram_chat (merchant_id, chat_id, phone, phone_shared_at, can_write, modified_at)
    values (${merchantId}, ${chat.id}, ${phone}, ${now}, true, ${now})
    on conflict (merchant_id, chat_id) do update
      set phone = excluded.phone, phone_shared_at = excluded.phone_shared_at, can_write = true,
        modified_at = excluded.modified_at`.execute(tx)
  const words = BOT_TEXTS[await languageOf(tx, shop, chat)]
  return {
    method: 'sendMessage',
    chat_id: chat.id,
    text: words.thanks,
    reply_markup: { remove_keyboard: true },
  }
}
