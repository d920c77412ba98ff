import { canMove, isCarriedByCourier, nextStatuses } from './order-states.ts'
import { ORDER_SCOPES, type Right, type StaffRole } from './rights.ts'
import type { OrderStatus, ServiceType } from './vocabulary.ts'
import { MINUTE_MS } from './zone-time.ts'

type Standing = { status: OrderStatus; serviceType: ServiceType }

/** How long after its last step an order may be put back by one (desk §5.3). */
export const CORRECTION_MS = 10 * MINUTE_MS

/** What the staff may do with an order besides its next step. */
export const STAFF_ACTIONS = ['accept', 'promise', 'reject', 'cancelLate', 'correct', 'takeMoney'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** The right that each action asks for. */
export const RIGHT_OF_ACTION = {
  accept: 'orders.accept',
  promise: 'orders.promise',
  reject: 'orders.reject',
  cancelLate: 'orders.cancelLate',
  correct: 'orders.correct',
  takeMoney: 'orders.takeMoney',
} as const satisfies Record<StaffAction, Right>

/** Orders that nobody has answered: they ring, also those for later (DAY-15). */
export function isUnanswered(status: OrderStatus): boolean {
  return status === 'OPEN' || status === 'CREATED' || status === 'ATTACHED'
}

/** Orders that may be rejected: the kitchen has not begun. */
export function isRejectable(status: OrderStatus): boolean {
  return isUnanswered(status) || status === 'AT_TIME' || status === 'ACCEPTED'
}

/** Orders that only `orders.cancelLate` ends: their stock does not come back (desk §5.3). */
export function isLate(status: OrderStatus): boolean {
  return status === 'COOKING' || status === 'DONE' || status === 'ON_WAY'
}

/** Where an order is put back to by `orders.correct`; null where nothing is taken back. */
export function correctedStatus({ status, serviceType }: Standing): OrderStatus | null {
  if (status === 'DONE') return 'COOKING'
  if (status === 'ON_WAY' && isCarriedByCourier(serviceType)) return 'DONE'
  return null
}

/** Whether the table of states or a move of the staff leads there: late cancellation and one step back (desk §5.3). */
export function canStaffMove(order: Standing, to: OrderStatus): boolean {
  if (canMove(order.status, to, order.serviceType)) return true
  if (to === 'CANCELED') return isLate(order.status)
  return correctedStatus(order) === to
}

/**
 * The steps that a role may take an order: from ACCEPTED on, one at a time, never an ending. The kitchen says that it cooks
 * and that it is ready, a waiter moves what is eaten at a table, a courier what is carried (desk §2).
 */
export function staffSteps(order: Standing, role: StaffRole): readonly OrderStatus[] {
  if (isUnanswered(order.status) || order.status === 'AT_TIME') return []
  const steps = nextStatuses(order.status, order.serviceType).filter(
    (to) => to !== 'CANCELED' && to !== 'CLOSED',
  )
  switch (ORDER_SCOPES[role]) {
    case 'all':
      return steps
    case 'kitchen':
      return steps.filter((to) => to === 'COOKING' || to === 'DONE')
    case 'tables':
      return order.serviceType === 'DINE_IN' ? steps : []
    case 'own':
      return steps.filter((to) => to === 'ON_WAY' || to === 'DELIVERED')
  }
}

/** Whether an action is possible where the order is by now, whoever asks (desk §5.3). */
export function isActionOpen(
  action: StaffAction,
  order: Standing & { isPaid: boolean; isPaidOnline: boolean; changedAt: Date },
  now: Date,
): boolean {
  const { status } = order
  switch (action) {
    case 'accept':
      return isUnanswered(status)
    case 'promise':
      return status === 'ACCEPTED' || status === 'COOKING' || status === 'DONE' || status === 'ON_WAY'
    case 'reject':
      return isRejectable(status)
    case 'cancelLate':
      return isLate(status)
    case 'correct':
      return correctedStatus(order) !== null && now.getTime() - order.changedAt.getTime() < CORRECTION_MS
    case 'takeMoney':
      return !order.isPaid && !order.isPaidOnline && !isUnanswered(status) && status !== 'CANCELED'
  }
}
