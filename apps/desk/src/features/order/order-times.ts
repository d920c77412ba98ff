import type { DeskOrder } from '@dasturxon/contract/desk'
import {
  ACCEPT_MINUTES,
  acceptedEta,
  distanceM,
  isCarriedByCourier,
  MINUTE_MS,
  minutesAfterFirst,
  mostKitchenMinutes,
} from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { clockOf } from '../../ui/clock-of.ts'

/** Whether an order that is accepted now is accepted for later: its kitchen has time (DAY-15). `now` is in milliseconds. */
export const isForLater = (
  order: Pick<DeskOrder, 'beginsAt' | 'deliveryAt'>,
  now: number,
): order is { beginsAt: string; deliveryAt: string } =>
  order.beginsAt !== null && order.deliveryAt !== null && Date.parse(order.beginsAt) > now

/** Whether an order rings because its time has come, and nobody has begun. */
export const isDue = ({ status, ringsSince }: Pick<DeskOrder, 'status' | 'ringsSince'>): boolean =>
  status === 'ACCEPTED' && ringsSince !== null

/** Whole minutes since a moment, never below 0; times in milliseconds. */
export const minutesSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE_MS))

/** Minutes and seconds since a moment: `0:38`. */
export function clockSince(moment: string, now: number): string {
  return clockOf(Math.max(0, Math.floor((now - Date.parse(moment)) / 1000)))
}

type Due = Pick<DeskOrder, 'firstEtaTo' | 'etaTo'>

/**
 * By when an order was first told to come, in milliseconds; null where it never was. What is late is late by it, also when its time
 * was moved since (part three work §1, DSK-156).
 */
export const firstDue = ({ firstEtaTo, etaTo }: Due): number | null => {
  const first = firstEtaTo ?? etaTo
  return first ? Date.parse(first) : null
}

/** How many minutes a moment is over what was first told, a begun one counts; 0 while it is not. `now` and `due` are in milliseconds. */
export const minutesOver = (due: number | null, now: number): number =>
  due === null ? 0 : Math.max(0, Math.ceil((now - due) / MINUTE_MS))

/** How many minutes an order is over what was first told; 0 while it is not. */
export const lateMinutes = (order: Due, now: number): number => minutesOver(firstDue(order), now)

/** Minutes by which a finished order was handed over after what was first told; 0 where it was not late. */
export const lateAtEnd = (order: Due & Pick<DeskOrder, 'deliveredAt'>): number =>
  order.deliveredAt ? lateMinutes(order, Date.parse(order.deliveredAt)) : 0

/** Whether a dish is struck out: what the kitchen has made, while it still makes others. */
export const isTicked = (
  { status }: Pick<DeskOrder, 'status'>,
  line: Pick<DeskOrder['lines'][number], 'preparedAt'>,
): boolean => (status === 'ACCEPTED' || status === 'COOKING') && line.preparedAt !== null

const rangeText = (from: number, to: number, zone: string | undefined) =>
  from === to
    ? formatTime(new Date(to), zone)
    : `${formatTime(new Date(from), zone)}–${formatTime(new Date(to), zone)}`

/** What the customer was told: `13:15–13:25`; empty where nothing was. */
export function etaText({ etaFrom, etaTo, deliveryAt }: DeskOrder, zone: string | undefined): string {
  const to = etaTo ?? deliveryAt
  return to ? rangeText(Date.parse(etaFrom ?? to), Date.parse(to), zone) : ''
}

export type Bounded = Pick<DeskOrder, 'latestEta' | 'rideMinutes'>

/** The most minutes of the kitchen in which a new order comes before its branch promises nothing any more (DSK-155). `now` is in milliseconds. */
export const mostMinutes = ({ latestEta, rideMinutes }: Bounded, now: number): number =>
  mostKitchenMinutes({
    now: new Date(now),
    rideMinutes,
    latest: latestEta === null ? null : new Date(latestEta),
  })

/** Whether not even the shortest chip fits. */
export const fitsNothing = (most: number): boolean => most < ACCEPT_MINUTES[0]

type Branch = { timeZone: string; latitude: number; longitude: number }

/**
 * What the customer would read if the order were accepted now with these minutes: the kitchen and the ride, by the rule of
 * the server (DSK-13). `now` is in milliseconds.
 */
export function acceptedText(
  order: DeskOrder,
  minutes: number,
  { now, branch }: { now: number; branch: Branch | undefined },
) {
  const range = rangeOf(order, minutes, branch)
  return rangeText(now + range.fromMinutes * MINUTE_MS, now + range.toMinutes * MINUTE_MS, branch?.timeZone)
}

/**
 * By how many whole minutes what the customer would read ends after what they were first told; 0 where it does not, or nothing was told
 * (DSK-153). `now` is in milliseconds.
 */
export function minutesWorse(
  order: DeskOrder,
  minutes: number,
  { now, branch }: { now: number; branch: Branch | undefined },
): number {
  const first = firstDue(order)
  if (first === null) return 0
  const { toMinutes } = rangeOf(order, minutes, branch)
  return minutesAfterFirst(now + toMinutes * MINUTE_MS, first)
}

/** The kitchen and the ride, in minutes from the acceptance. */
function rangeOf(order: DeskOrder, minutes: number, branch: Branch | undefined) {
  const isCarried = isCarriedByCourier(order.serviceType) && order.address && branch
  return acceptedEta({
    kitchenMinutes: minutes,
    distanceM: isCarried ? distanceM(branch, order.address ?? branch) : null,
    addedMinutes: order.addedMinutes,
  })
}
