import type { Promo } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { isPromoOpen, type PromoTerms } from '@dasturxon/domain'
import { sql } from 'kysely'
import { promoOf, type Promo as PromoOfOrder } from './promo.queries.ts'

type Asked = { merchantId: string; userId: string; now: Date }

/**
 * The codes a customer can use now or has used (USR-3), those that end first coming first, then those that are used up. A
 * code that the merchant does not list is shown to those alone who have used it.
 */
export async function listPromos(db: Db, { merchantId, userId, now }: Asked): Promise<Promo[]> {
  const rows = await db
    .selectFrom('promo')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from promo_use
        where promo_use.merchant_id = promo.merchant_id and promo_use.promo_id = promo.id
          and promo_use.user_id = ${userId})`.as('uses'),
    )
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .execute()
  return rows
    .filter((row) => row.is_listed || row.uses > 0)
    .map((row) => promoOf(row, row.uses))
    .filter((promo) => isPromoOpen(promo, now) || isSpent(promo, now))
    .map((promo) => present(promo, now))
    .toSorted(byUse)
}

/** Used by the customer, and no longer to be used although its time is not over. */
const isSpent = (promo: PromoTerms, now: Date): boolean =>
  (promo.usageCountOfUser ?? 0) > 0 &&
  isPromoOpen({ ...promo, usageLimit: null, usageLimitPerUser: null }, now)

function present(promo: PromoOfOrder, now: Date): Promo {
  const { id, code, discountType, productDiscount, deliveryDiscount, minPrice } = promo
  const uses = promo.usageCountOfUser ?? 0
  return {
    id,
    code,
    discountType,
    productDiscount,
    deliveryDiscount,
    minPrice,
    startDate: promo.startDate?.toISOString() ?? null,
    endDate: promo.endDate?.toISOString() ?? null,
    isActive: isPromoOpen(promo, now),
    uses,
    usesLeft: promo.usageLimitPerUser === null ? null : Math.max(0, promo.usageLimitPerUser - uses),
  }
}

const NEVER = '9999'

const byUse = (one: Promo, other: Promo): number =>
  Number(other.isActive) - Number(one.isActive) ||
  (one.endDate ?? NEVER).localeCompare(other.endDate ?? NEVER) ||
  one.code.localeCompare(other.code)
