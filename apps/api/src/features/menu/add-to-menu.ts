import type { Transaction } from '@dasturxon/db'
import type { RecordFields } from '@dasturxon/domain'
import { carryEverywhere } from '../catalogue/stock.ts'
import { findByKey, newRef } from '../changes/made-rows.ts'
import { nameOfTexts } from '../changes/refs.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertCategory, assertMayChange } from './change-record.ts'
import { insertCategory, insertProduct, type Names, type NewDish } from './insert-rows.ts'
import type { RecordKind } from './menu-records.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { writeChange } from './write-change.ts'

/** Adds a dish at the end of its category, hidden, in every branch; the same key again answers the same dish. */
export const addProduct: DeskHandler<'desk.addProduct'> = async ({ body: { key, ...product } }, ctx) => {
  const [id = ''] = await insertProducts(ctx, {
    key,
    products: [{ ...product, description: NO_TEXT, cookingMinutes: 0 }],
  })
  return { id }
}

/** Adds many dishes by one press, all of them or none, with one entry in the log (DSK-91); the same key again adds nothing. */
export const addProducts: DeskHandler<'desk.addProducts'> = async (
  { body: { key, areShown, products } },
  ctx,
) => {
  const ids = await insertProducts(ctx, { key, products, fields: areShown ? { active: true } : {} })
  return { added: ids.length }
}

const NO_TEXT = { uz: '', ru: '', eng: '' }

type NewProduct = Omit<NewDish, 'image'> & { categoryId: string }

async function insertProducts(
  ctx: DeskContext,
  { key, products, fields }: { key: string; products: readonly NewProduct[]; fields?: RecordFields },
): Promise<string[]> {
  const { merchantId } = ctx
  assertMayChange(ctx, ['costPrice'])
  return addRecords(ctx, { kind: 'PRODUCT', key, rows: products, fields }, async (tx, row) => {
    await assertCategory(tx, merchantId, row.categoryId)
    await insertProduct(tx, merchantId, { ...row, image: '' })
    await carryEverywhere(tx, merchantId, row.id)
  })
}

/** Adds a category behind the others. */
export const addCategory: DeskHandler<'desk.addCategory'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const { key, name } = body
  const [id = ''] = await addRecords(ctx, { kind: 'CATEGORY', key, rows: [{ name }] }, async (tx, row) => {
    await insertCategory(tx, merchantId, row)
  })
  return { id }
}

type Added<Row> = {
  kind: RecordKind
  key: string
  rows: readonly Row[]
  /** What a new row is besides what it was inserted with. */
  fields?: RecordFields | undefined
}

/** Rows are inserted as ones that are not there, and the change that brings them is written as every change is. */
async function addRecords<Row extends { name: Names }>(
  ctx: DeskContext,
  { kind, key, rows, fields }: Added<Row>,
  insert: (tx: Transaction, row: Row & { id: string; ref: string }) => Promise<void>,
): Promise<string[]> {
  return holdingMerchant(ctx, async (tx) => {
    const known = await findByKey(tx, ctx.merchantId, key)
    if (known.length > 0) return known
    const table = kind === 'PRODUCT' ? 'product' : 'category'
    const patches = new Map<string, RecordFields>()
    for (const [index, row] of rows.entries()) {
      const { id, ref } = await newRef(tx, {
        merchantId: ctx.merchantId,
        table,
        name: nameOfTexts(row.name),
        key: `${key} ${index}`,
      })
      await insert(tx, { ...row, id, ref })
      patches.set(id, { ...fields, deleted: false })
    }
    const topic = kind === 'PRODUCT' ? 'PRODUCT_MADE' : 'CATEGORY_MADE'
    await writeChange(tx, ctx, { topic, kind, key, patches })
    return [...patches.keys()]
  })
}
