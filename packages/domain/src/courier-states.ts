import { isArchived } from './order-states.ts'
import type { CourierStatus, OrderStatus } from './vocabulary.ts'

/** Where a courier's job stands, as far as a screen tells them apart. */
export type CourierPhase = 'searching' | 'to_branch' | 'to_customer' | 'delivered' | 'returning' | 'failed'

/** The phase of each courier status (spec §4); 'to_customer' lasts from pick-up to drop-off. */
const PHASES = {
  NEW_ORDER: 'searching',
  READY_FOR_APPROVAL: 'searching',
  PERFORMER_LOOK_UP: 'searching',
  ACCEPTED: 'to_branch',
  PERFORMER_FOUND: 'to_branch',
  PERFORMER_PICK_UP_ARRIVED: 'to_branch',
  PERFORMER_PICKUPED: 'to_customer',
  PERFORMER_ARRIVED: 'to_customer',
  PERFORMER_DELIVERED_FINISH: 'delivered',
  PERFORMER_RETURNING: 'returning',
  PERFORMER_RETURN_ARRIVED: 'returning',
  PERFORMER_RETURNED_FINISH: 'returning',
  PERFORMER_NOT_FOUND: 'failed',
  ESTIMATING_FAILED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
} as const satisfies Record<CourierStatus, CourierPhase>

type OrderWithCourier = { status: OrderStatus; courierStatus: CourierStatus | null }

/** The phase of an order's courier; without a courier status the order's own says it. null when no courier is at work. */
export function courierPhase({ status, courierStatus }: OrderWithCourier): CourierPhase | null {
  if (courierStatus !== null) return PHASES[courierStatus]
  return status === 'ON_WAY' ? 'to_customer' : null
}

/** Whether a screen names the courier and offers a call: from the moment one is found until the order is over. */
export function showsCourier(order: OrderWithCourier): boolean {
  const phase = courierPhase(order)
  return !isArchived(order.status) && (phase === 'to_branch' || phase === 'to_customer')
}

/**
 * Whether the courier's position may leave the server: only between pick-up and drop-off of this order (T-LIVE-02). Before
 * it the courier may be on somebody else's errand, after it on the way home.
 */
export function showsCourierPosition(order: OrderWithCourier): boolean {
  return !isArchived(order.status) && courierPhase(order) === 'to_customer'
}
