import type { CallAnswer } from '@dasturxon/contract'
import { newId, type Db } from '@dasturxon/db'

type Favourite = CallAnswer<'favourites.add'>
type Owner = { merchantId: string; userId: string }

/** A customer's favourites, the newest first, including products that have left the menu. */
export async function listFavourites(db: Db, { merchantId, userId }: Owner): Promise<Favourite[]> {
  const rows = await db
    .selectFrom('favourite')
    .select(['id', 'product_id'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, product_id }) => ({ id, productId: product_id }))
}

/** Keeps a product; one that is kept already, or at this very moment by another request, stays the one it is. */
export async function saveFavourite(
  db: Db,
  { merchantId, userId }: Owner,
  { productId, now }: { productId: string; now: Date },
): Promise<Favourite> {
  const { id } = await db
    .insertInto('favourite')
    .values({
      merchant_id: merchantId,
      id: newId(now),
      user_id: userId,
      product_id: productId,
      created_at: now,
    })
    // changes nothing, but answers the row that is there
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'user_id', 'product_id']).doUpdateSet({ product_id: productId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, productId }
}

/** Forgets a favourite by its id or its product; null when the customer has no such favourite. */
export async function forgetFavourite(
  db: Db,
  { merchantId, userId }: Owner,
  key: { id: string } | { productId: string },
): Promise<Favourite | null> {
  const [column, value] = 'id' in key ? (['id', key.id] as const) : (['product_id', key.productId] as const)
  const row = await db
    .deleteFrom('favourite')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where(column, '=', value)
    .returning(['id', 'product_id'])
    .executeTakeFirst()
  return row ? { id: row.id, productId: row.product_id } : null
}

/** Whether the merchant has such a product on its menu. */
export async function isOnMenu(db: Db, merchantId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', productId)
    .where('active', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return row !== undefined
}
