import type { BulkChange, DeskCallAnswer, DeskCallParsed } from '@dasturxon/contract/desk'
import { MealtimeIds } from '@dasturxon/contract/desk/schemas'
import { type Db, inTransaction, sameMerchant, type Transaction } from '@dasturxon/db'
import {
  branchPriceField,
  changePrice,
  holdsAll,
  isSameValue,
  MINUTE_MS,
  soldField,
  stockField,
  STOPPED_UNTIL_SAID,
  stopField,
  type FieldValue,
  type RecordFields,
} from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { countBasketsWith } from '../baskets/baskets.queries.ts'
import { queryRecordChanges } from '../changes/authors.ts'
import { recordChanged } from '../changes/merge-change.ts'
import { assertFresh, endOfStop } from '../catalogue/end-of-stop.ts'
import { countSharedBasketsWith } from '../shared-baskets/shared-basket.queries.ts'
import type { DeskContext, WriterContext, DeskHandler } from '../staff/desk-context.ts'
import { rightMissing } from '../staff/admit-staff.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { assertCategory, assertMayChange, assertMealtimes } from './change-record.ts'
import { readRecords, type MenuRecord } from './menu-records.ts'
import { holdMerchant } from '../changes/hold-merchant.ts'
import { writeChange } from './write-change.ts'

type Input = DeskCallParsed<'desk.changeProducts'>['body']
export type Planned = Pick<Input, 'key' | 'products'> & { change: Change }
/** Who changes dishes, also where no call does. */
export type MenuWriter = WriterContext & Pick<DeskContext, 'rights'>
type Row = DeskCallAnswer<'desk.changeProducts'>['rows'][number]

/**
 * One change of many dishes (desk §5.9, DSK-57): first what would come out, then the very same, or nothing where a dish is no longer
 * as it was told. One entry of the log, which one undo takes back; the same key is written once.
 */
export const changeProducts: DeskHandler<'desk.changeProducts'> = async ({ body }, ctx) => {
  const change = await settleChange(ctx, body)
  const { rows, entryId } = body.isDryRun
    ? {
        rows: await planRows(ctx.db, ctx, { ...body, change }, await readDishes(ctx.db, ctx, body)),
        entryId: null,
      }
    : await inTransaction(ctx, (tx) => applyChange(tx, ctx, { ...body, change }))
  return { rows, openBaskets: await countOpenBaskets(ctx, rows), entryId }
}

/** Makes a change as it was told, with its entry; the same press again answers what it wrote. */
export async function applyChange(tx: Transaction, ctx: MenuWriter, body: Planned) {
  const { merchantId } = ctx
  await holdMerchant(tx, merchantId)
  const known = await findByKey(tx, merchantId, body.key)
  if (known) return known
  const read = await readDishes(tx, ctx, body)
  await assertUntouched(tx, ctx, body, read)
  const rows = await planRows(tx, ctx, body, read)
  if (rows.length === 0) return { rows, entryId: null }
  const isOfPrices = rows.every(({ after }) => Object.keys(after).every((path) => path === 'costPrice'))
  const topic = isOfPrices ? 'PRICES_CHANGED' : 'PRODUCT_CHANGED'
  const patches = new Map(rows.map(({ id, after }) => [id, after as RecordFields]))
  await writeChange(tx, ctx, { topic, kind: 'PRODUCT', key: body.key, patches, read })
  return (await findByKey(tx, merchantId, body.key)) ?? { rows, entryId: null }
}

/** What an earlier call of the same press has written. */
async function findByKey(tx: Transaction, merchantId: string, key: string) {
  const records = await tx
    .selectFrom('change_entry as e')
    .innerJoin('change_record as r', sameMerchant('r.entry_id', 'e.id'))
    .select(['e.id as entryId', 'r.record_id as id', 'r.before', 'r.after'])
    .where('e.merchant_id', '=', merchantId)
    .where('e.key', '=', key)
    .orderBy('r.record_id')
    .execute()
  const [first] = records
  if (!first) return null
  const rows = records.map(({ id, before, after }): Row => ({ id, before, after }))
  return { rows, entryId: first.entryId }
}

/**
 * The dishes that a change would change, with all fields that it names as they are and as they would be. Throws where one of them
 * is gone, or a price would be more than it may be.
 */
export async function planRows(
  db: Db,
  ctx: MenuWriter,
  { change, products }: Pick<Planned, 'change' | 'products'>,
  present: ReadonlyMap<string, MenuRecord>,
): Promise<Row[]> {
  const { merchantId } = ctx
  if (change.mealtimes) await assertMealtimes(db, merchantId, change.mealtimes.add)
  if (change.categoryId !== undefined) await assertCategory(db, merchantId, change.categoryId)
  return products.flatMap(({ id }) => {
    const { fields } = presentIn(present, id)
    const after = changedFields(fields, change)
    const before = Object.fromEntries(Object.keys(after).map((path) => [path, fields[path] ?? null]))
    assertMayChange(ctx, Object.keys(after))
    return holdsAll(fields, after) ? [] : [{ id, before, after }]
  })
}

/** The dishes of a change as they are; they are read once, and every step looks at the same. */
export const readDishes = (
  db: Db,
  { merchantId }: Pick<MenuWriter, 'merchantId'>,
  { products }: { products: readonly { id: string }[] },
): Promise<Map<string, MenuRecord>> =>
  readRecords(db, merchantId, { kind: 'PRODUCT', ids: products.map(({ id }) => id) })

function presentIn(records: ReadonlyMap<string, MenuRecord>, id: string): MenuRecord {
  const record = records.get(id)
  if (!record || record.fields['deleted'] === true) throw new AppError('product_not_found')
  return record
}

/** A change with the moments in which its stops end. */
export type Change = Omit<BulkChange, 'stop'> & { stops: ReadonlyMap<string, FieldValue> }

/** The change with what it says of branches, which must be the caller's, settled; throws without the rights that it needs. */
export async function settleChange(ctx: DeskContext, { change }: Pick<Input, 'change'>): Promise<Change> {
  const { stop, ...others } = change
  assertMayChange(ctx, change.price ? ['costPrice'] : [])
  const { add = [], remove = [] } = change.branches ?? {}
  await assertMyBranches(ctx, [...add, ...remove, ...(stop?.branchIds ?? [])])
  const stops = new Map<string, FieldValue>()
  if (!stop) return { ...others, stops }
  if (ctx.rights['stop.change'] !== 'yes') throw rightMissing('stop.change', false)
  const at = new Date(stop.at)
  if (at.getTime() > ctx.now().getTime() + MINUTE_MS)
    throw new AppError('invalid_request', { fields: 'body.change.stop.at' })
  assertFresh(stop.at, ctx.now())
  for (const branchId of stop.branchIds) {
    const until = stop.end && (await endOfStop({ ...ctx, now: () => at }, { branchId, end: stop.end }))
    if (until && until <= ctx.now()) throw new AppError('stop_asked_again')
    stops.set(branchId, stop.end && (until?.toISOString() ?? STOPPED_UNTIL_SAID))
  }
  return { ...others, stops }
}

/** The fields of a change as a dish would hold them. */
function changedFields(
  fields: RecordFields,
  { price, labels, mealtimes, branches, stops, ...plain }: Change,
): Record<string, FieldValue> {
  const after: Record<string, FieldValue> = {}
  for (const [path, value] of Object.entries(plain)) if (value !== undefined) after[path] = value
  if (price) {
    const costPrice = changePrice(Number(fields['costPrice']), price)
    if (costPrice === null) throw new AppError('invalid_request', { fields: 'body.change.price.amount' })
    after['costPrice'] = costPrice
  }
  if (labels) after['labels'] = changedList(fields['labels'], labels)
  if (mealtimes) {
    const served = changedList(fields['mealtimes'], mealtimes)
    if (!MealtimeIds.safeParse(served).success)
      throw new AppError('invalid_request', { fields: 'body.change.mealtimes.add' })
    after['mealtimes'] = served
  }
  for (const [branchId, until] of stops)
    if (fields[soldField(branchId)] === true) after[stopField(branchId)] = until
  for (const branchId of branches?.add ?? []) after[soldField(branchId)] = true
  for (const branchId of branches?.remove ?? []) {
    // what the branch said of the dish goes with it, and comes back with it
    for (const field of [branchPriceField, stockField, stopField]) {
      delete after[field(branchId)]
      if ((fields[field(branchId)] ?? null) !== null) after[field(branchId)] = null
    }
    after[soldField(branchId)] = null
  }
  return after
}

/** A column of words without some and with others. */
function changedList(
  present: FieldValue | undefined,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  // a column of words
  const remaining = ((present ?? []) as readonly string[]).filter((word) => !remove.includes(word))
  return [...remaining, ...add.filter((word) => !remaining.includes(word))]
}

/** Of dishes those that still hold all that was told of them. */
export async function untouchedOf(
  tx: Transaction,
  { merchantId }: Pick<MenuWriter, 'merchantId'>,
  { change, products }: Pick<Planned, 'change' | 'products'>,
): Promise<Planned['products']> {
  const present = await readDishes(tx, { merchantId }, { products })
  return products.filter(({ id, base = {} }) => {
    const fields = present.get(id)?.fields
    if (!fields || fields['deleted'] === true) return false
    return Object.keys(changedFields(fields, change)).every((path) =>
      isSameValue(base[path] ?? null, fields[path] ?? null),
    )
  })
}

/**
 * Throws record_changed unless each dish still holds what the dry run told of it, and names the first that does not; a dish that
 * comes without all of it is a faulty request.
 */
export async function assertUntouched(
  tx: Transaction,
  ctx: MenuWriter,
  { change, products }: Pick<Planned, 'change' | 'products'>,
  present: ReadonlyMap<string, MenuRecord>,
): Promise<void> {
  const moved = products.flatMap(({ id, base }) => {
    const { fields } = presentIn(present, id)
    return Object.keys(changedFields(fields, change)).flatMap((path) => {
      const seen = base?.[path]
      if (seen === undefined) throw new AppError('invalid_request', { fields: 'body.products.base' })
      const theirs = fields[path] ?? null
      return isSameValue(seen, theirs) ? [] : [{ id, path, seen, theirs, fields }]
    })
  })
  const [first] = moved
  if (!first) return
  const { id, path, seen, theirs, fields } = first
  const yours = changedFields({ ...fields, [path]: seen }, change)[path] ?? null
  const changes = await queryRecordChanges(tx, ctx.merchantId, { recordId: id })
  // what an import has written since has no author
  const since = changes.filter(({ after }) => isSameValue(after[path] ?? null, theirs))
  const others = new Set(moved.map((one) => one.id)).size - 1
  throw recordChanged({ path, base: seen, yours, theirs }, { since, others, productId: id })
}

/** Baskets of customers, their own and shared ones, that hold one of the dishes. */
async function countOpenBaskets(ctx: DeskContext, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0
  const productIds = rows.map(({ id }) => id)
  const { db, merchantId } = ctx
  return (
    (await countBasketsWith(db, merchantId, productIds)) +
    (await countSharedBasketsWith(db, merchantId, { productIds, now: ctx.now() }))
  )
}
