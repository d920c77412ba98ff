import type { OrderStatus, ServiceType } from './vocabulary.ts'

/**
 * Where an order may go next (CHK-5). CREATED and ATTACHED come from integrations: made or bound outside, not yet taken
 * by the branch. Of DONE's two ways the service type allows one, see `nextStatuses`.
 */
const TRANSITIONS = {
  OPEN: ['ACCEPTED', 'AT_TIME', 'CANCELED'],
  CREATED: ['OPEN', 'ACCEPTED', 'AT_TIME', 'CANCELED'],
  ATTACHED: ['ACCEPTED', 'AT_TIME', 'CANCELED'],
  AT_TIME: ['ACCEPTED', 'CANCELED'],
  ACCEPTED: ['COOKING', 'CANCELED'],
  COOKING: ['DONE'],
  DONE: ['ON_WAY', 'DELIVERED'],
  ON_WAY: ['DELIVERED'],
  DELIVERED: ['CLOSED'],
  CLOSED: [],
  CANCELED: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** The statuses an order of this service type may take from `from`, in order of preference; empty at the end. */
export function nextStatuses(from: OrderStatus, serviceType: ServiceType): readonly OrderStatus[] {
  const next: readonly OrderStatus[] = TRANSITIONS[from]
  // From DONE a courier's order goes on its way, any other is handed over at once.
  const barred = isCarriedByCourier(serviceType) ? 'DELIVERED' : 'ON_WAY'
  return from === 'DONE' ? next.filter((status) => status !== barred) : next
}

/** Whether an order may move; a status never moves to itself, so that a repeated click changes nothing. */
export function canMove(from: OrderStatus, to: OrderStatus, serviceType: ServiceType): boolean {
  return nextStatuses(from, serviceType).includes(to)
}

/** Whether a courier brings the order: everything but pick-up and dine-in. */
export function isCarriedByCourier(serviceType: ServiceType): boolean {
  return serviceType !== 'PICK_UP' && serviceType !== 'DINE_IN'
}

/** Whether the customer may still cancel: until the kitchen begins (the merchant's cancelOrderActive comes on top). */
export function customerMayCancel(status: OrderStatus): boolean {
  return status === 'OPEN' || status === 'AT_TIME' || status === 'ACCEPTED'
}

/** Whether nothing is left to wait for: the order is listed under archive (spec §4). */
export function isArchived(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'CLOSED' || status === 'CANCELED'
}

/** Whether the order is listed under active. */
export function isActive(status: OrderStatus): boolean {
  return !isArchived(status)
}
