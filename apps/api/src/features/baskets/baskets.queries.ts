import { ServerBasketLine, type ServerBasket } from '@dasturxon/contract/schemas'
import { json, type Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { z } from 'zod'

/** Whose basket, in which of the merchant's shops. */
export type BasketKey = { merchantId: string; userId: string; brand: string }
export type Content = Pick<ServerBasket, 'lines' | 'promoCode'>

/** More shops than a merchant has; the copy that was left alone longest goes first. */
const MOST_BRANDS = 20

/** What the column `lines` holds. */
export const ServerBasketLines = z.array(ServerBasketLine)

/** The server basket; an empty one of version 0 before the first save. */
export async function findBasket(db: Db, { merchantId, userId, brand }: BasketKey): Promise<ServerBasket> {
  const row = await db
    .selectFrom('basket')
    .select(['version', 'lines', 'promo_code'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .executeTakeFirst()
  if (!row) return { userId, version: 0, lines: [], promoCode: '' }
  return {
    userId,
    version: row.version,
    lines: ServerBasketLines.parse(row.lines),
    promoCode: row.promo_code,
  }
}

/** Inserts the first server basket; false when another device was faster. */
export async function insertBasket(db: Db, key: BasketKey, content: Content, now: Date): Promise<boolean> {
  const { merchantId, userId, brand } = key
  const inserted = await db
    .insertInto('basket')
    .values({
      merchant_id: merchantId,
      user_id: userId,
      brand,
      version: 1,
      lines: json(content.lines),
      promo_code: content.promoCode,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (inserted) await forgetOldest(db, key)
  return inserted !== undefined
}

/** Replaces the server basket of one version; false when its version has moved on. */
export async function replaceBasket(
  db: Db,
  { merchantId, userId, brand }: BasketKey,
  content: Content & { version: number; now: Date },
): Promise<boolean> {
  const replaced = await db
    .updateTable('basket')
    .set({
      version: content.version + 1,
      lines: json(content.lines),
      promo_code: content.promoCode,
      modified_at: content.now,
    })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .where('version', '=', content.version)
    .returning('version')
    .executeTakeFirst()
  return replaced !== undefined
}

async function forgetOldest(db: Db, { merchantId, userId, brand }: BasketKey): Promise<void> {
  await db
    .deleteFrom('basket')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('brand', '!=', brand)
    .where('brand', 'in', (query) =>
      query
        .selectFrom('basket')
        .select('brand')
        .where('merchant_id', '=', merchantId)
        .where('user_id', '=', userId)
        .where('brand', '!=', brand)
        .orderBy('modified_at', 'desc')
        .orderBy('brand')
        .offset(MOST_BRANDS - 1),
    )
    .execute()
}

/** In how many baskets one of the products lies. */
export async function countBasketsWith(
  db: Db,
  merchantId: string,
  productIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from basket b
    where b.merchant_id = ${merchantId} and exists (
      select from jsonb_array_elements(b.lines) l where l ->> 'productId' = any(${productIds}::text[]))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
