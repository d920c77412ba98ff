import { etaRange, dishEverywhere, suggestedMinutes, type MinuteRange } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { loadKitchenPace, loadPaceDishes, loadTypicalMinutes } from './kitchen-load.ts'
import { priceDelivery, type DeliveryQuestion, type PricedDelivery } from './price-delivery.ts'

type Priced = Extract<PricedDelivery, { kind: 'priced' }>
type Asking = Pick<RequestContext, 'db' | 'merchantId' | 'providers' | 'secrets' | 'now'>

/**
 * What a delivery costs and how long it takes, before anything is ordered. `dishes`: the basket; without one the time is
 * that of a typical product at the slowest station.
 */
export async function quoteDelivery(
  ctx: Asking,
  { dishes, ...question }: DeliveryQuestion & { dishes: readonly { productId: string; count: number }[] },
): Promise<Exclude<PricedDelivery, Priced> | (Priced & MinuteRange)> {
  const delivery = await priceDelivery(ctx, question)
  if (delivery.kind !== 'priced') return delivery
  const { branchId } = question
  const { db, merchantId } = ctx
  const kitchen = await loadKitchenPace(db, merchantId, { branchId, now: ctx.now() })
  const basket =
    dishes.length > 0
      ? await loadPaceDishes(db, merchantId, { branchId, dishes })
      : dishEverywhere(kitchen, await loadTypicalMinutes(db, merchantId, branchId))
  const range = etaRange({
    kitchenMinutes: suggestedMinutes(basket, kitchen),
    distanceM: delivery.distance,
    addedMinutes: delivery.addedMinutes,
  })
  return { ...delivery, ...range }
}
