import type { Db } from '@dasturxon/db'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { writtenBy, type AccountWriter, type HeldAccount } from '../../providers/held-account.ts'
import type { GatewayAccount } from '../../providers/payments/port.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'
import type { Secrets } from '../../secrets.ts'

/** A merchant's account with a provider, ready for use; null when it has none or it is switched off. */
export async function findGatewayAccount(
  { db, secrets, ownUrl }: Pick<App, 'db' | 'secrets' | 'ownUrl'>,
  merchantId: string,
  provider: PaymentProviderName,
): Promise<GatewayAccount | null> {
  const known = paymentProviders[provider]
  const settings = known ? await loadAccountSettings({ db, secrets }, merchantId, provider) : null
  return known && settings !== null ? known.openGatewayAccount(settings, { ownUrl }) : null
}

/** The settings of a merchant's active account as they were saved; null when it has none. */
export async function loadAccountSettings(
  { db, secrets }: Pick<App, 'db' | 'secrets'>,
  merchantId: string,
  provider: PaymentProviderName,
): Promise<unknown> {
  const row = await db
    .selectFrom('gateway_account')
    .select('sealed')
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row ? openSettings(secrets, row.sealed, contextOf(merchantId, provider)) : null
}

/** A merchant's account with a provider as it is stored; null when it has none. */
export async function readGatewayAccount(
  { db, secrets }: Pick<App, 'db' | 'secrets'>,
  merchantId: string,
  provider: PaymentProviderName,
): Promise<(HeldAccount & { refusedAt: Date | null }) | null> {
  const row = await db
    .selectFrom('gateway_account')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (!row) return null
  return {
    settings: openSettings(secrets, row.sealed, contextOf(merchantId, provider)),
    isActive: row.is_active,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    tested: row.tested,
    refusedAt: row.refused_at,
  }
}

/**
 * An active account by each of its keys that is valid now: the present one first, then those it had before, the newest first. Empty
 * when there is none.
 */
export async function listReceivingAccounts(
  { db, secrets, ownUrl }: Pick<App, 'db' | 'secrets' | 'ownUrl'>,
  merchantId: string,
  { provider, now }: { provider: PaymentProviderName; now: Date },
): Promise<GatewayAccount[]> {
  const known = paymentProviders[provider]
  if (!known) return []
  const { rows } = await sql<{ sealed: string }>`
    select a.sealed, null::timestamptz as until from gateway_account a
    where a.merchant_id = ${merchantId} and a.provider = ${provider} and a.is_active
    union all
    select k.sealed, k.valid_until from account_key k
    join gateway_account a on a.merchant_id = k.merchant_id and a.provider = k.provider and a.is_active
    where k.merchant_id = ${merchantId} and k.provider = ${provider} and k.valid_until > ${now}
    order by until desc nulls first`.execute(db)
  const context = contextOf(merchantId, provider)
  return rows.map(({ sealed }) =>
    known.openGatewayAccount(openSettings(secrets, sealed, context), { ownUrl }),
  )
}

/** The settings of an account as they were under a key it had before. */
export const openFormerSettings = (
  { secrets }: Pick<App, 'secrets'>,
  { merchantId, provider, sealed }: { merchantId: string; provider: PaymentProviderName; sealed: string },
): Record<string, unknown> => openSettings(secrets, sealed, contextOf(merchantId, provider))

function openSettings(secrets: Secrets | null, sealed: string, context: string): Record<string, unknown> {
  if (!secrets) throw new Error('SECRETS_KEY is needed to open the accounts with payment providers')
  // an object: it was checked by the provider's own schema
  return JSON.parse(secrets.open(sealed, context)) as Record<string, unknown>
}

/** The providers a merchant can be paid through: not those that say themselves that its key is wrong. */
export async function listProviders(db: Db, merchantId: string): Promise<PaymentProviderName[]> {
  const rows = await db
    .selectFrom('gateway_account')
    .select('provider')
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .where('is_refused', '=', false)
    .execute()
  const names = new Set(rows.map(({ provider }) => provider))
  return PAYMENT_PROVIDERS.filter((name) => names.has(name) && paymentProviders[name])
}

/** Every account as it lies in the database, of all merchants, and the context it was sealed with. */
export async function listSealed(db: Db) {
  const rows = await db
    .selectFrom('gateway_account')
    .innerJoin('merchant', 'merchant.id', 'gateway_account.merchant_id')
    .select([
      'merchant.sub',
      'gateway_account.merchant_id',
      'gateway_account.provider',
      'gateway_account.sealed',
    ])
    .orderBy('merchant.sub')
    .orderBy('gateway_account.provider')
    .execute()
  return rows.map(({ merchant_id: merchantId, ...row }) => ({
    ...row,
    context: contextOf(merchantId, row.provider),
  }))
}

/** Keeps the settings of an account; they were checked by the provider's own schema. */
export async function saveAccount(
  db: Db,
  secrets: Secrets,
  account: {
    merchantId: string
    provider: PaymentProviderName
    settings: unknown
    isActive: boolean
    by?: AccountWriter
  },
): Promise<void> {
  const { merchantId, provider, settings, isActive, by } = account
  const sealed = secrets.seal(JSON.stringify(settings), contextOf(merchantId, provider))
  await db
    .insertInto('gateway_account')
    .values({ merchant_id: merchantId, provider, sealed, is_active: isActive, ...writtenBy(by) })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'provider']).doUpdateSet({
        sealed,
        is_active: isActive,
        ...writtenBy(by),
        is_refused: false,
        refused_at: null,
        version: sql`gateway_account.version + 1`,
      }),
    )
    .execute()
}

/** Switches an account on or off and leaves its keys; a merchant that has none gets none. */
export async function switchAccount(
  db: Db,
  {
    merchantId,
    provider,
    isActive,
  }: { merchantId: string; provider: PaymentProviderName; isActive: boolean },
): Promise<void> {
  await db
    .updateTable('gateway_account')
    .set({ is_active: isActive })
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .execute()
}

const contextOf = (merchantId: string, provider: string): string =>
  `gateway_account:${merchantId}:${provider}`
