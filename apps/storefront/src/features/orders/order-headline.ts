import type { Order } from '@dasturxon/contract'
import { isArchived, isCarriedByCourier } from '@dasturxon/domain'

/** The one thing a customer wants to know about an order. */
export type Headline =
  /** Whole minutes until it comes, or until it can be fetched: always a range, never a countdown to zero. */
  | { kind: 'arrives_in' | 'ready_in'; fromMinutes: number; toMinutes: number }
  /** The promised time is as good as over. */
  | { kind: 'arrives_soon' | 'ready_soon' }
  | { kind: 'ready' | 'delivered' | 'handed_over' | 'canceled' }
  | { kind: 'scheduled'; at: Date }
  /** Nobody begins before it is paid. */
  | { kind: 'awaiting_payment' }

type Tracked = Pick<
  Order,
  'status' | 'serviceType' | 'payBefore' | 'promisedFrom' | 'promisedTo' | 'deliveryAt'
>

const MINUTE_MS = 60_000
/** Below this a range says nothing any more. */
const LEAST_MINUTES = 5

/** What the page of an order says in large letters at a moment. */
export function headlineOf(order: Tracked, now: Date): Headline {
  const isCarried = isCarriedByCourier(order.serviceType)
  switch (order.status) {
    case 'CANCELED':
      return { kind: 'canceled' }
    case 'DELIVERED':
    case 'CLOSED':
      return { kind: isCarried ? 'delivered' : 'handed_over' }
    case 'DONE':
      return isCarried ? promiseOf(order, now, isCarried) : { kind: 'ready' }
    case 'AT_TIME':
      return order.deliveryAt
        ? { kind: 'scheduled', at: new Date(order.deliveryAt) }
        : promiseOf(order, now, isCarried)
    case 'OPEN':
      return order.payBefore === null ? promiseOf(order, now, isCarried) : { kind: 'awaiting_payment' }
    case 'CREATED':
    case 'ATTACHED':
    case 'ACCEPTED':
    case 'COOKING':
    case 'ON_WAY':
      return promiseOf(order, now, isCarried)
  }
}

/**
 * The time an order is promised by when that is later than what was promised first, and still to come about; null
 * otherwise.
 */
export function laterPromise(order: Pick<Order, 'status' | 'promisedTo' | 'firstPromisedTo'>): Date | null {
  const { status, promisedTo, firstPromisedTo } = order
  if (isArchived(status) || promisedTo === null || firstPromisedTo === null) return null
  return Date.parse(promisedTo) > Date.parse(firstPromisedTo) ? new Date(promisedTo) : null
}

function promiseOf({ promisedFrom, promisedTo }: Tracked, now: Date, isCarried: boolean): Headline {
  const toMinutes = promisedTo === null ? 0 : minutesUntil(promisedTo, now)
  if (toMinutes < LEAST_MINUTES) return { kind: isCarried ? 'arrives_soon' : 'ready_soon' }
  const earliest = promisedFrom === null ? 0 : minutesUntil(promisedFrom, now)
  // Both ends of one moment would be a promise to the minute.
  const fromMinutes = Math.max(1, Math.min(earliest, toMinutes - LEAST_MINUTES))
  return { kind: isCarried ? 'arrives_in' : 'ready_in', fromMinutes, toMinutes }
}

function minutesUntil(moment: string, now: Date): number {
  return Math.ceil((Date.parse(moment) - now.getTime()) / MINUTE_MS)
}
