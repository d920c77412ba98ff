import type { Db } from '@dasturxon/db'
import { SMS_GATEWAYS, type SmsGatewayName } from '@dasturxon/domain'
import { sql } from 'kysely'
import { writtenBy, type AccountWriter, type HeldAccount } from '../../providers/held-account.ts'
import type { Secrets } from '../../secrets.ts'

export type SmsAccount = { gateway: SmsGatewayName; settings: unknown; isActive: boolean }

/** What a merchant sends by: the gateway of its choice, and its own active accounts as they were saved. */
export async function loadSmsAccounts(
  { db, secrets }: { db: Db; secrets: Secrets | null },
  merchantId: string,
): Promise<{ choice: SmsGatewayName; accounts: Partial<Record<SmsGatewayName, unknown>> }> {
  const [merchant, rows] = await Promise.all([
    db.selectFrom('merchant').select('sms_gateway').where('id', '=', merchantId).executeTakeFirstOrThrow(),
    db
      .selectFrom('sms_account')
      .select(['gateway', 'sealed'])
      .where('merchant_id', '=', merchantId)
      .where('is_active', '=', true)
      .execute(),
  ])
  if (rows.length > 0 && !secrets)
    throw new Error('SECRETS_KEY is needed to open the accounts with SMS gateways')
  const accounts = Object.fromEntries(
    rows.map(({ gateway, sealed }) => [
      gateway,
      JSON.parse(secrets?.open(sealed, contextOf(merchantId, gateway)) ?? 'null') as unknown,
    ]),
  )
  return { choice: SMS_GATEWAYS.find((name) => name === merchant.sms_gateway) ?? 'ESKIZ', accounts }
}

/** A merchant's account with a gateway as it is stored; null when it has none. */
export async function readSmsAccount(
  { db, secrets }: { db: Db; secrets: Secrets | null },
  merchantId: string,
  gateway: SmsGatewayName,
): Promise<HeldAccount | null> {
  const row = await db
    .selectFrom('sms_account')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  if (!row) return null
  if (!secrets) throw new Error('SECRETS_KEY is needed to open the accounts with SMS gateways')
  return {
    // an object: it was checked by the gateway's own schema
    settings: JSON.parse(secrets.open(row.sealed, contextOf(merchantId, gateway))) as Record<string, unknown>,
    isActive: row.is_active,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    tested: row.tested,
  }
}

/** Keeps the settings of an account; they were checked by the gateway's own schema. */
export async function saveSmsAccount(
  db: Db,
  secrets: Secrets,
  { merchantId, gateway, settings, isActive, by }: SmsAccount & { merchantId: string; by?: AccountWriter },
): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(settings), contextOf(merchantId, gateway))
  await db
    .insertInto('sms_account')
    .values({ merchant_id: merchantId, gateway, sealed, is_active: isActive, ...writtenBy(by) })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'gateway']).doUpdateSet({
        sealed,
        is_active: isActive,
        ...writtenBy(by),
        version: sql`sms_account.version + 1`,
      }),
    )
    .execute()
}

/** Switches an account on or off and leaves its keys; a merchant that has none gets none. */
export async function switchSmsAccount(
  db: Db,
  { merchantId, gateway, isActive }: Omit<SmsAccount, 'settings'> & { merchantId: string },
): Promise<void> {
  await db
    .updateTable('sms_account')
    .set({ is_active: isActive })
    .where('merchant_id', '=', merchantId)
    .where('gateway', '=', gateway)
    .execute()
}

/** Every account as it lies in the database, of all merchants, and the context it was sealed with. */
export async function listSealedSms(db: Db) {
  const rows = await db
    .selectFrom('sms_account')
    .innerJoin('merchant', 'merchant.id', 'sms_account.merchant_id')
    .select(['merchant.sub', 'sms_account.merchant_id', 'sms_account.gateway', 'sms_account.sealed'])
    .orderBy('merchant.sub')
    .orderBy('sms_account.gateway')
    .execute()
  return rows.map(({ merchant_id: merchantId, gateway, sub, sealed }) => ({
    sub,
    provider: gateway,
    sealed,
    context: contextOf(merchantId, gateway),
  }))
}

const contextOf = (merchantId: string, gateway: string): string => `sms_account:${merchantId}:${gateway}`
