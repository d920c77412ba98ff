import type { Db, Promo as PromoTable, Transaction } from '@dasturxon/db'
import type { PromoTerms } from '@dasturxon/domain'
import { sql, type Selectable } from 'kysely'

export type Promo = PromoTerms & { id: string; code: string; usageLimitPerUser: number | null }

/** The promo of a code with what is left of it, for this customer too when one is signed in; null when there is none. */
export async function findPromo(
  db: Db,
  merchantId: string,
  code: string,
  userId: string | null,
): Promise<Promo | null> {
  const row = await db
    .selectFrom('promo')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('code', '=', storedCode(code))
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!row) return null
  return promoOf(row, userId === null ? 0 : await countUses(db, merchantId, row.id, userId))
}

/**
 * A typed code as it is stored. Codes are Latin letters, which may be typed small; those that only become Latin as capitals (`ı`, `ſ`) are others. What is
 * invisible came along when it was copied.
 */
const storedCode = (code: string): string =>
  code
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/[a-z]+/g, (small) => small.toUpperCase())

/** A promo as its rules read it; `uses` are those of the customer who asks. */
export function promoOf(row: Selectable<PromoTable>, uses: number): Promo {
  return {
    id: row.id,
    code: row.code,
    isActive: row.is_active,
    discountType: row.discount_type === 'AMOUNT' ? 'AMOUNT' : 'PERCENTAGE',
    productDiscount: row.product_discount,
    deliveryDiscount: row.delivery_discount,
    minPrice: row.min_price,
    startDate: row.start_date,
    endDate: row.end_date,
    usageLimit: row.max_uses,
    usageLimitPerUser: row.max_uses_per_customer,
    usageCount: row.used,
    usageCountOfUser: uses,
  }
}

async function countUses(db: Db, merchantId: string, promoId: string, userId: string): Promise<number> {
  const { uses } = await db
    .selectFrom('promo_use')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('merchant_id', '=', merchantId)
    .where('promo_id', '=', promoId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return uses
}

/**
 * Takes one use for an order, guarded by the counter; false when none is left, and then the transaction has to be rolled back. The
 * promo's row stays locked until it ends, so that the customer's own uses can be counted without a race.
 */
export async function takePromo(
  tx: Transaction,
  merchantId: string,
  promo: Promo,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<boolean> {
  const taken = await sql`
    update promo set used = used + 1
    where merchant_id = ${merchantId} and id = ${promo.id} and (max_uses is null or used < max_uses)
    returning id`.execute(tx)
  if (taken.rows.length === 0) return false
  const most = promo.usageLimitPerUser
  if (most !== null && (await countUses(tx, merchantId, promo.id, userId)) >= most) return false
  await tx
    .insertInto('promo_use')
    .values({
      merchant_id: merchantId,
      promo_id: promo.id,
      order_id: orderId,
      user_id: userId,
      created_at: now,
    })
    .execute()
  return true
}

/** Gives an order's use back, once. */
export async function returnPromo(
  tx: Transaction,
  { merchantId, orderId, promoId }: { merchantId: string; orderId: string; promoId: string },
): Promise<void> {
  const freed = await tx
    .deleteFrom('promo_use')
    .where('merchant_id', '=', merchantId)
    .where('promo_id', '=', promoId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (freed.numDeletedRows === 0n) return
  await tx
    .updateTable('promo')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', promoId)
    .execute()
}
