import type { Db } from '@dasturxon/db'
import type { Secrets } from '../../secrets.ts'

/** The bot of a merchant. */
export type TelegramBot = {
  /** In front of the colon of its token. */
  id: number | null
  /** Null for a bot that somebody else runs. */
  token: string | null
  /** In Telegram, without the @; empty when nobody said. */
  name: string
  isPhoneVerificationRequired: boolean
}

/** A merchant's bot; null when it has none. */
export async function findBot(
  db: Db,
  secrets: Secrets | null,
  merchantId: string,
): Promise<TelegramBot | null> {
  const row = await db
    .selectFrom('telegram_bot')
    .select(['sealed', 'bot_id', 'name', 'is_phone_verification_required'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) return null
  if (row.sealed !== null && !secrets) throw new Error('SECRETS_KEY is needed to open the tokens of bots')
  return {
    id: row.bot_id,
    token: row.sealed === null || !secrets ? null : secrets.open(row.sealed, contextOf(merchantId)),
    name: row.name,
    isPhoneVerificationRequired: row.is_phone_verification_required,
  }
}

/** The token of a merchant's bot; null when it has none. */
export async function findBotToken(
  db: Db,
  secrets: Secrets | null,
  merchantId: string,
): Promise<string | null> {
  return (await findBot(db, secrets, merchantId))?.token ?? null
}

export type SavedBot = {
  merchantId: string
  token: string | null
  botId?: number | null
  name?: string
  isPhoneVerificationRequired?: boolean
}

/** Makes this the merchant's bot; its token is kept encrypted. */
export async function saveBot(db: Db, secrets: Secrets, bot: SavedBot): Promise<void> {
  const { merchantId, token, name = '', isPhoneVerificationRequired = false } = bot
  const saved = {
    sealed: token === null ? null : secrets.seal(token, contextOf(merchantId)),
    bot_id: token === null ? (bot.botId ?? null) : botIdOf(token),
    name,
    is_phone_verification_required: isPhoneVerificationRequired,
  }
  await db
    .insertInto('telegram_bot')
    .values({ merchant_id: merchantId, ...saved })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(saved))
    .execute()
}

/** Changes a bot and leaves its token; a merchant that has none gets none. */
export async function renameBot(
  db: Db,
  bot: Required<Pick<SavedBot, 'merchantId' | 'name' | 'isPhoneVerificationRequired'>>,
): Promise<void> {
  await db
    .updateTable('telegram_bot')
    .set({ name: bot.name, is_phone_verification_required: bot.isPhoneVerificationRequired })
    .where('merchant_id', '=', bot.merchantId)
    .execute()
}

const botIdOf = (token: string): number => Number(token.slice(0, token.indexOf(':')))

const contextOf = (merchantId: string): string => `telegram_bot:${merchantId}`
