import { etaRange, rulesOfSlot, distanceM, suggestedMinutes, type Point } from '@dasturxon/domain'
import type { CallParsed } from '@dasturxon/contract'
import type { Handler } from '../../http/handlers.ts'
import { loadPaceDishes } from '../delivery/kitchen-load.ts'
import { addedMinutesAt } from '../delivery/price-delivery.ts'
import { assertServiceOffered, requireBranchForPricing } from './order-branch.ts'
import { listFull, listSlotRules } from './slot-capacity.ts'
import { listOffered } from './slots.ts'

/**
 * The times one may order for, the full ones marked. The lead counts from the clock of this request and the kitchen of this
 * moment, so that a rush moves the first time at once (T-TIME-12).
 */
export const listOrderSlots: Handler<'orders.slots'> = async ({ query }, ctx) => {
  const { branchId, serviceType } = query
  const now = ctx.now()
  const point = serviceType === 'DELIVERY' ? pointOf(query) : null
  const { branch, settings, kitchen } = await requireBranchForPricing(ctx, {
    branchId,
    rides: point !== null,
  })
  assertServiceOffered(settings.merchant, branch, serviceType)
  if (branch.resting.includes(serviceType)) return []

  const dishes = await loadPaceDishes(ctx.db, ctx.merchantId, { branchId, dishes: query.dishes })
  const lead = etaRange({
    kitchenMinutes: suggestedMinutes(dishes, kitchen),
    // 0 as long as the address is not known, when only the hand-over counts
    distanceM: serviceType === 'DELIVERY' ? (point ? distanceM(branch, point) : 0) : null,
    addedMinutes: point ? addedMinutesAt(branch.zones, point) : 0,
  })
  const slots = listOffered({ branch, serviceType, now, leadMinutes: lead.toMinutes })
  const rules = await listSlotRules(ctx.db, ctx.merchantId, branchId)
  const full = await listFull(ctx.db, ctx.merchantId, { rules, from: now })
  return slots.map(({ day, time, at }) => {
    const fullFor = full.get(at.getTime())
    const isFull =
      fullFor !== undefined &&
      rulesOfSlot(rules, { at, serviceType, zone: branch.timeZone }).some(({ id }) => fullFor.has(id))
    return { day, time, at: at.toISOString(), isFull }
  })
}

function pointOf({ latitude, longitude }: CallParsed<'orders.slots'>['query']): Point | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
