import type { DeskCallAnswer, DeskCallParsed } from '@dasturxon/contract/desk'
import { CategoryFields, ProductFields } from '@dasturxon/contract/desk/schemas'
import { inTransaction, type Transaction } from '@dasturxon/db'
import type { FieldChange, FieldValue } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { mergeChange } from '../changes/merge-change.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { rightMissing } from '../staff/run-desk-call.ts'
import { requireDeskProduct } from './list-products.ts'
import { readRecords, type MenuRecord, type RecordKind } from './menu-records.ts'
import { holdMenu, writeChange } from './write-change.ts'

const FIELDS = { PRODUCT: ProductFields, CATEGORY: CategoryFields }
const NOT_FOUND = { PRODUCT: 'product_not_found', CATEGORY: 'category_not_found' } as const

/** Fields that are changed under a right of their own. */
const PRICE_PATHS = new Set(['costPrice', 'discount'])

/** Throws where fields of a price are among those that change, and the caller may not change prices. */
export function assertMayChange(ctx: DeskContext, paths: readonly string[]): void {
  if (paths.some((path) => PRICE_PATHS.has(path)) && ctx.rights['menu.price'] !== 'yes')
    throw rightMissing('menu.price', false)
}

export async function changeProduct(
  { params, body }: DeskCallParsed<'desk.changeProduct'>,
  ctx: DeskContext,
): Promise<DeskCallAnswer<'desk.changeProduct'>> {
  assertMayChange(ctx, Object.keys(body.patch))
  const { answer } = await inTransaction(ctx, (tx) =>
    changeRecord(tx, ctx, { ...body, kind: 'PRODUCT', id: params.id }),
  )
  return { ...answer, product: await requireDeskProduct(ctx, params.id) }
}

export async function changeCategory(
  { params, body }: DeskCallParsed<'desk.changeCategory'>,
  ctx: DeskContext,
): Promise<DeskCallAnswer<'desk.changeCategory'>> {
  return inTransaction(ctx, async (tx) => {
    const { answer, fields } = await changeRecord(tx, ctx, { ...body, kind: 'CATEGORY', id: params.id })
    return { ...answer, fields: CategoryFields.parse(fields) }
  })
}

type Save = {
  kind: RecordKind
  id: string
  /** What the caller saw last. */
  version: number
  patch: Readonly<Record<string, FieldChange | undefined>>
}

/** Merges what somebody wrote with what others did meanwhile, checks the whole, and writes it (DSK-63). */
async function changeRecord(tx: Transaction, ctx: DeskContext, { kind, id, version, patch }: Save) {
  await holdMenu(tx, ctx.merchantId)
  const record = (await readRecords(tx, ctx.merchantId, { kind, ids: [id] })).get(id)
  if (!record || record.fields['deleted'] === true) throw new AppError(NOT_FOUND[kind])
  const merged = await mergeChange(tx, ctx, { recordId: id, version, fields: record.fields, patch })
  await assertWhole(tx, ctx, { record, patch: merged.patch })
  const topic = kind === 'PRODUCT' ? 'PRODUCT_CHANGED' : 'CATEGORY_CHANGED'
  const written = await writeChange(tx, ctx, { topic, kind, patches: new Map([[id, merged.patch]]) })
  const after = written.get(id) ?? record
  const { deleted: _deleted, ...fields } = after.fields
  return { answer: { version: after.version, alsoChanged: merged.alsoChanged }, fields }
}

/** The record as it would be must be one that an import would take. */
async function assertWhole(
  tx: Transaction,
  ctx: DeskContext,
  { record, patch }: { record: MenuRecord; patch: Readonly<Record<string, FieldValue>> },
): Promise<void> {
  const { deleted: _deleted, ...fields } = { ...record.fields, ...patch }
  const whole = FIELDS[record.kind].safeParse(fields)
  if (!whole.success) {
    const paths = whole.error.issues.map(({ path }) => ['body', 'patch', ...path].join('.'))
    throw new AppError('invalid_request', { fields: paths.slice(0, 10).join(', ') })
  }
  if (typeof patch['categoryId'] === 'string') await assertCategory(tx, ctx.merchantId, patch['categoryId'])
}

/** Throws unless the merchant has the category. */
export async function assertCategory(tx: Transaction, merchantId: string, id: string): Promise<void> {
  const category = (await readRecords(tx, merchantId, { kind: 'CATEGORY', ids: [id] })).get(id)
  if (!category || category.fields['deleted'] === true) throw new AppError('category_not_found')
}
