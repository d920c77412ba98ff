import {
  listSlots,
  MINUTE_MS,
  SLOT_MINUTES,
  type MinuteRange,
  type Slot,
  type StorefrontServiceType,
} from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import type { OrderBranch } from './order-branch.ts'

/** Times are offered for a week. */
const SLOT_DAYS = 7

type SlotRequest = { branch: OrderBranch; serviceType: StorefrontServiceType; now: Date; leadMinutes: number }

/** The server's own list of times: what is not in it cannot be ordered for (T-TIME-13). Says nothing of what is full. */
export function listOffered({ branch, serviceType, now, leadMinutes }: SlotRequest): Slot[] {
  return listSlots({
    hours: branch.hours,
    zone: branch.timeZone,
    serviceType,
    now,
    leadMinutes,
    stepMinutes: SLOT_MINUTES,
    days: SLOT_DAYS,
  })
}

/** When an order for later is due and when its kitchen has to begin; throws slot_unavailable for a time not offered. */
export function scheduleOf(request: SlotRequest, deliveryAt: Date): { deliveryAt: Date; releaseAt: Date } {
  const isOffered = listOffered(request).some(({ at }) => at.getTime() === deliveryAt.getTime())
  if (!isOffered) throw new AppError('slot_unavailable')
  return { deliveryAt, releaseAt: new Date(deliveryAt.getTime() - request.leadMinutes * MINUTE_MS) }
}

/** An order for later is promised for its time, as wide as the times offered are apart. */
export function etaOfSlot(deliveryAt: Date, now: Date): MinuteRange {
  const minutes = Math.max(0, Math.round((deliveryAt.getTime() - now.getTime()) / MINUTE_MS))
  return { fromMinutes: minutes, toMinutes: minutes + SLOT_MINUTES }
}
