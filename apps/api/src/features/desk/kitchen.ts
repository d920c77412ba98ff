import type { DeskCallAnswer, DeskOrder, Station } from '@dasturxon/contract/desk'
import { inTransaction, newId, type Db, type Transaction } from '@dasturxon/db'
import { STAFF } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { changeOrder } from '../orders/change-order.ts'
import { tickLine } from '../orders/tick-line.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches, isMine } from '../staff/staff.queries.ts'
import { stationFieldsOf } from '../places/station-fields.ts'
import { writeDown } from '../staff/write-entry.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { actOnOrder } from './act-on-order.ts'
import { listDeskOrders, requireDeskOrder } from './desk-orders.queries.ts'

const MOST_TICKETS = 200

/** What a kitchen or one of its stations has before it, oldest promise first, and the sum of what is open (DSK-33). */
export const showKitchen: DeskHandler<'desk.kitchen'> = async ({ query }, ctx) => {
  await assertMyBranches(ctx, [query.branchId])
  const { content } = await listDeskOrders(ctx, { branchId: query.branchId, size: MOST_TICKETS })
  const isHere = ({ stationId }: { stationId: string | null }) =>
    query.stationId === undefined || stationId === query.stationId
  const tickets = content
    .filter(({ status, lines }) => (inKitchen(status) || status === 'CANCELED') && lines.some(isHere))
    .toSorted((a, b) => (a.etaTo ?? a.createdAt).localeCompare(b.etaTo ?? b.createdAt))
  const allDay = new Map<string, DeskCallAnswer<'desk.kitchen'>['allDay'][number]>()
  for (const ticket of tickets)
    for (const line of ticket.status === 'CANCELED' ? [] : ticket.lines.filter(isHere)) {
      if (line.preparedAt !== null) continue
      const { productId, name } = line
      const count = (allDay.get(productId)?.count ?? 0) + line.count
      allDay.set(productId, { productId, name, count })
    }
  return { tickets, allDay: [...allDay.values()].toSorted((a, b) => b.count - a.count) }
}

const inKitchen = (status: DeskOrder['status']) => status === 'ACCEPTED' || status === 'COOKING'

/** Ticks a dish, or takes the tick back; ticks of several screens merge (DSK-28, DSK-32). */
export const tickDeskLine: DeskHandler<'desk.tickLine'> = async ({ params, body }, ctx) => {
  const { merchantId, onDuty } = ctx
  const [orderId = '', position = ''] = params.id.split(':')
  const order = await requireDeskOrder(ctx, orderId)
  if (!order.lines.some(({ id }) => id === params.id)) throw new AppError('order_not_found')
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    const set = { status: 'COOKING' } as const
    const by = actorOf(ctx)
    const change = { merchantId, orderId, actor: STAFF, by, now }
    // whoever ticks has begun; the order's row is held first (decision 0035)
    const begun = await changeOrder(tx, {
      ...change,
      set,
      reason: 'CHANGE_STATUS',
      when: ({ status }) => body.isPrepared && status === 'ACCEPTED',
    })
    const held =
      begun ??
      (await changeOrder(tx, {
        ...change,
        set: {},
        reason: null,
        isForStaffAlone: true,
        when: ({ status }) => inKitchen(status),
      }))
    if (!held) return
    const prepared = body.isPrepared ? { at: now, by: onDuty.name } : null
    await tickLine(tx, { merchantId, orderId, position: Number(position), prepared })
  })
  return requireDeskOrder(ctx, orderId)
}

/** A station is done with an order; with the last one the order is ready (DSK-29). */
export const readyStation: DeskHandler<'desk.readyStation'> = async ({ params, body }, ctx) => {
  const { merchantId, onDuty } = ctx
  const now = ctx.now()
  const seen = await requireDeskOrder(ctx, params.id)
  const { stationId } = body
  if (stationId !== null && !seen.stations.some(({ id }) => id === stationId))
    throw new AppError('station_not_found')
  return actOnOrder(ctx, {
    orderId: params.id,
    version: body.version,
    isAlready: ({ status }) => status === 'DONE' || status === 'ON_WAY' || status === 'DELIVERED',
    change: async (tx, order) => {
      const change = { merchantId, orderId: order.id, actor: STAFF, by: actorOf(ctx), now }
      const step = { ...change, reason: 'CHANGE_STATUS' } as const
      if (order.status === 'ACCEPTED') await changeOrder(tx, { ...step, set: { status: 'COOKING' } })
      else if (order.status !== 'COOKING') return false
      for (const station of stationId === null ? seen.stations.map(({ id }) => id) : [stationId])
        await sql`
          insert into order_station (merchant_id, order_id, station_id, ready_at)
          values (${merchantId}, ${order.id}, ${station}, ${now}) on conflict do nothing`.execute(tx)
      for (const line of seen.lines)
        if (stationId === null || line.stationId === stationId) {
          const position = Number(line.id.split(':')[1])
          await tickLine(tx, {
            merchantId,
            orderId: order.id,
            position,
            prepared: { at: now, by: onDuty.name },
          })
        }
      const { rows } = await sql`
        select 1 from unnest(${seen.stations.map(({ id }) => id)}::uuid[]) as needed (id)
        where not exists (select from order_station r where r.merchant_id = ${merchantId}
          and r.order_id = ${order.id} and r.station_id = needed.id) limit 1`.execute(tx)
      const set = rows.length === 0 ? ({ status: 'DONE' } as const) : {}
      const changed = await changeOrder(
        tx,
        rows.length === 0 ? { ...step, set } : { ...change, set, reason: null, isForStaffAlone: true },
      )
      return changed !== null
    },
  })
}

const present = (row: {
  id: string
  branch_id: string
  name: string
  category_ids: string[]
  product_ids: string[]
  at_once: number
}): Station => ({
  id: row.id,
  branchId: row.branch_id,
  name: row.name,
  categoryIds: row.category_ids,
  productIds: row.product_ids,
  atOnce: row.at_once,
})

/** What may be changed of a station, as it is stored. */
const columnsOf = ({ name, categoryIds, productIds, atOnce }: Omit<Station, 'id' | 'branchId'>) => ({
  name,
  category_ids: categoryIds,
  product_ids: productIds,
  at_once: atOnce,
})

const selectStations = (db: Db, merchantId: string) =>
  db.selectFrom('station').selectAll().where('merchant_id', '=', merchantId)

export async function listStations({ db, merchantId, onDuty }: DeskContext): Promise<Station[]> {
  const rows = await selectStations(db, merchantId).orderBy('name').orderBy('id').execute()
  return rows.filter((row) => isMine(onDuty, row.branch_id)).map(present)
}

/** A station of the caller's branches; any other is not found. */
async function requireStation(ctx: DeskContext, id: string): Promise<Station> {
  const row = await selectStations(ctx.db, ctx.merchantId).where('id', '=', id).executeTakeFirst()
  if (!row || !isMine(ctx.onDuty, row.branch_id)) throw new AppError('station_not_found')
  return present(row)
}

export const addStation: DeskHandler<'desk.addStation'> = async ({ body }, ctx) => {
  await assertMyBranches(ctx, [body.branchId])
  const station = { id: newId(ctx.now()), ...body }
  await holdingMerchant(ctx, async (tx) => {
    await assertOfMenu(tx, ctx, { before: null, after: station })
    const inBranch = { merchant_id: ctx.merchantId, id: station.id, branch_id: body.branchId }
    await tx
      .insertInto('station')
      .values({ ...inBranch, ...columnsOf(body) })
      .execute()
    await writeStation(tx, ctx, { before: null, after: station })
  })
  return station
}

export const changeStation: DeskHandler<'desk.changeStation'> = async ({ params, body }, ctx) => {
  const station = await requireStation(ctx, params.id)
  const changed = { ...station, ...body }
  await holdingMerchant(ctx, async (tx) => {
    await assertOfMenu(tx, ctx, { before: station, after: changed })
    await tx
      .updateTable('station')
      .set(columnsOf(body))
      .where('merchant_id', '=', ctx.merchantId)
      .where('id', '=', params.id)
      .execute()
    await writeStation(tx, ctx, { before: station, after: changed })
  })
  return changed
}

export async function removeStation(id: string, ctx: DeskContext): Promise<Record<string, never>> {
  const station = await requireStation(ctx, id)
  await holdingMerchant(ctx, async (tx) => {
    await tx.deleteFrom('station').where('merchant_id', '=', ctx.merchantId).where('id', '=', id).execute()
    await writeStation(tx, ctx, { before: station, after: null })
  })
  return {}
}

/** Throws where a station is given a category or a dish that the menu does not have; what it held may stay, also off the menu. */
async function assertOfMenu(
  tx: Transaction,
  { merchantId }: DeskContext,
  { before, after }: { before: Station | null; after: Station },
): Promise<void> {
  for (const [table, key, code] of [
    ['category', 'categoryIds', 'category_not_found'],
    ['product', 'productIds', 'product_not_found'],
  ] as const) {
    const given = after[key].filter((id) => !before?.[key].includes(id))
    const { rows } = await sql`
      select 1 from unnest(${given}::uuid[]) as given (id) where not exists (
        select from ${sql.table(table)} t where t.merchant_id = ${merchantId} and t.id = given.id and not t.deleted)
      limit 1`.execute(tx)
    if (rows.length > 0) throw new AppError(code)
  }
}

/** Writes down what became of a station, as fields of its branch (DSK-88). */
async function writeStation(
  tx: Transaction,
  ctx: DeskContext,
  { before, after }: { before: Station | null; after: Station | null },
): Promise<void> {
  const { id, branchId } = before ?? after ?? { id: '', branchId: '' }
  const record = { kind: 'BRANCH' as const, id: branchId }
  await writeDown(tx, ctx, 'STATION_CHANGED', [
    { ...record, before: stationFieldsOf(id, before), after: stationFieldsOf(id, after) },
  ])
  await bumpCatalogueVersion(tx, ctx.merchantId, { atDesk: ctx.now() })
}
