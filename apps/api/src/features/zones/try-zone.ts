import { closestBranch } from '../branches/branches.handlers.ts'
import { quoteDelivery } from '../delivery/quote-delivery.ts'
import type { DeskHandler } from '../staff/desk-context.ts'

const REFUSALS = {
  outside_zones: 'out_of_service_zone',
  no_delivery: 'delivery_unavailable',
  no_branch: 'no_branches',
} as const

/** What an order to a place would be told: the branch that a customer there gets, priced as every order is (DSK-73). */
export const tryZone: DeskHandler<'desk.tryZone'> = async (
  { query: { latitude, longitude, productPrice } },
  ctx,
) => {
  const point = { latitude, longitude }
  const nearest = await closestBranch(ctx, { point, isDelivery: true })
  if (!nearest) return { kind: 'refused', code: 'no_branches' }
  const { id: branchId, name: branchName } = nearest.branch
  const quote = await quoteDelivery(ctx, { branchId, point, netProducts: productPrice, dishes: [] })
  if (quote.kind !== 'priced') return { kind: 'refused', code: REFUSALS[quote.kind] }
  const { zoneId, distance, price, isTaximeter, fromMinutes, toMinutes, terms } = quote
  return {
    kind: 'delivered',
    zoneId,
    branchId,
    branchName,
    distance,
    price,
    isTaximeter,
    fromMinutes,
    toMinutes,
    terms,
  }
}
