import { AppError } from '../../http/app-error.ts'
import type { Handler, Handlers } from '../../http/handlers.ts'
import { quoteDelivery } from './quote-delivery.ts'

type Quoted = Awaited<ReturnType<typeof quoteDelivery>>

const calculatePrice: Handler<'delivery.calculatePrice'> = async ({ body }, ctx) => {
  const { branchId, latitude, longitude, productPrice, dishes } = body
  const question = { branchId, point: { latitude, longitude }, netProducts: productPrice, dishes }
  const { price, tariffId, zoneId, distance, isTaximeter, terms, fromMinutes, toMinutes } = requirePriced(
    await quoteDelivery(ctx, question),
  )
  return {
    // spec §5: an empty basket has no tariff, and its ride costs nothing
    price: productPrice === 0 ? 0 : price,
    deliveryTariffId: productPrice === 0 ? null : tariffId,
    zoneId,
    branchId,
    distance,
    isTaximeter,
    fromMinutes,
    toMinutes,
    terms,
  }
}

function requirePriced(delivery: Quoted): Extract<Quoted, { kind: 'priced' }> {
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
} satisfies Partial<Handlers>
