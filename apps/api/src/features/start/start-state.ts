import type { DeskStart } from '@dasturxon/contract/desk'
import { DeskStart as DeskStartSchema } from '@dasturxon/contract/desk/schemas'
import { inTransaction, json, type Db, type ShopStart } from '@dasturxon/db'
import { lacksToOpen, PAYMENT_SWITCHES, STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { listPaymentObstacles } from '../payment-methods/payment-obstacles.ts'
import { listPaymentMethods } from '../payment-methods/list-methods.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { offerOf, readBranches } from '../places/branch-record.ts'

const { step: Step, typed: Typed } = DeskStartSchema.shape

/** How far a shop is that was begun here, with all that was typed: the same on every device (DSK-93). Throws start_not_found. */
export async function showStart(ctx: DeskContext): Promise<DeskStart> {
  const { db, merchantId } = ctx
  const row = await requireStart(db, merchantId)
  const { counted, ...has } = await readShop(ctx)
  const address = await addressOf(ctx)
  return {
    version: row.version,
    step: Step.parse(row.step),
    typed: Typed.parse(row.typed),
    begunAt: row.begun_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    address,
    lookAddress: `${address}/?look=${encodeURIComponent(row.look_token)}`,
    ...counted,
    ...has,
  }
}

/** The row of a shop that was begun here. Throws start_not_found for one that files brought. */
export async function requireStart(db: Db, merchantId: string): Promise<Selectable<ShopStart>> {
  const row = await db
    .selectFrom('shop_start')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) throw new AppError('start_not_found')
  return row
}

/**
 * Keeps the step and what was typed. Fields that another device typed besides stay; of one that both typed the last holds. It is no
 * change of the shop and leaves no entry: nobody but the owner's own wizard reads it.
 */
export const saveStart: DeskHandler<'desk.keepStart'> = async ({ body: { step, typed } }, ctx) => {
  const { merchantId } = ctx
  await requireStart(ctx.db, merchantId)
  return inTransaction(ctx, async (tx) => {
    const { version } = await tx
      .updateTable('shop_start')
      .set((row) => ({
        typed: sql`typed || ${json(typed)}`,
        version: row('version', '+', 1),
        ...(step !== undefined && { step }),
      }))
      .where('merchant_id', '=', merchantId)
      .returning('version')
      .executeTakeFirstOrThrow()
    return { version }
  })
}

/** What keeps the shop from being opened by now, and how many zones it has. */
export async function readReadiness(ctx: DeskContext): Promise<Pick<DeskStart, 'lacks' | 'zones'>> {
  const { counted, lacks } = await readShop(ctx)
  return { lacks, zones: counted.zones }
}

type Counted = Pick<
  DeskStart,
  'branches' | 'zones' | 'products' | 'withoutPicture' | 'untranslated' | 'staff' | 'devices' | 'hasBot'
>

async function readShop(ctx: DeskContext) {
  const { db, merchantId } = ctx
  const { rows } = await sql<Counted>`
    select
      (select count(*)::int from branch where merchant_id = ${merchantId} and not deleted and is_active) as branches,
      (select count(*)::int from zone where merchant_id = ${merchantId} and not deleted and is_active) as zones,
      p.products, p."withoutPicture", p.untranslated,
      (select count(*)::int from staff where merchant_id = ${merchantId} and status <> 'OFF') as staff,
      (select count(*)::int from staff_device where merchant_id = ${merchantId} and revoked_at is null) as devices,
      exists (select from telegram_bot where merchant_id = ${merchantId}) as "hasBot"
    from (select count(*)::int as products,
        (count(*) filter (where image = ''))::int as "withoutPicture",
        (count(*) filter (where coalesce(name ->> 'uz', '') = '' or coalesce(name ->> 'ru', '') = ''
          or coalesce(name ->> 'eng', '') = ''))::int as untranslated
      from product where merchant_id = ${merchantId} and not deleted and active) p`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('counting answers one row')
  const settings = await loadMerchantSettings(db, merchantId)
  const payments = await listPaymentMethods(db, merchantId, 'WEB', { settings })
  const { firstBranchId, services } = await readServices(ctx, counted.zones)
  const { branches, products } = counted
  return {
    counted,
    payments: payments.map(({ type }) => type),
    paymentObstacles: (await listPaymentObstacles(db, merchantId, settings)).filter(
      ({ type }) => settings[PAYMENT_SWITCHES[type]],
    ),
    city: await findCity(db, merchantId),
    firstBranchId,
    lacks: lacksToOpen({ branches, products, payments: payments.length, services }),
    testOrder: await findTestOrder(db, merchantId),
  }
}

/** The branch that was made first, and whether some branch lets order: delivery needs a zone that it goes to. */
async function readServices({ db, merchantId }: DeskContext, zones: number) {
  const rows = await db
    .selectFrom('branch')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy('priority')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const records = ids.length === 0 ? [] : await readBranches(db, merchantId, ids)
  const offered = new Set(records.flatMap(({ row }) => offerOf(row).services))
  const services = STOREFRONT_SERVICE_TYPES.some(
    (service) => offered.has(service) && (service !== 'DELIVERY' || zones > 0),
  )
  return { firstBranchId: ids[0] ?? null, services }
}

async function findCity(db: Db, merchantId: string): Promise<DeskStart['city']> {
  const row = await db
    .selectFrom('city')
    .select(['id', 'name', 'latitude', 'longitude'])
    .where('merchant_id', '=', merchantId)
    .orderBy('is_main', 'desc')
    .orderBy('priority')
    .executeTakeFirst()
  return row ?? null
}

async function findTestOrder(db: Db, merchantId: string): Promise<DeskStart['testOrder']> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('merchant_id', '=', merchantId)
    .where('is_test', '=', true)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

async function addressOf({ db, merchantId, merchant, shopUrl }: DeskContext): Promise<string> {
  const { domain_url: domainUrl } = await db
    .selectFrom('merchant')
    .select('domain_url')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return shopUrl({ sub: merchant.sub, domainUrl })
}
