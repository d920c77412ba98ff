import type { Db } from '@dasturxon/db'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@dasturxon/domain'
import type { App } from '../../context.ts'
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
  if (!row) return null
  if (!secrets) throw new Error('SECRETS_KEY is needed to open the accounts with payment providers')
  return JSON.parse(secrets.open(row.sealed, contextOf(merchantId, provider)))
}

/** The providers a merchant can be paid through. */
export async function listProviders(db: Db, merchantId: string): Promise<PaymentProviderName[]> {
  const rows = await db
    .selectFrom('gateway_account')
    .select('provider')
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
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
  account: { merchantId: string; provider: PaymentProviderName; settings: unknown; isActive: boolean },
): Promise<void> {
  const { merchantId, provider, settings, isActive } = account
  const sealed = secrets.seal(JSON.stringify(settings), contextOf(merchantId, provider))
  await db
    .insertInto('gateway_account')
    .values({ merchant_id: merchantId, provider, sealed, is_active: isActive })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'provider']).doUpdateSet({ sealed, is_active: isActive }),
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
