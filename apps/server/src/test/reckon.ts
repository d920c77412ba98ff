import type { CallAnswer } from '@dasturxon/contract'
import { naivePrice } from '@dasturxon/domain/test'

type OrderToReckon = Parameters<typeof naivePrice>[0]
type Quote = CallAnswer<'orders.quote'>
export type Cost = ReturnType<typeof reckon>['cost']

const REFUSALS: Record<string, string> = {
  CASHBACK_OVER_BALANCE: 'cashback_over_balance',
  CASHBACK_OVER_TOTAL: 'cashback_over_total',
}

/** What the independent calculation says of an order, in the words of quotes and orders. Whole som. */
export function reckon(order: OrderToReckon, minimum: number) {
  const alone = naivePrice({ ...order, promo: null, cashback: { asked: 0, balance: 0 } })
  if ('reason' in alone) throw new Error(`the products alone are refused: ${alone.reason}`)
  const lines = { gross: Number(alone.PT), net: Number(alone.NP) }
  const naive = naivePrice(order)
  if ('reason' in naive) return { lines, parts: {}, cost: { refused: REFUSALS[naive.reason] } }

  const parts = {
    productPrice: Number(naive.PT),
    productDiscount: Number(naive.LD + naive.PPD),
    productCount: order.lines.reduce((sum, line) => sum + line.count, 0),
    deliveryPrice: Number(naive.D),
    deliveryDiscount: Number(naive.PDD),
    servicePrice: Number(naive.F),
    totalDiscount: Number(naive.LD + naive.PPD + naive.PDD),
    cashback: Number(naive.CB),
    totalPrice: Number(naive.total),
  }
  const least = order.serviceType === 'DELIVERY' ? minimum : 0
  return { lines, parts, cost: { ...parts, missingForDelivery: Math.max(0, least - lines.net) } }
}

/** What one piece of each line costs with its options, before any discount. Whole som. */
export const unitsOf = ({ lines }: OrderToReckon): number[] =>
  lines.map(({ costPrice, modifications }) =>
    Number(
      modifications.reduce((sum, { price, count }) => sum + BigInt(price) * BigInt(count), BigInt(costPrice)),
    ),
  )

/** The money of a quote, without times and reasons. */
export function costOf(quote: Quote) {
  const { productPrice, productDiscount, productCount, deliveryPrice, deliveryDiscount, servicePrice } = quote
  const { totalDiscount, cashback, totalPrice, missingForDelivery } = quote
  return {
    productPrice,
    productDiscount,
    productCount,
    deliveryPrice,
    deliveryDiscount,
    servicePrice,
    totalDiscount,
    cashback,
    totalPrice,
    missingForDelivery,
  }
}

/** Which kinds of basket it was, to see that a run had some of each. */
export function kindsOf(cost: Cost): ('priced' | 'refused' | 'promo' | 'fee' | 'ride')[] {
  if ('refused' in cost) return ['refused']
  return [
    'priced',
    ...(cost.deliveryDiscount > 0 ? (['promo'] as const) : []),
    ...(cost.servicePrice > 0 ? (['fee'] as const) : []),
    ...(cost.deliveryPrice > 0 ? (['ride'] as const) : []),
  ]
}
