import type { Db, Transaction } from '@dasturxon/db'
import {
  branchOfDishField,
  branchOfStop,
  holdsAll,
  soldField,
  STOPPED_UNTIL_SAID,
  type FieldValue,
  type RecordFields,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Written } from '../changes/undoing.ts'
import { listMealtimes } from '../catalogue/write-mealtimes.ts'
import { areSomeGone } from '../pictures/picture-rows.ts'
import { undoCities } from '../places/undo-cities.ts'
import { undoBranches } from '../places/undo-branches.ts'
import { undoHalls } from '../halls/undo-halls.ts'
import { undoSettings } from '../settings/undo-settings.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { rightMissing } from '../staff/admit-staff.ts'
import { undoContent } from '../showcase/undo-content.ts'
import { undoZones } from '../zones/undo-zones.ts'
import { changedChoiceFields } from './choice-fields.ts'
import { assertMayChange, isGroupThere } from './change-record.ts'
import { assertMyFields } from './my-fields.ts'
import { readRecords, staysWhole, type MenuRecord, type RecordKind } from './menu-records.ts'
import { undoOptionSets } from './undo-option-sets.ts'
import { findUndoable, isPastUndo, rightsToUndo } from './undo-rights.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { writeChange } from './write-change.ts'

/**
 * Takes a change back by a new one, in each row where all that it left still is so (desk §6.4, DSK-89). Rows that were changed
 * since stay as they are and are named; where no row is left to undo, nothing is written. Throws right_missing without the rights that
 * the change itself needed.
 */
export const undoChange: DeskHandler<'desk.undoChange'> = async ({ params }, ctx) => {
  const { merchantId } = ctx
  return holdingMerchant(ctx, async (tx) => {
    const records = await requireRecords(tx, merchantId, params.id)
    const entry = await findUndoable(tx, merchantId, params.id)
    if (!entry) throw new AppError('change_not_found')
    const missing = rightsToUndo(entry).find((right) => ctx.rights[right] !== 'yes')
    if (missing) throw rightMissing(missing, false)
    // What was sent twice, or pressed by two people, is done.
    if (await isUndone(tx, merchantId, params.id)) return { undone: 0, left: [] }
    if (isPastUndo(entry, ctx.now())) throw new AppError('undo_too_late')
    const [{ kind, before, after } = { kind: 'PRODUCT' as const, before: {}, after: {} }] = records
    if (kind === 'SETTINGS') {
      await undoSettings(tx, ctx, { undoes: params.id, before, after })
      return { undone: 1, left: [] }
    }
    if (kind === 'BRANCH') return undoBranches(tx, ctx, { undoes: params.id, records })
    if (kind === 'CITY') return undoCities(tx, ctx, { undoes: params.id, records })
    if (kind === 'ZONE') return undoZones(tx, ctx, { undoes: params.id, records })
    if (kind === 'HALL' || kind === 'TABLE') return undoHalls(tx, ctx, { undoes: params.id, records })
    if (kind === 'STAFF' || kind === 'DEVICE' || kind === 'CUSTOMER') throw new AppError('undo_too_late')
    if (kind !== 'PRODUCT' && kind !== 'CATEGORY' && kind !== 'OPTION_SET')
      return undoContent(tx, ctx, { kind, undoes: params.id, records })
    if (isOfSets(entry.topic, records)) return undoOptionSets(tx, ctx, { undoes: params.id, records })
    const present = await listCategories(tx, merchantId)
    const all = { records, categories: new Set([...present, ...comingBack(records)]) }
    const products = await findGoingBack(tx, ctx, { kind: 'PRODUCT', ...all, leaving: [] })
    const leaving = [...products.patches.entries()].filter(([, patch]) => leavesCategory(patch))
    const categories = await findGoingBack(tx, ctx, {
      kind: 'CATEGORY',
      ...all,
      leaving: leaving.map(([id]) => id),
    })
    const patches = [...categories.patches.values(), ...products.patches.values()]
    // A price of an option hides in the field that holds all of a dish's choices.
    assertMayChange(ctx, records.flatMap(choicePathsOf))
    await assertMyFields(
      ctx,
      patches.flatMap((patch) => Object.keys(patch)),
    )
    if (patches.length === 0) throw new AppError('undo_too_late')
    await writeChange(tx, ctx, {
      topic: 'UNDONE',
      kind: 'CATEGORY',
      patches: categories.patches,
      also: { kind: 'PRODUCT', patches: products.patches },
      undoes: params.id,
    })
    return { undone: patches.length, left: [...categories.left, ...products.left] }
  })
}

type GoingBack = { patches: Map<string, Record<string, FieldValue>>; left: MenuRecord['name'][] }

type Going = {
  /** Those that there are, and those that come back with the change. */
  categories: ReadonlySet<string>
  /** The dishes that leave their category with it. */
  leaving: readonly string[]
}

const leavesCategory = (patch: RecordFields) => patch['deleted'] === true || 'categoryId' in patch

/** The rows of a kind that go back to what they were, and the names of those that were changed since. */
async function findGoingBack(
  tx: Transaction,
  ctx: DeskContext,
  { kind, records, ...going }: Going & { kind: RecordKind; records: readonly Written[] },
): Promise<GoingBack> {
  const own = records.filter((record) => record.kind === kind)
  const ids = own.map(({ record_id: id }) => id)
  const present = await readRecords(tx, ctx.merchantId, { kind, ids, places: own.some(isMove) })
  const patches: GoingBack['patches'] = new Map()
  const left: GoingBack['left'] = []
  for (const change of own) {
    const record = present.get(change.record_id)
    if (record && (await mayGoBack(tx, ctx, { change, record, ...going })))
      patches.set(record.id, change.before)
    else if (record) left.push(record.name)
  }
  return { patches, left }
}

/** The categories that the change took: they come back with the dishes. */
const comingBack = (records: readonly Written[]) =>
  records
    .filter(({ kind, before }) => kind === 'CATEGORY' && before['deleted'] === false)
    .map((one) => one.record_id)

/** The fields of choices that a change has changed, by which a price is known. */
const choicePathsOf = ({ before, after }: Written): string[] =>
  typeof after['options'] === 'string'
    ? Object.keys(changedChoiceFields(before['options'], after['options']))
    : []

const isMove = ({ after }: Written) => 'after' in after

/** Whether a change goes back through its sets; the sets of a sheet follow its dishes, also when they are taken back. */
const isOfSets = (topic: string, records: readonly Written[]): boolean =>
  topic.startsWith('OPTION_SET_') ||
  (topic === 'UNDONE' &&
    records.every(({ kind }) => kind !== 'CATEGORY') &&
    records.some(({ kind }) => kind === 'OPTION_SET'))

/** The rows of an entry. */
async function requireRecords(tx: Transaction, merchantId: string, entryId: string): Promise<Written[]> {
  const records = await tx
    .selectFrom('change_record')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('entry_id', '=', entryId)
    .orderBy('record_id')
    .execute()
  if (records.length === 0) throw new AppError('change_not_found')
  return records
}

/** Whether somebody took an entry back already. */
export async function isUndone(db: Db, merchantId: string, entryId: string): Promise<boolean> {
  const undone = await db
    .selectFrom('change_entry')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('undoes', '=', entryId)
    .executeTakeFirst()
  return undone !== undefined
}

type Undoing = Going & { change: Written; record: MenuRecord }

/** Whether the present still is what the change left, and what was before is still possible. */
async function mayGoBack(
  tx: Transaction,
  ctx: DeskContext,
  { change, record, categories, leaving }: Undoing,
): Promise<boolean> {
  const { before, after } = change
  if (!holdsAll(record.fields, after) || !staysWhole(record, before)) return false
  if (!(await mayBranchesGoBack(tx, ctx, { before, record }))) return false
  // A row that was made goes only while nothing else was done to it.
  if ('deleted' in after && record.version !== change.version) return false
  if (before['deleted'] === true && record.kind === 'CATEGORY')
    return isEmpty(tx, ctx.merchantId, { categoryId: record.id, but: leaving })
  if (record.fields['deleted'] === true && !('deleted' in before)) return false
  if (await areSomeGone(tx, ctx.merchantId, [before['image'], before['gallery']])) return false
  if (
    Array.isArray(before['mealtimes']) &&
    !(await areMealtimes(tx, ctx.merchantId, before['mealtimes'] as string[]))
  )
    return false
  if (typeof before['after'] === 'string' && !(await isBeside(tx, ctx.merchantId, record, before['after'])))
    return false
  const groupId = before['groupId'] ?? (before['deleted'] === false ? record.fields['groupId'] : null)
  if (typeof groupId === 'string' && !(await isGroupThere(tx, ctx.merchantId, groupId))) return false
  const category = before['deleted'] === false ? record.fields['categoryId'] : undefined
  const back = before['categoryId'] ?? category
  return typeof back !== 'string' || categories.has(back)
}

/**
 * Whether branches may sell a dish as before: each is there, and sells it or will again, and no stop comes back that would have
 * ended by now.
 */
async function mayBranchesGoBack(
  tx: Transaction,
  ctx: DeskContext,
  { before, record }: { before: RecordFields; record: MenuRecord },
): Promise<boolean> {
  const returning: string[] = []
  for (const [path, value] of Object.entries(before)) {
    const branchId = branchOfDishField(path)
    if (branchId === null) continue
    if (before[soldField(branchId)] === true) returning.push(branchId)
    else if (!(path in record.fields)) return false
    if (branchOfStop(path) === null || typeof value !== 'string' || value === STOPPED_UNTIL_SAID) continue
    if (new Date(value) <= ctx.now()) return false
  }
  if (returning.length === 0) return true
  const present = await tx
    .selectFrom('branch')
    .select('id')
    .where('merchant_id', '=', ctx.merchantId)
    .where('id', 'in', returning)
    .where('deleted', '=', false)
    .execute()
  return present.length === new Set(returning).size
}

/** Whether the shop still has all of these mealtimes. */
async function areMealtimes(tx: Transaction, merchantId: string, ids: readonly string[]): Promise<boolean> {
  const known = new Set((await listMealtimes(tx, merchantId)).map(({ id }) => id))
  return ids.every((id) => known.has(id))
}

async function listCategories(tx: Transaction, merchantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('category')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a category has no dish, or only some. */
async function isEmpty(
  tx: Transaction,
  merchantId: string,
  { categoryId, but }: { categoryId: string; but: readonly string[] },
): Promise<boolean> {
  const product = await tx
    .selectFrom('product')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('category_id', '=', categoryId)
    .where('deleted', '=', false)
    .where(sql<boolean>`not (id = any(${but}::uuid[]))`)
    .limit(1)
    .executeTakeFirst()
  return product === undefined
}

/** Whether the row that it stood behind is still among the same ones. */
async function isBeside(
  tx: Transaction,
  merchantId: string,
  record: MenuRecord,
  id: string,
): Promise<boolean> {
  const other = (await readRecords(tx, merchantId, { kind: record.kind, ids: [id] })).get(id)
  return (
    other?.fields['deleted'] === false &&
    (record.kind === 'CATEGORY' || other.fields['categoryId'] === record.fields['categoryId'])
  )
}
