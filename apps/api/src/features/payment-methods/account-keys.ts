import { json, newId, type Db, type Transaction } from '@dasturxon/db'
import { FORMER_KEY_HOURS, MINUTE_MS, type AccountTested, type PaymentProviderName } from '@dasturxon/domain'
import { sql } from 'kysely'

type Whose = { merchantId: string; provider: PaymentProviderName }

/** Saves the present key of an account, which is about to be replaced, for calls that are on their way. */
export async function saveFormerKey(
  tx: Transaction,
  { merchantId, provider, now }: Whose & { now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + FORMER_KEY_HOURS * 60 * MINUTE_MS)
  await sql`
    insert into account_key (merchant_id, provider, id, sealed, valid_from, valid_until)
    select merchant_id, provider, ${newId(now)}, sealed, coalesce(changed_at, ${now}), ${until} from gateway_account
    where merchant_id = ${merchantId} and provider = ${provider}`.execute(tx)
}

/** Until when calls by the last key before the present one are taken; null when there is none. */
export async function findFormerKey(
  db: Db,
  { merchantId, provider, now }: Whose & { now: Date },
): Promise<{ id: string; sealed: string; until: Date } | null> {
  const row = await db
    .selectFrom('account_key')
    .select(['id', 'sealed', 'valid_until'])
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .where('valid_until', '>', now)
    .orderBy('valid_until', 'desc')
    .executeTakeFirst()
  return row ? { id: row.id, sealed: row.sealed, until: row.valid_until } : null
}

/** Takes no more calls by keys that the account had before; answers whether there were any. */
export async function endFormerKeys(tx: Transaction, { merchantId, provider }: Whose): Promise<boolean> {
  const ended = await tx
    .deleteFrom('account_key')
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Of calls that nobody signed one a minute is worth a row: anybody may send them. */
const NOTED_EVERY_MS = 60_000

/** Writes down when an account was last called by somebody whom no key of it had signed. */
export async function noteUnsignedCall(
  db: Db,
  { merchantId, provider, now }: Whose & { now: Date },
): Promise<void> {
  await db
    .updateTable('gateway_account')
    .set({ refused_at: now })
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .where((row) =>
      row.or([
        row('refused_at', 'is', null),
        row('refused_at', '<', new Date(now.getTime() - NOTED_EVERY_MS)),
      ]),
    )
    .execute()
}

/** Keeps what a test found of the account as it was then; `isRefused` switches its methods off for customers. */
export async function saveAccountTest(
  db: Db,
  { merchantId, provider, version, tested, isRefused }: Whose & SavedTest,
): Promise<void> {
  await db
    .updateTable('gateway_account')
    .set({ tested: json(tested), is_refused: isRefused })
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .where('version', '=', version)
    .execute()
}
type SavedTest = { version: number; tested: AccountTested; isRefused: boolean }
