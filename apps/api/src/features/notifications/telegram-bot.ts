import type { Db } from '../../db/connect.ts'
import type { Secrets } from '../../secrets.ts'

/** The token of a merchant's bot; null when it has none. */
export async function findBotToken(
  db: Db,
  secrets: Secrets | null,
  merchantId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('telegram_bot')
    .select('sealed')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) return null
  if (!secrets) throw new Error('SECRETS_KEY is needed to open the tokens of bots')
  return secrets.open(row.sealed, contextOf(merchantId))
}

export async function saveBotToken(
  db: Db,
  secrets: Secrets,
  { merchantId, token }: { merchantId: string; token: string },
): Promise<void> {
  const sealed = secrets.seal(token, contextOf(merchantId))
  await db
    .insertInto('telegram_bot')
    .values({ merchant_id: merchantId, sealed })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ sealed }))
    .execute()
}

const contextOf = (merchantId: string): string => `telegram_bot:${merchantId}`
