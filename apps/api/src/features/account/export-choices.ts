import type { UserExport } from '@dasturxon/contract'
import { sameMerchant, type Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { ServerBasketLines } from '../baskets/baskets.queries.ts'
import { momentsAsText } from './moments-as-text.ts'

type Owner = { merchantId: string; userId: string }

/** Orders in which the customer used a promo code. */
export async function listPromoUses(tx: Db, { merchantId, userId }: Owner): Promise<UserExport['promoUses']> {
  const { rows } = await sql<{ code: string; orderNumber: number; usedAt: Date }>`
    select promo.code, orders.number as "orderNumber", promo_use.created_at as "usedAt" from promo_use
    join promo on promo.merchant_id = promo_use.merchant_id and promo.id = promo_use.promo_id
    join orders on orders.merchant_id = promo_use.merchant_id and orders.id = promo_use.order_id
    where promo_use.merchant_id = ${merchantId} and promo_use.user_id = ${userId}
    order by orders.number desc`.execute(tx)
  return rows.map(momentsAsText)
}

/** What the customer thought of dishes. */
export async function listGrades(tx: Db, { merchantId, userId }: Owner): Promise<UserExport['grades']> {
  const rows = await tx
    .selectFrom('product_grade')
    .innerJoin('product', sameMerchant('product.id', 'product_grade.product_id'))
    .select(['product_id as productId', 'product.name', 'grade', 'comment', 'created_at as createdAt'])
    .where('product_grade.merchant_id', '=', merchantId)
    .where('product_grade.user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(momentsAsText)
}

export async function listFavourites(
  tx: Db,
  { merchantId, userId }: Owner,
): Promise<UserExport['favourites']> {
  const rows = await tx
    .selectFrom('favourite')
    .innerJoin('product', sameMerchant('product.id', 'favourite.product_id'))
    .select(['product_id as productId', 'product.name', 'favourite.created_at as createdAt'])
    .where('favourite.merchant_id', '=', merchantId)
    .where('favourite.user_id', '=', userId)
    .orderBy('favourite.created_at', 'desc')
    .execute()
  return rows.map(momentsAsText)
}

/** What lies in the customer's own baskets. */
export async function listBaskets(tx: Db, { merchantId, userId }: Owner): Promise<UserExport['baskets']> {
  const rows = await tx
    .selectFrom('basket')
    .select(['brand', 'lines', 'promo_code', 'modified_at'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .orderBy('brand')
    .execute()
  return rows.map((row) => ({
    brand: row.brand,
    lines: ServerBasketLines.parse(row.lines),
    promoCode: row.promo_code,
    lastModifiedDate: row.modified_at.toISOString(),
  }))
}

/** The customer among others: what the others chose is theirs. */
export async function listSharedBaskets(
  tx: Db,
  { merchantId, userId }: Owner,
): Promise<UserExport['sharedBaskets']> {
  const { rows } = await sql<{ name: string; joined_at: Date; lines: unknown }>`
    select person.name, person.joined_at, (
      select coalesce(json_agg(json_build_object('productId', line.product_id, 'modifications', line.modifications,
        'count', line.count, 'comment', line.comment) order by line.position), '[]'::json)
      from shared_basket_line line
      where line.merchant_id = person.merchant_id and line.basket_id = person.basket_id and line.person_id = person.id
    ) as lines
    from shared_basket_person person
    where person.merchant_id = ${merchantId} and person.user_id = ${userId}
    order by person.joined_at desc, person.id`.execute(tx)
  return rows.map((row) => ({
    name: row.name,
    joinedAt: row.joined_at.toISOString(),
    lines: ServerBasketLines.parse(row.lines),
  }))
}
