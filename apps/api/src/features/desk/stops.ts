import type { BranchStops, DeskMenu } from '@dasturxon/contract/desk'
import { DeskMenu as DeskMenuSchema, DeskStop } from '@dasturxon/contract/desk/schemas'
import { inTransaction, type Db, type Transaction } from '@dasturxon/db'
import {
  DAY_MS,
  optionStopField,
  stockField,
  stopField,
  STOPPED_UNTIL_SAID,
  type FieldValue,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { changeStock } from '../catalogue/stock.ts'
import { stopOption } from '../catalogue/stop-option.ts'
import { stopProduct } from '../catalogue/stop-list.ts'
import { listSameOptions } from '../menu/option-sets.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches, listMyBranches } from '../staff/staff.queries.ts'
import { writeDown } from '../staff/write-entry.ts'
import { assertFresh, endOfStop } from '../catalogue/end-of-stop.ts'

/** What branches have stopped: dishes and options, each branch whole. */
export async function listStops(
  db: Db,
  { merchantId, branchIds }: { merchantId: string; branchIds: readonly string[] },
): Promise<BranchStops[]> {
  const { rows } = await sql<{ branchId: string; until: Date | null; at: Date | null }>`
    select 'PRODUCT' as kind, p.id, p.id as "productId", p.name, p.name as "productName", b.branch_id as "branchId",
      b.stopped_until as until, b.stopped_by as by, b.stopped_at as at
    from product_branch b join product p on p.merchant_id = b.merchant_id and p.id = b.product_id
    where b.merchant_id = ${merchantId} and b.branch_id = any(${branchIds}::uuid[]) and b.stopped
      and p.active and not p.deleted
    union all
    select 'OPTION', m.id, p.id, m.name, p.name, s.branch_id, s.stopped_until, s.stopped_by, s.stopped_at
    from modification_stop s
    join modification m on m.merchant_id = s.merchant_id and m.id = s.modification_id
    join modification_group g on g.merchant_id = m.merchant_id and g.id = m.group_id
    join product p on p.merchant_id = g.merchant_id and p.id = g.product_id
    where s.merchant_id = ${merchantId} and s.branch_id = any(${branchIds}::uuid[]) and not p.deleted
    order by 9 desc nulls last, 2`.execute(db)
  const stops = rows.map((row) =>
    DeskStop.parse({ ...row, until: row.until?.toISOString() ?? null, at: row.at?.toISOString() ?? null }),
  )
  return branchIds.map((branchId) => ({
    branchId,
    stops: stops.filter((stop) => stop.branchId === branchId),
  }))
}

/** The caller's branches, or the one that is named. */
async function branchesOf(ctx: DeskContext, branchId: string | null): Promise<string[]> {
  if (branchId === null) return (await listMyBranches(ctx)).map(({ id }) => id)
  await assertMyBranches(ctx, [branchId])
  return [branchId]
}

export const showStops: DeskHandler<'desk.stops'> = async ({ query }, ctx) => {
  const branchIds = await branchesOf(ctx, query.branchId ?? null)
  return listStops(ctx.db, { merchantId: ctx.merchantId, branchIds })
}

/**
 * Stops a dish or an option, or sells it again; the last one counts (DSK-34, DSK-35). An option of a set is stopped on all dishes of
 * the set (DSK-62).
 */
export const setDeskStop: DeskHandler<'desk.setStop'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  if (body.pressedAt !== undefined) assertFresh(body.pressedAt, now)
  const branchIds = await branchesOf(ctx, body.branchId)
  const ids = body.kind === 'OPTION' ? await listSameOptions(ctx.db, merchantId, body.id) : [body.id]
  const places: Place[] = []
  for (const id of ids)
    for (const branchId of await listCarrying(ctx, { kind: body.kind, id, branchIds }))
      places.push({ id, branchId })
  if (places.length === 0) throw new AppError('nothing_stopped')
  const ends = new Map<string, Date | null>()
  for (const branchId of new Set(places.map((place) => place.branchId)))
    if (body.end !== null) ends.set(branchId, await endOfStop(ctx, { branchId, end: body.end }))
  const by = ctx.onDuty.name
  await inTransaction(ctx, async (tx) => {
    const before = await readStops(tx, { merchantId, kind: body.kind, ids })
    for (const { id, branchId } of places.toSorted(inOneOrder)) {
      const until = ends.get(branchId) ?? null
      const stop = body.end === null ? ({ kind: 'lift' } as const) : ({ kind: 'stop', until } as const)
      if (body.kind === 'PRODUCT')
        await stopProduct(tx, merchantId, { productId: id, branchId, stop, now, by })
      else await stopOption(tx, merchantId, { modificationId: id, branchIds: [branchId], stop, now, by })
    }
    const after = await readStops(tx, { merchantId, kind: body.kind, ids })
    const touched = new Set([...before.keys(), ...after.keys()])
    await writeDown(
      tx,
      ctx,
      'STOP_CHANGED',
      [...touched].map((productId) => stopChange(productId, before.get(productId), after.get(productId))),
    )
  })
  return listStops(ctx.db, { merchantId, branchIds })
}

type StopFields = Record<string, FieldValue>

/** What is stopped now of dishes, or of options, as fields of their dishes. */
async function readStops(
  tx: Transaction,
  { merchantId, kind, ids }: { merchantId: string; kind: 'PRODUCT' | 'OPTION'; ids: readonly string[] },
): Promise<Map<string, StopFields>> {
  const { rows } = await sql<{ productId: string; id: string; branchId: string; until: Date | null }>`
    select product_id as "productId", product_id as id, branch_id as "branchId", stopped_until as until
    from product_branch
    where ${kind} = 'PRODUCT' and merchant_id = ${merchantId} and product_id = any(${ids}::uuid[]) and stopped
    union all
    select g.product_id, m.id, s.branch_id, s.stopped_until
    from modification_stop s
    join modification m on m.merchant_id = s.merchant_id and m.id = s.modification_id
    join modification_group g on g.merchant_id = m.merchant_id and g.id = m.group_id
    where ${kind} = 'OPTION' and s.merchant_id = ${merchantId} and m.id = any(${ids}::uuid[])`.execute(tx)
  const stops = new Map<string, StopFields>()
  for (const { productId, id, branchId, until } of rows) {
    const field = kind === 'PRODUCT' ? stopField(branchId) : optionStopField(branchId, id)
    stops.set(productId, { ...stops.get(productId), [field]: until?.toISOString() ?? STOPPED_UNTIL_SAID })
  }
  return stops
}

/** The stops of a dish before and after; what is in neither is sold. */
function stopChange(id: string, before: StopFields = {}, after: StopFields = {}) {
  const sold = Object.fromEntries(Object.keys(before).map((path) => [path, null]))
  return { kind: 'PRODUCT' as const, id, before, after: { ...sold, ...after } }
}

/** A dish or an option in a branch. */
type Place = { id: string; branchId: string }

/** Rows are held in the same order by everybody. */
const inOneOrder = (one: Place, other: Place): number =>
  `${one.branchId} ${one.id}` < `${other.branchId} ${other.id}` ? -1 : 1

/** Those of the branches that have the dish, or the dish of the option. */
async function listCarrying(
  { db, merchantId }: DeskContext,
  { kind, id, branchIds }: { kind: 'PRODUCT' | 'OPTION'; id: string; branchIds: string[] },
): Promise<string[]> {
  if (branchIds.length === 0) return []
  const rows = await db
    .selectFrom('product_branch as b')
    .select('b.branch_id')
    .where('b.merchant_id', '=', merchantId)
    .where('b.branch_id', 'in', branchIds)
    .$if(kind === 'PRODUCT', (query) => query.where('b.product_id', '=', id))
    .$if(kind === 'OPTION', (query) =>
      query.where(sql<boolean>`exists (
        select from modification m join modification_group g on g.merchant_id = m.merchant_id and g.id = m.group_id
        where m.merchant_id = b.merchant_id and m.id = ${id} and g.product_id = b.product_id)`),
    )
    .execute()
  return rows.map(({ branch_id: branchId }) => branchId)
}

export const changeDeskStock: DeskHandler<'desk.changeStock'> = async ({ body }, ctx) => {
  const { productId, branchId } = body
  await assertMyBranches(ctx, [branchId])
  const stock = await inTransaction(ctx, async (tx) => {
    const { merchantId } = ctx
    const before = await holdStock(tx, { merchantId, productId, branchId })
    const left = await changeStock(tx, merchantId, body)
    if (left !== undefined) {
      const [was, is] = [{ [stockField(branchId)]: before }, { [stockField(branchId)]: left }]
      await writeDown(tx, ctx, 'STOP_CHANGED', [{ kind: 'PRODUCT', id: productId, before: was, after: is }])
    }
    return left
  })
  if (stock === undefined) throw new AppError('nothing_stopped')
  return { productId, branchId, stock }
}

/** Pieces that are left, held until the transaction ends: two people who count down both say what they saw. */
async function holdStock(
  tx: Transaction,
  { merchantId, productId, branchId }: { merchantId: string; productId: string; branchId: string },
): Promise<number | null> {
  const row = await tx
    .selectFrom('product_branch')
    .select('stock')
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branchId)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  return row?.stock ?? null
}

/** How long a stop counts for what often runs out (desk §5.5). */
const OFTEN_MS = 30 * DAY_MS

/**
 * Dishes and options of the caller's branches, for the stop-list, with how often each dish was stopped there within thirty days: by the
 * entries of the log, one a press.
 */
export async function showMenu(ctx: DeskContext): Promise<DeskMenu> {
  const { db, merchantId } = ctx
  const branchIds = (await listMyBranches(ctx)).map(({ id }) => id)
  const since = new Date(ctx.now().getTime() - OFTEN_MS)
  const { rows } = await sql<{ products: unknown; categories: unknown }>`
    with stopped as (
      select r.record_id as product_id, count(*)::int as times
      from change_entry e join change_record r on r.merchant_id = e.merchant_id and r.entry_id = e.id
      where e.merchant_id = ${merchantId} and e.at > ${since} and r.kind = 'PRODUCT' and exists (
        select from unnest(${branchIds.map(stopField)}::text[]) as field
        where r.after ->> field is not null and r.before ->> field is null)
      group by r.record_id)
    select coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.priority, c.id)
      from category c where c.merchant_id = ${merchantId}), '[]') as categories,
    coalesce((
      select json_agg(json_build_object('id', p.id, 'categoryId', p.category_id, 'name', p.name, 'image', p.image,
        'price', p.cost_price,
        'timesStopped', coalesce((select times from stopped where product_id = p.id), 0),
        'options', coalesce((
          select json_agg(json_build_object('id', m.id, 'groupId', g.id, 'groupName', g.name, 'name', m.name,
            'price', m.price) order by g.priority, g.id, m.priority, m.id)
          from modification_group g join modification m on m.merchant_id = g.merchant_id and m.group_id = g.id
          where g.merchant_id = p.merchant_id and g.product_id = p.id and m.active), '[]'),
        'branches', coalesce((
          select json_agg(json_build_object('branchId', b.branch_id, 'stock', b.stock))
          from product_branch b where b.merchant_id = p.merchant_id and b.product_id = p.id
            and b.branch_id = any(${branchIds}::uuid[])), '[]')) order by p.priority, p.id)
      from product p where p.merchant_id = ${merchantId} and p.active and not p.deleted), '[]') as products
  `.execute(db)
  return DeskMenuSchema.parse(rows[0])
}
