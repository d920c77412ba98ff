import { etaRange, type MinuteRange } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { loadKitchenLoad, loadTypicalMinutes } from './kitchen-load.ts'
import { priceDelivery, type DeliveryQuestion, type PricedDelivery } from './price-delivery.ts'

type Priced = Extract<PricedDelivery, { kind: 'priced' }>
type Asking = Pick<RequestContext, 'db' | 'merchantId' | 'providers' | 'now'>

/**
 * What a delivery costs and how long it takes, before anything is ordered. `cookingMinutes`: the longest cooking time in the
 * basket; without one the time is that of a typical product.
 */
export async function quoteDelivery(
  ctx: Asking,
  { cookingMinutes, ...question }: DeliveryQuestion & { cookingMinutes?: number | undefined },
): Promise<Exclude<PricedDelivery, Priced> | (Priced & MinuteRange)> {
  const delivery = await priceDelivery(ctx, question)
  if (delivery.kind !== 'priced') return delivery
  const { branchId } = question
  const { ordersAhead, busyMinutes } = await loadKitchenLoad(ctx.db, ctx.merchantId, {
    branchId,
    now: ctx.now(),
  })
  const cooking = cookingMinutes ?? (await loadTypicalMinutes(ctx.db, ctx.merchantId, branchId))
  const range = etaRange({
    cookingMinutes: cooking + busyMinutes,
    queue: ordersAhead,
    distanceM: delivery.distance,
    addedMinutes: delivery.addedMinutes,
  })
  return { ...delivery, ...range }
}
