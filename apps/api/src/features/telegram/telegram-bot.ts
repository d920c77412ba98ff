import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { writtenBy, type AccountWriter, type HeldAccount } from '../../providers/held-account.ts'
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

/** A merchant's bot as it is stored, its token among the settings; null when it has none. */
export async function readBotAccount(
  { db, secrets }: { db: Db; secrets: Secrets | null },
  merchantId: string,
): Promise<HeldAccount | null> {
  const bot = await findBot(db, secrets, merchantId)
  if (!bot) return null
  const row = await db
    .selectFrom('telegram_bot')
    .select(['version', 'changed_at', 'changed_by', 'tested'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { token, name, isPhoneVerificationRequired } = bot
  return {
    settings: { token, name, isPhoneVerificationRequired },
    isActive: true,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    tested: row.tested,
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
  by?: AccountWriter
}

/** Makes this the merchant's bot; its token is kept encrypted. */
export async function saveBot(db: Db, secrets: Secrets, bot: SavedBot): Promise<void> {
  const { merchantId, token, name = '', isPhoneVerificationRequired = false } = bot
  const saved = {
    sealed: token === null ? null : secrets.seal(token, contextOf(merchantId)),
    bot_id: token === null ? (bot.botId ?? null) : botIdOf(token),
    name,
    is_phone_verification_required: isPhoneVerificationRequired,
    ...writtenBy(bot.by),
  }
  await db
    .insertInto('telegram_bot')
    .values({ merchant_id: merchantId, ...saved })
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet({ ...saved, version: sql`telegram_bot.version + 1` }),
    )
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
