import type { CallParsed } from '@dasturxon/contract'
import { json, type Transaction } from '@dasturxon/db'
import { basketLineKey } from '@dasturxon/domain'
import { ServerBasketLines } from './baskets.queries.ts'

type Ordered = {
  merchantId: string
  userId: string
  body: Pick<CallParsed<'orders.place'>['body'], 'cartItems' | 'promoCode'>
  now: Date
}

/**
 * Takes what is ordered out of the copies of the customer's basket, and its promo code with it (T-PRICE-08): once, in the
 * order's transaction, though the page goes straight to the payment and never tells. What was not ordered stays.
 */
export async function takeOutOrdered(
  tx: Transaction,
  { merchantId, userId, body, now }: Ordered,
): Promise<void> {
  const ordered = new Set(body.cartItems.map((item) => basketLineKey(item.productId, item.modifications)))
  const baskets = await tx
    .selectFrom('basket')
    .select(['brand', 'version', 'lines', 'promo_code'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .orderBy('brand')
    .forNoKeyUpdate()
    .execute()
  for (const { brand, version, lines, promo_code: promoCode } of baskets) {
    const before = ServerBasketLines.parse(lines)
    const left = before.filter((line) => !ordered.has(basketLineKey(line.productId, line.modifications)))
    if (left.length === before.length) continue
    await tx
      .updateTable('basket')
      .set({
        version: version + 1,
        lines: json(left),
        promo_code: promoCode === body.promoCode ? '' : promoCode,
        modified_at: now,
      })
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .execute()
  }
}
