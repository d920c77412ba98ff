import { isCarriedByCourier } from './order-states.ts'
import type { OrderStatus, ServiceType } from './vocabulary.ts'

export type TimelineStep = { status: OrderStatus; state: 'done' | 'now' | 'todo' }

/** How far an order is: its place on the way from OPEN to CLOSED. A cancelled order has none. */
const RANKS = {
  OPEN: 0,
  CREATED: 0,
  ATTACHED: 0,
  AT_TIME: 1,
  ACCEPTED: 2,
  COOKING: 3,
  DONE: 4,
  ON_WAY: 5,
  DELIVERED: 6,
  CLOSED: 7,
} as const satisfies Record<Exclude<OrderStatus, 'CANCELED'>, number>

/** The four steps a customer sees for a service type, as the progress bar has four parts. */
function timelineStatuses(serviceType: ServiceType): readonly Exclude<OrderStatus, 'CANCELED'>[] {
  return isCarriedByCourier(serviceType)
    ? ['ACCEPTED', 'COOKING', 'ON_WAY', 'DELIVERED']
    : ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED']
}

/**
 * The steps of an order page. `reached` are the statuses of the order's history in any order. An order that was scheduled
 * begins with AT_TIME; a cancelled one shows what it had reached and then CANCELED. Between two steps (a delivery that is
 * DONE and waits for its courier) no step is 'now'.
 */
export function listTimelineSteps(order: {
  status: OrderStatus
  serviceType: ServiceType
  reached: readonly OrderStatus[]
}): TimelineStep[] {
  const { status, serviceType, reached } = order
  const wasScheduled = status === 'AT_TIME' || reached.includes('AT_TIME')
  const statuses = [...(wasScheduled ? (['AT_TIME'] as const) : []), ...timelineStatuses(serviceType)]
  if (status === 'CANCELED') {
    const passed = statuses.filter((step) => reached.includes(step))
    return [...passed.map((step) => ({ status: step, state: 'done' as const })), { status, state: 'now' }]
  }
  const rank = RANKS[status]
  return statuses.map((step) => ({ status: step, state: stateOf(RANKS[step], rank) }))
}

// The last step is an arrival, not an activity: it is done as soon as it is reached.
function stateOf(step: number, current: number): TimelineStep['state'] {
  if (step === current) return step === RANKS.DELIVERED ? 'done' : 'now'
  return step < current ? 'done' : 'todo'
}

/** How many of the four parts of the progress bar are reached, the one in work included: 0..4; 0 for a cancelled order. */
export function progressParts(status: OrderStatus, serviceType: ServiceType): number {
  if (status === 'CANCELED') return 0
  return timelineStatuses(serviceType).filter((step) => RANKS[step] <= RANKS[status]).length
}
