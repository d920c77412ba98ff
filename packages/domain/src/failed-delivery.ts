import { MINUTE_MS } from './zone-time.ts'

/** Why a courier could not hand an order over (DSK-107). */
export const FAILED_DELIVERY_CODES = ['NOBODY_HOME', 'REFUSED', 'WRONG_PLACE', 'DAMAGED'] as const
export type FailedDeliveryCode = (typeof FAILED_DELIVERY_CODES)[number]

/** What a reason leads to. */
type FailedDelivery = {
  /** Whole minutes that the courier has waited at the door at least; null where it can be said on the way too. */
  waitMinutes: number | null
  /** What stays with the shop of money that came: all of it, the price of the ride, or nothing. */
  stays: 'ALL' | 'RIDE' | 'NOTHING'
}

/**
 * Each reason and what it leads to. In every case the order is cancelled, what was not paid is no longer asked for, and no dish goes back into
 * stock: it was made. Where nobody opened, the meal was made, brought and waited for, and its money stays; who refuses it, or named a wrong
 * place, gets back all but the ride; what was damaged on the way is the shop's own loss. Who may give money back can still do so.
 */
export const FAILED_DELIVERIES: Readonly<Record<FailedDeliveryCode, FailedDelivery>> = {
  NOBODY_HOME: { waitMinutes: 10, stays: 'ALL' },
  REFUSED: { waitMinutes: 0, stays: 'RIDE' },
  WRONG_PLACE: { waitMinutes: null, stays: 'RIDE' },
  DAMAGED: { waitMinutes: null, stays: 'NOTHING' },
}

/** Whole minutes at the door so far; null for who has not arrived. */
export const waitedMinutes = (arrivedAt: Date | null, now: Date): number | null =>
  arrivedAt && Math.max(0, Math.floor((now.getTime() - arrivedAt.getTime()) / MINUTE_MS))

/** From when a reason can be said: null where it cannot yet, since the courier has not arrived. */
export function failableFrom(
  code: FailedDeliveryCode,
  { arrivedAt, onWayAt }: { arrivedAt: Date | null; onWayAt: Date },
): Date | null {
  const { waitMinutes } = FAILED_DELIVERIES[code]
  if (waitMinutes === null) return onWayAt
  return arrivedAt && new Date(arrivedAt.getTime() + waitMinutes * MINUTE_MS)
}

/** Money of an order that came and did not go back, by what it is in; whole som. */
export type MoneyInOrder = {
  /** Of the customer's balance. */
  balance: number
  /** By a provider. */
  payment: number
  /** Whether that provider gives back a part of a payment. */
  givesPart: boolean
  /** At the counter, before it rode. */
  byHand: number
}

/** What of it stays with the shop, by the same parts. */
export type RetainedMoney = Pick<MoneyInOrder, 'balance' | 'payment' | 'byHand'>

/** Nothing stays. */
export const NOTHING_RETAINED: RetainedMoney = { balance: 0, payment: 0, byHand: 0 }

export const sumOfRetained = ({ balance, payment, byHand }: RetainedMoney): number =>
  balance + payment + byHand

/**
 * What stays with the shop of an order that was not handed over. The ride is taken of the payment first, so that it does not go back whole, and
 * of the balance last; a provider that gives back the whole alone gives back the ride too.
 */
export function retainedOfFailed(code: FailedDeliveryCode, ride: number, money: MoneyInOrder): RetainedMoney {
  const { balance, payment, givesPart, byHand } = money
  switch (FAILED_DELIVERIES[code].stays) {
    case 'ALL':
      return { balance, payment, byHand }
    case 'NOTHING':
      return NOTHING_RETAINED
    case 'RIDE': {
      if (payment > 0 && !givesPart) return NOTHING_RETAINED
      const ofPayment = Math.min(ride, payment)
      const ofHand = Math.min(ride - ofPayment, byHand)
      return { payment: ofPayment, byHand: ofHand, balance: Math.min(ride - ofPayment - ofHand, balance) }
    }
  }
}
