import { SCHEDULE, STAFF_DELAY } from './notifications.ts'
import type { CourierStatus, OrderChangeReason, OrderStatus } from './vocabulary.ts'

/** What a row of an order's history is to a reader (DAY-19). `STATUS`: the order is where its status says. */
export const ORDER_HAPPENINGS = [
  'STATUS',
  'DUE',
  'PAID',
  'MONEY_BACK',
  'PROMISE_MOVED',
  'COURIER_GIVEN',
  'COURIER_TAKEN',
  'COURIER_PICKED_UP',
  'COURIER_ARRIVED',
  'COURIER_DELIVERED',
  'COURIER_CHANGED',
  'PAYMENT_CHANGED',
  'RATED',
  'HIDDEN',
  'CHANGED',
] as const
export type OrderHappening = (typeof ORDER_HAPPENINGS)[number]

/** A row of the history as it is written; `note` holds minutes, a moment or words, as the row has it. */
export type WrittenChange = {
  reason: OrderChangeReason
  status: OrderStatus
  courierStatus: CourierStatus | null
  actor: string
  note: string
}

type Happened = { what: OrderHappening; minutes: number | null; etaTo: Date | null; note: string }

const COURIER_HAPPENINGS: Partial<Record<CourierStatus, OrderHappening>> = {
  PERFORMER_FOUND: 'COURIER_GIVEN',
  PERFORMER_PICKUPED: 'COURIER_PICKED_UP',
  PERFORMER_ARRIVED: 'COURIER_ARRIVED',
  PERFORMER_DELIVERED_FINISH: 'COURIER_DELIVERED',
}
/** What its customer did with an order that is over, by the note that is written for it. */
const CUSTOMER_NOTES: Partial<Record<string, OrderHappening>> = { rated: 'RATED', hidden: 'HIDDEN' }

/** Reads a row of the history: what happened, with its figures as figures; `note` is left for words alone. */
export function happenedIn(change: WrittenChange): Happened {
  const { reason, status, note } = change
  const nothing = { minutes: null, etaTo: null, note: '' }
  if (reason === 'CHANGE_STATUS') {
    const what = status === 'ACCEPTED' && change.actor === SCHEDULE ? 'DUE' : 'STATUS'
    const isMinutes = status === 'ACCEPTED' && /^\d+$/.test(note)
    return isMinutes ? { ...nothing, what, minutes: Number(note) } : { ...nothing, what, note }
  }
  const what = happeningOf(change)
  return what === 'PROMISE_MOVED' ? { ...nothing, what, etaTo: new Date(note) } : { ...nothing, what }
}

function happeningOf({ reason, courierStatus, actor, note }: WrittenChange): OrderHappening {
  switch (reason) {
    case 'CHANGE_STATUS':
      return 'STATUS'
    case 'PAID':
    case 'PAID_AND_CHANGE_STATUS':
      return 'PAID'
    case 'CHANGE_COURIER_STATUS':
      if (courierStatus === null) return 'COURIER_TAKEN'
      return COURIER_HAPPENINGS[courierStatus] ?? 'COURIER_CHANGED'
    case 'CHANGE_PAYMENT_TYPE':
      return 'PAYMENT_CHANGED'
    case 'CHANGE_DELIVERY_TYPE':
      return 'CHANGED'
    case 'UPDATE':
      if (actor.startsWith('payment ')) return 'MONEY_BACK'
      // the clock of the promises writes the same
      if (actor === STAFF_DELAY || !Number.isNaN(Date.parse(note))) return 'PROMISE_MOVED'
      return CUSTOMER_NOTES[note] ?? 'CHANGED'
  }
}
