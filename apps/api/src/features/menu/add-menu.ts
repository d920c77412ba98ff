import type { Transaction } from '@dasturxon/db'
import type { FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'
import { carryAllEverywhere } from '../catalogue/stock.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey, newRef } from '../changes/made-rows.ts'
import { nameOfTexts } from '../changes/refs.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMayChange } from './change-record.ts'
import { insertCategory, insertProduct, type Names, type NewDish } from './insert-rows.ts'
import { writeChange } from './write-change.ts'

/** Dishes as they are sold, by categories. */
export type NewMenu = {
  key: string
  categories: readonly {
    name: Names
    dishes: readonly Omit<NewDish, 'description'>[]
  }[]
}

const NO_TEXT = { uz: '', ru: '', eng: '' }

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
      const refOf = (table: 'category' | 'product', of: Names, keyOf: string) =>
        newRef(tx, { merchantId, table, name: nameOfTexts(of), key: keyOf })
      let categoryId = await findCategory(tx, merchantId, name.uz)
      if (categoryId === null) {
        const row = await refOf('category', name, `${key} ${index}`)
        await insertCategory(tx, merchantId, { ...row, name })
        made.set(row.id, { deleted: false })
        categoryId = row.id
      }
      for (const [place, dish] of dishes.entries()) {
        const row = await refOf('product', dish.name, `${key} ${index} ${place}`)
        await insertProduct(tx, merchantId, { ...row, categoryId, description: NO_TEXT, ...dish })
        products.set(row.id, { deleted: false, active: true })
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
