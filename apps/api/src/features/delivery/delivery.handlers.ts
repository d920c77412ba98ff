import { etaRange } from '@dasturxon/domain'
import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { loadKitchenLoad } from './kitchen-load.ts'
import { priceDelivery, type PricedDelivery } from './price-delivery.ts'

type Name = 'delivery.calculatePrice'

async function calculatePrice({ body }: CallParsed<Name>, ctx: RequestContext): Promise<CallAnswer<Name>> {
  const { branchId, latitude, longitude, productPrice, cookingMinutes } = body
  const delivery = requirePriced(
    await priceDelivery(ctx, { branchId, point: { latitude, longitude }, netProducts: productPrice }),
  )
  const { ordersAhead, typicalMinutes, busyMinutes } = await loadKitchenLoad(ctx.db, ctx.merchantId, {
    branchId,
    now: ctx.now(),
  })
  const { price, tariffId, zoneId, distance, isTaximeter, terms } = delivery
  return {
    // spec §5: an empty basket has no tariff, and its ride costs nothing
    price: productPrice === 0 ? 0 : price,
    deliveryTariffId: productPrice === 0 ? null : tariffId,
    zoneId,
    branchId,
    distance,
    isTaximeter,
    ...etaRange({
      cookingMinutes: (cookingMinutes ?? typicalMinutes) + busyMinutes,
      queue: ordersAhead,
      distanceM: distance,
    }),
    terms,
  }
}

function requirePriced(delivery: PricedDelivery): Extract<PricedDelivery, { kind: 'priced' }> {
  switch (delivery.kind) {
    case 'priced':
      return delivery
    case 'outside_zones':
      throw new AppError('out_of_service_zone')
    case 'no_delivery':
      throw new AppError('delivery_unavailable')
    case 'no_branch':
      throw new AppError('branch_not_found')
  }
}

export const deliveryHandlers = {
  'delivery.calculatePrice': calculatePrice,
} satisfies Pick<Handlers, 'delivery.calculatePrice'>
