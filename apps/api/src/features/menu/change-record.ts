import { CategoryFields } from '@dasturxon/contract/desk/schemas'
import { inTransaction, type Db, type Transaction } from '@dasturxon/db'
import {
  branchOfField,
  branchPriceField,
  type FieldChange,
  type FieldValue,
  type RecordFields,
} from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { listMealtimes } from '../catalogue/write-mealtimes.ts'
import { mergeChange } from '../changes/merge-change.ts'
import { assertPictures } from '../pictures/picture-rows.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { rightMissing } from '../staff/admit-staff.ts'
import { optionsField, optionsOfField } from '../catalogue/option-groups.ts'
import {
  choiceFieldsOf,
  choicesOfFields,
  isChoicePath,
  onPresentChoices,
  withChoicePaths,
} from './choice-fields.ts'
import { requireDeskProduct } from './list-products.ts'
import { editedFieldsOf, EDITED, readRecords, type MenuRecord, type RecordKind } from './menu-records.ts'
import { assertMyFields, isMyField } from './my-fields.ts'
import { holdMerchant } from '../changes/hold-merchant.ts'
import { isPriceField } from './undo-rights.ts'
import { writeChange } from './write-change.ts'

const NOT_FOUND = { PRODUCT: 'product_not_found', CATEGORY: 'category_not_found' } as const

/** Throws where a price of a dish, or of an option of a set, is among the fields that change, and the caller may not change prices. */
export function assertMayChange(ctx: Pick<DeskContext, 'rights'>, paths: readonly string[]): void {
  if (paths.some(isPriceField) && ctx.rights['menu.price'] !== 'yes') throw rightMissing('menu.price', false)
}

export const changeProduct: DeskHandler<'desk.changeProduct'> = async ({ params, body }, ctx) => {
  const ownPrices = (body.branchPrices ?? []).map(
    ({ branchId, ...change }) => [branchPriceField(branchId), change] as const,
  )
  const patch = { ...body.patch, ...Object.fromEntries(ownPrices) }
  const choices = body.choices ?? {}
  assertMayChange(ctx, Object.keys(patch))
  assertMayChange(ctx, Object.keys(choices))
  await assertMyFields(ctx, Object.keys(patch))
  const { answer } = await inTransaction(ctx, (tx) =>
    changeRecord(tx, ctx, { kind: 'PRODUCT', id: params.id, version: body.version, patch, choices }),
  )
  return {
    version: answer.version,
    alsoChanged: answer.alsoChanged.filter(({ path }) => isMyField(ctx, path)),
    product: await requireDeskProduct(ctx, params.id),
  }
}

export const changeCategory: DeskHandler<'desk.changeCategory'> = async ({ params, body }, ctx) => {
  return inTransaction(ctx, async (tx) => {
    const { answer, fields } = await changeRecord(tx, ctx, { ...body, kind: 'CATEGORY', id: params.id })
    return { ...answer, fields: CategoryFields.parse(fields) }
  })
}

const picturesOf = (fields: RecordFields) => [fields['image'], fields['gallery']]

type Save = {
  kind: RecordKind
  id: string
  /** What the caller saw last. */
  version: number
  patch: Readonly<Record<string, FieldChange | undefined>>
  /** Of a dish: fields of its choices (`ChoicePath`). */
  choices?: Readonly<Record<string, FieldChange>>
}

/** Merges what somebody wrote with what others did meanwhile, checks the whole, and writes it (DSK-63). */
async function changeRecord(tx: Transaction, ctx: DeskContext, save: Save) {
  const { kind, id, version, choices = {} } = save
  await holdMerchant(tx, ctx.merchantId)
  const record = (await readRecords(tx, ctx.merchantId, { kind, ids: [id] })).get(id)
  if (!record || record.fields['deleted'] === true) throw new AppError(NOT_FOUND[kind])
  const present = optionsOfField(String(record.fields['options'] ?? ''))
  const fields = { ...record.fields, ...choiceFieldsOf(present) }
  const merged = await mergeChange(tx, ctx, {
    recordId: id,
    version,
    fields,
    patch: { ...save.patch, ...onPresentChoices(fields, choices) },
    byField: withChoicePaths,
  })
  const { patch = [], ofChoices = [] } = Object.groupBy(Object.entries(merged.patch), ([path]) =>
    isChoicePath(path) ? 'ofChoices' : 'patch',
  )
  const wanted: Record<string, FieldValue> = Object.fromEntries(patch)
  await assertWhole(tx, ctx, { record, patch: wanted })
  await assertPictures(tx, ctx, { wanted: picturesOf(wanted), held: picturesOf(record.fields) })
  if (ofChoices.length > 0) {
    const said = { present, fields, patch: Object.fromEntries(ofChoices) }
    wanted['options'] = optionsField(await choicesOfFields(tx, ctx.merchantId, said))
  }
  const topic = kind === 'PRODUCT' ? 'PRODUCT_CHANGED' : 'CATEGORY_CHANGED'
  const read = new Map([[id, record]])
  const written = await writeChange(tx, ctx, { topic, kind, patches: new Map([[id, wanted]]), read })
  const after = written.get(id) ?? record
  return {
    answer: { version: after.version, alsoChanged: merged.alsoChanged },
    fields: editedFieldsOf(kind, after.fields),
  }
}

/** The record as it would be must be one that an import would take. */
async function assertWhole(
  tx: Transaction,
  ctx: DeskContext,
  { record, patch }: { record: MenuRecord; patch: RecordFields },
): Promise<void> {
  const fields = editedFieldsOf(record.kind, { ...record.fields, ...patch })
  const whole = EDITED[record.kind].safeParse(fields)
  if (!whole.success) {
    const paths = whole.error.issues.map(({ path }) => ['body', 'patch', ...path].join('.'))
    throw new AppError('invalid_request', { fields: paths.slice(0, 10).join(', ') })
  }
  const unsold = Object.keys(patch).filter((path) => branchOfField(path) !== null && !(path in record.fields))
  if (unsold.length > 0) throw new AppError('invalid_request', { fields: unsold.slice(0, 10).join(', ') })
  if (typeof patch['categoryId'] === 'string') await assertCategory(tx, ctx.merchantId, patch['categoryId'])
  if (Array.isArray(patch['mealtimes']))
    await assertMealtimes(tx, ctx.merchantId, patch['mealtimes'] as string[])
  if (typeof patch['groupId'] === 'string' && !(await isGroupThere(tx, ctx.merchantId, patch['groupId'])))
    throw new AppError('invalid_request', { fields: 'body.patch.groupId' })
}

/** Throws unless the merchant has the mealtimes. */
export async function assertMealtimes(db: Db, merchantId: string, ids: readonly string[]): Promise<void> {
  const known = new Set((await listMealtimes(db, merchantId)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id)))
    throw new AppError('invalid_request', { fields: 'body.patch.mealtimes' })
}

/** Whether nobody has taken a group of categories away. */
export async function isGroupThere(db: Db, merchantId: string, id: string): Promise<boolean> {
  const group = await db
    .selectFrom('product_group')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return group !== undefined
}

/** Throws unless the merchant has the category. */
export async function assertCategory(db: Db, merchantId: string, id: string): Promise<void> {
  const category = (await readRecords(db, merchantId, { kind: 'CATEGORY', ids: [id] })).get(id)
  if (!category || category.fields['deleted'] === true) throw new AppError('category_not_found')
}
