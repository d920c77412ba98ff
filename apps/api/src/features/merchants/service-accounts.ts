import { json, type Db, type Transaction } from '@dasturxon/db'
import type { AccountTested, ServiceName } from '@dasturxon/domain'
import { sql } from 'kysely'
import { writtenBy, type AccountWriter, type HeldAccount } from '../../providers/held-account.ts'
import { DeliverySettings } from '../../providers/yandex-services.ts'
import type { Secrets } from '../../secrets.ts'

type Opening = { db: Db; secrets: Secrets | null }
type Whose = { merchantId: string; service: ServiceName }

/** A merchant's account with a service of maps or rides as it is stored; null when it has none. */
export async function readServiceAccount(
  { db, secrets }: Opening,
  { merchantId, service }: Whose,
): Promise<HeldAccount | null> {
  const row = await db
    .selectFrom('service_account')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('service', '=', service)
    .executeTakeFirst()
  const settings =
    service === 'YANDEX_MAPS'
      ? await readMapKey(db, merchantId)
      : row && row.sealed !== null
        ? openSettings(secrets, { merchantId, service, sealed: row.sealed })
        : null
  if (!settings) return null
  return {
    settings,
    isActive: row?.is_active ?? true,
    version: row?.version ?? 1,
    changedAt: row?.changed_at ?? null,
    changedBy: row?.changed_by ?? null,
    tested: row?.tested ?? null,
  }
}

async function readMapKey(db: Db, merchantId: string): Promise<{ mapKey: string } | null> {
  const { map_key: mapKey } = await db
    .selectFrom('merchant')
    .select('map_key')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return mapKey === null ? null : { mapKey }
}

/** The token of a merchant's agreement with Yandex Delivery; null when it has none, or nobody can open it. */
export async function findDeliveryToken(
  { db, secrets }: Opening,
  merchantId: string,
): Promise<string | null> {
  const service = 'YANDEX_DELIVERY'
  const row = await db
    .selectFrom('service_account')
    .select('sealed')
    .where('merchant_id', '=', merchantId)
    .where('service', '=', service)
    .where('is_active', '=', true)
    .executeTakeFirst()
  // a ride is priced all the same
  if (!secrets || !row || row.sealed === null) return null
  return DeliverySettings.parse(openSettings(secrets, { merchantId, service, sealed: row.sealed })).token
}

type Saved = Whose & { settings: unknown; isActive: boolean; by?: AccountWriter }

/** Keeps the settings of an account, which were checked by the service's own schema; a map's key stands with the merchant. */
export async function saveServiceAccount(tx: Transaction, secrets: Secrets, account: Saved): Promise<void> {
  const { merchantId, service, settings, isActive, by } = account
  const held = await readServiceAccount({ db: tx, secrets }, { merchantId, service })
  const isMap = service === 'YANDEX_MAPS'
  if (isMap) await setMapKey(tx, merchantId, (settings as { mapKey: string }).mapKey)
  const stored = {
    sealed: isMap ? null : secrets.seal(JSON.stringify(settings), contextOf({ merchantId, service })),
    is_active: isActive,
    ...writtenBy(by),
    version: (held?.version ?? 0) + 1,
  }
  await tx
    .insertInto('service_account')
    .values({ merchant_id: merchantId, service, ...stored })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'service']).doUpdateSet(stored))
    .execute()
}

/** Forgets an account with its key. */
export async function removeServiceAccount(tx: Transaction, { merchantId, service }: Whose): Promise<void> {
  if (service === 'YANDEX_MAPS') await setMapKey(tx, merchantId, null)
  await tx
    .deleteFrom('service_account')
    .where('merchant_id', '=', merchantId)
    .where('service', '=', service)
    .execute()
}

/** Open pages ask for the shop anew, as after any change of its settings. */
async function setMapKey(tx: Transaction, merchantId: string, mapKey: string | null): Promise<void> {
  await tx
    .updateTable('merchant')
    .set({ map_key: mapKey, settings_version: sql<number>`settings_version + 1` })
    .where('id', '=', merchantId)
    .execute()
}

/** Keeps what a test found of the account as it was then. */
export async function saveServiceTest(
  db: Db,
  { merchantId, service, version, tested }: Whose & { version: number; tested: AccountTested },
): Promise<void> {
  const stored = { tested: json(tested) }
  await db
    .insertInto('service_account')
    .values({ merchant_id: merchantId, service, version, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'service'])
        .doUpdateSet(stored)
        .where('service_account.version', '=', version),
    )
    .execute()
}

/** Switches an account on or off and leaves its key; a merchant that has none gets none. */
export async function switchServiceAccount(
  tx: Transaction,
  { merchantId, service, isActive }: Whose & { isActive: boolean },
): Promise<void> {
  await tx
    .updateTable('service_account')
    .set({ is_active: isActive })
    .where('merchant_id', '=', merchantId)
    .where('service', '=', service)
    .execute()
}

/** Forgets who typed the key of a map and what its test found, where files bring another key. */
export async function outdateMapAccount(
  tx: Transaction,
  { merchantId, mapKey }: { merchantId: string; mapKey: string | null },
): Promise<void> {
  await sql`delete from service_account a using merchant m
    where a.merchant_id = ${merchantId} and a.service = 'YANDEX_MAPS' and m.id = a.merchant_id
      and m.map_key is distinct from ${mapKey}`.execute(tx)
}

/** Every account as it lies in the database, of all merchants, and the context it was sealed with. */
export async function listSealedServices(db: Db) {
  const rows = await db
    .selectFrom('service_account')
    .innerJoin('merchant', 'merchant.id', 'service_account.merchant_id')
    .select([
      'merchant.sub',
      'service_account.merchant_id',
      'service_account.service',
      'service_account.sealed',
    ])
    .orderBy('merchant.sub')
    .orderBy('service_account.service')
    .execute()
  return rows.flatMap(({ merchant_id: merchantId, service, sub, sealed }) =>
    sealed === null ? [] : [{ sub, provider: service, sealed, context: contextOf({ merchantId, service }) }],
  )
}

function openSettings(
  secrets: Secrets | null,
  { sealed, ...whose }: Whose & { sealed: string },
): Record<string, unknown> {
  if (!secrets) throw new Error('SECRETS_KEY is needed to open the accounts with services')
  // an object: it was checked by the service's own schema
  return JSON.parse(secrets.open(sealed, contextOf(whose))) as Record<string, unknown>
}

const contextOf = ({ merchantId, service }: Whose): string => `service_account:${merchantId}:${service}`
