import { json, type Transaction } from '@dasturxon/db'
import type { FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'
import { carryAllEverywhere } from '../catalogue/stock.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey, newRef } from '../changes/made-rows.ts'
import { nameOfTexts } from '../changes/refs.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMayChange } from './change-record.ts'
import { writeChange } from './write-change.ts'

type Names = { uz: string; ru: string; eng: string }
/** A dish is added as it is sold: in three languages, whole som, its picture where it has one, and how long it takes. */
export type NewMenu = {
  key: string
  categories: readonly {
    name: Names
    dishes: readonly { name: Names; costPrice: number; image: string; cookingMinutes: number }[]
  }[]
}

/**
 * Adds categories with their dishes, shown, all by one press and with one entry in the log; a category of the same Uzbek name that
 * there is already takes its dishes. The same key again adds nothing. Answers how many dishes there are of it.
 */
export async function addMenu(ctx: DeskContext, { key, categories }: NewMenu): Promise<number> {
  const { merchantId } = ctx
  assertMayChange(ctx, ['costPrice'])
  const count = categories.reduce((sum, { dishes }) => sum + dishes.length, 0)
  return holdingMerchant(ctx, async (tx) => {
    if ((await findByKey(tx, merchantId, key)).length > 0) return count
    const made = new Map<string, Record<string, FieldValue>>()
    const products = new Map<string, Record<string, FieldValue>>()
    for (const [index, { name, dishes }] of categories.entries()) {
      const known = await findCategory(tx, merchantId, name.uz)
      const categoryId = known ?? (await insertCategory(tx, { merchantId, name, key: `${key} ${index}` }))
      if (known === null) made.set(categoryId, { deleted: false })
      for (const [place, dish] of dishes.entries()) {
        const dishKey = `${key} ${index} ${place}`
        const id = await insertDish(tx, { merchantId, categoryId, key: dishKey, ...dish })
        products.set(id, { deleted: false, active: true })
      }
    }
    await carryAllEverywhere(tx, merchantId, [...products.keys()])
    // of one kind alone there may be nothing new
    await writeChange(tx, ctx, {
      topic: 'PRODUCT_MADE',
      kind: 'CATEGORY',
      key,
      patches: made,
      also: { kind: 'PRODUCT', patches: products },
    })
    return count
  })
}

async function findCategory(tx: Transaction, merchantId: string, name: string): Promise<string | null> {
  const row = await tx
    .selectFrom('category')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .where(sql<boolean>`name ->> 'uz' = ${name}`)
    .orderBy('priority')
    .executeTakeFirst()
  return row?.id ?? null
}

type Making = { merchantId: string; name: Names; key: string }

async function insertCategory(tx: Transaction, { merchantId, name, key }: Making): Promise<string> {
  const { id, ref } = await newRef(tx, { merchantId, table: 'category', name: nameOfTexts(name), key })
  await tx
    .insertInto('category')
    .values({
      merchant_id: merchantId,
      id,
      ref,
      name: json(name),
      deleted: true,
      priority: sql<number>`(select coalesce(max(priority), -1) + 1 from category where merchant_id = ${merchantId})`,
    })
    .execute()
  return id
}

async function insertDish(
  tx: Transaction,
  dish: Making & { categoryId: string; costPrice: number; image: string; cookingMinutes: number },
): Promise<string> {
  const { merchantId, name, key } = dish
  const { id, ref } = await newRef(tx, { merchantId, table: 'product', name: nameOfTexts(name), key })
  await tx
    .insertInto('product')
    .values({
      merchant_id: merchantId,
      id,
      ref,
      category_id: dish.categoryId,
      name: json(name),
      description: json({ uz: '', ru: '', eng: '' }),
      cost_price: dish.costPrice,
      time_cooking_min: dish.cookingMinutes,
      time_cooking_max: dish.cookingMinutes,
      image: dish.image,
      active: false,
      deleted: true,
      priority: sql<number>`(select coalesce(max(priority), -1) + 1 from product where merchant_id = ${merchantId})`,
    })
    .execute()
  return id
}
