import { json, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'

/** A text in the languages that every shop writes. */
export type Names = { uz: string; ru: string; eng: string }

type Made = { id: string; ref: string; name: Names }

/** A dish as it is added: whole som, its picture where it has one, and how long the kitchen takes. */
export type NewDish = {
  name: Names
  description: Names
  costPrice: number
  image: string
  cookingMinutes: number
}

/** SQL: behind all rows of a table. */
const behind = (table: 'category' | 'product', merchantId: string) =>
  sql<number>`(select coalesce(max(priority), -1) + 1 from ${sql.table(table)} where merchant_id = ${merchantId})`

/** Inserts a category behind the others, as one that is not there: the change that brings it is written as every change is. */
export async function insertCategory(
  tx: Transaction,
  merchantId: string,
  { id, ref, name }: Made,
): Promise<void> {
  const priority = behind('category', merchantId)
  await tx
    .insertInto('category')
    .values({ merchant_id: merchantId, id, ref, name: json(name), deleted: true, priority })
    .execute()
}

/** Inserts a dish behind the others, hidden, and as one that is not there. */
export async function insertProduct(
  tx: Transaction,
  merchantId: string,
  { id, ref, ...dish }: Made & NewDish & { categoryId: string },
): Promise<void> {
  await tx
    .insertInto('product')
    .values({
      merchant_id: merchantId,
      id,
      ref,
      category_id: dish.categoryId,
      name: json(dish.name),
      description: json(dish.description),
      cost_price: dish.costPrice,
      time_cooking_min: dish.cookingMinutes,
      time_cooking_max: dish.cookingMinutes,
      image: dish.image,
      active: false,
      deleted: true,
      priority: behind('product', merchantId),
    })
    .execute()
}
