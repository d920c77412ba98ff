import type { Order } from '@dasturxon/contract'
import { isArchived, isCarriedByCourier, minutesAfterFirst } from '@dasturxon/domain'

/** The one thing a customer wants to know about an order. */
export type Headline =
  /** Whole minutes until it comes, or until it can be fetched: always a range, never a countdown to zero. */
  | { kind: 'arrives_in' | 'ready_in'; fromMinutes: number; toMinutes: number }
  /** The promised time is as good as over. */
  | { kind: 'arrives_soon' | 'ready_soon' }
  | { kind: 'ready' | 'delivered' | 'handed_over' | 'canceled' }
  /** The courier stands at the door. */
  | { kind: 'courier_here' }
  | { kind: 'scheduled'; at: Date }
  /** Nobody begins before it is paid. */
  | { kind: 'awaiting_payment' }

type Tracked = Pick<
  Order,
  'status' | 'serviceType' | 'payBefore' | 'etaFrom' | 'etaTo' | 'deliveryAt' | 'courierStatus'
>

const MINUTE_MS = 60_000
/** Ranges are said in steps of so many minutes, as before the order, and are at least as wide. */
const STEP_MINUTES = 5

/** What the page of an order says in large letters at a moment. */
export function headlineOf(order: Tracked, now: Date): Headline {
  const isCarried = isCarriedByCourier(order.serviceType)
  if (isCarried && order.courierStatus === 'PERFORMER_ARRIVED' && !isArchived(order.status))
    return { kind: 'courier_here' }
  switch (order.status) {
    case 'CANCELED':
      return { kind: 'canceled' }
    case 'DELIVERED':
    case 'CLOSED':
      return { kind: isCarried ? 'delivered' : 'handed_over' }
    case 'DONE':
      return isCarried ? etaOf(order, now, isCarried) : { kind: 'ready' }
    case 'AT_TIME':
      return order.deliveryAt
        ? { kind: 'scheduled', at: new Date(order.deliveryAt) }
        : etaOf(order, now, isCarried)
    case 'OPEN':
      if (order.payBefore !== null) return { kind: 'awaiting_payment' }
      // For later, and not answered yet.
      return order.deliveryAt
        ? { kind: 'scheduled', at: new Date(order.deliveryAt) }
        : etaOf(order, now, isCarried)
    case 'CREATED':
    case 'ATTACHED':
    case 'ACCEPTED':
    case 'COOKING':
    case 'ON_WAY':
      return etaOf(order, now, isCarried)
  }
}

/**
 * The time an order is promised by when that is later than what was promised first, by a minute at least, and still to come about;
 * null otherwise.
 */
export function laterEta(order: Pick<Order, 'status' | 'etaTo' | 'firstEtaTo'>): Date | null {
  const { status, etaTo, firstEtaTo } = order
  if (isArchived(status) || etaTo === null || firstEtaTo === null) return null
  return minutesAfterFirst(Date.parse(etaTo), Date.parse(firstEtaTo)) > 0 ? new Date(etaTo) : null
}

function etaOf({ etaFrom, etaTo }: Tracked, now: Date, isCarried: boolean): Headline {
  const left = etaTo === null ? 0 : minutesUntil(etaTo, now)
  if (left <= STEP_MINUTES) return { kind: isCarried ? 'arrives_soon' : 'ready_soon' }
  const toMinutes = Math.ceil(left / STEP_MINUTES) * STEP_MINUTES
  const earliest = etaFrom === null ? 0 : Math.round(minutesUntil(etaFrom, now) / STEP_MINUTES) * STEP_MINUTES
  // Both ends of one moment would be a promise to the minute.
  const fromMinutes = Math.max(STEP_MINUTES, Math.min(earliest, toMinutes - STEP_MINUTES))
  return { kind: isCarried ? 'arrives_in' : 'ready_in', fromMinutes, toMinutes }
}

/** Whole minutes: a page's clock is up to half a minute behind, and what is promised for 30 minutes just now is said as 30, not as 35. */
function minutesUntil(moment: string, now: Date): number {
  return Math.floor((Date.parse(moment) - now.getTime()) / MINUTE_MS)
}
