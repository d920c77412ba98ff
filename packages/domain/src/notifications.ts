import { isCarriedByCourier } from './order-states.ts'
import type { CourierStatus, OrderStatus, ServiceType } from './vocabulary.ts'

/** What a customer is told of. */
export const NOTIFICATION_EVENTS = [
  'ORDER_ACCEPTED',
  'ORDER_READY',
  'ORDER_ON_WAY',
  'COURIER_ARRIVED',
  'ORDER_DELIVERED',
  'ORDER_CANCELED',
  'ORDER_NOT_DELIVERED',
  'ORDER_UNPAID',
  'ORDER_LATER',
  'ORDER_PAID',
  'ORDER_REFUNDED',
  'ORDER_PARTLY_REFUNDED',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** What a customer chooses about. */
export const NOTIFICATION_KINDS = ['ORDER', 'PAYMENT', 'PROMOTION'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The ways out of the shop; the list inside it is not a choice. */
export const NOTIFICATION_CHANNELS = ['PUSH', 'TELEGRAM', 'SMS'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** One row of an order's history, as it is written. */
export type NotedChange = {
  reason: string
  status: OrderStatus
  courierStatus: CourierStatus | null
  serviceType: ServiceType
  isPaid: boolean
  actor: string
}

/** Who moved an order, in its history. */
const CUSTOMER = 'customer'
const EXPIRY = 'payment expiry'
const ETA = 'eta'
/** The clock that gives an order for later to its kitchen. */
export const SCHEDULE = 'schedule'
/** What the staff does, and when they move the time of an order. */
export const STAFF = 'staff'
export const STAFF_DELAY = 'staff delay'

/**
 * What a change of an order is to its customer; null for what they did themselves, what they see anyway (the order is handed
 * to them), and what is only the kitchen's matter.
 */
export function eventOfChange(change: NotedChange): NotificationEvent | null {
  const { reason, actor } = change
  if (actor === CUSTOMER) return null
  switch (reason) {
    case 'CHANGE_STATUS':
      return eventOfStatus(change)
    case 'CHANGE_COURIER_STATUS':
      return change.courierStatus === 'PERFORMER_ARRIVED' ? 'COURIER_ARRIVED' : null
    case 'PAID':
      return actor === STAFF ? null : 'ORDER_PAID' // who pays at the door was there
    case 'UPDATE':
      if (actor === ETA || actor === STAFF_DELAY) return 'ORDER_LATER'
      if (!actor.startsWith('payment ')) return null
      return change.isPaid ? 'ORDER_PARTLY_REFUNDED' : 'ORDER_REFUNDED'
    default:
      return null
  }
}

/** Statuses that are news, and what they are. */
const NEWS: Partial<Record<OrderStatus, NotificationEvent>> = {
  AT_TIME: 'ORDER_ACCEPTED',
  ACCEPTED: 'ORDER_ACCEPTED',
  DONE: 'ORDER_READY',
  ON_WAY: 'ORDER_ON_WAY',
  DELIVERED: 'ORDER_DELIVERED',
  CANCELED: 'ORDER_CANCELED',
}

function eventOfStatus({ status, courierStatus, serviceType, actor }: NotedChange): NotificationEvent | null {
  const isCarried = isCarriedByCourier(serviceType)
  // what a courier brings is on its way when it is ready; what is handed over is in the customer's hands
  if (status === (isCarried ? 'DONE' : 'DELIVERED')) return null
  // for later it was accepted before
  if (status === 'ACCEPTED' && actor === SCHEDULE) return null
  if (status === 'CANCELED' && actor === EXPIRY) return 'ORDER_UNPAID'
  // its courier brings it back (DSK-107)
  if (status === 'CANCELED' && courierStatus === 'PERFORMER_RETURNING') return 'ORDER_NOT_DELIVERED'
  return NEWS[status] ?? null
}

const OF_PAYMENT: readonly NotificationEvent[] = ['ORDER_PAID', 'ORDER_REFUNDED', 'ORDER_PARTLY_REFUNDED']

export function kindOfEvent(event: NotificationEvent): Exclude<NotificationKind, 'PROMOTION'> {
  return OF_PAYMENT.includes(event) ? 'PAYMENT' : 'ORDER'
}

/** Food gets cold, a courier stands at the door, or nobody comes at all: what is worth an SMS. */
const NOT_TO_BE_MISSED: readonly NotificationEvent[] = [
  'ORDER_CANCELED',
  'ORDER_NOT_DELIVERED',
  'ORDER_READY',
  'COURIER_ARRIVED',
]

/** Whether an SMS is sent of it when nothing else reaches the customer. */
export function isWorthSms(event: NotificationEvent): boolean {
  return NOT_TO_BE_MISSED.includes(event)
}

/** Which ways a kind can go: nothing about payments is worth an SMS. */
export const CHANNELS_OF_KIND: Record<NotificationKind, readonly NotificationChannel[]> = {
  ORDER: ['PUSH', 'TELEGRAM', 'SMS'],
  PAYMENT: ['PUSH', 'TELEGRAM'],
  PROMOTION: ['PUSH', 'TELEGRAM', 'SMS'],
}

/** What holds until the customer says otherwise: everything about their own orders, and no advertising. */
export function isOnByDefault(kind: NotificationKind, channel: NotificationChannel): boolean {
  return kind !== 'PROMOTION' && CHANNELS_OF_KIND[kind].includes(channel)
}
