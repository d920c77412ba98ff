import type { DeskOrder } from '@dasturxon/contract/desk'
import { acceptedEta, distanceM, isCarriedByCourier, MINUTE_MS } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'

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
  const seconds = Math.max(0, Math.floor((now - Date.parse(moment)) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How many minutes an order is over its promise; 0 while it is not. */
export function lateMinutes({ etaTo }: Pick<DeskOrder, 'etaTo'>, now: number): number {
  return etaTo ? Math.max(0, Math.ceil((now - Date.parse(etaTo)) / MINUTE_MS)) : 0
}

/** Minutes by which a finished order was handed over after its first promise; 0 where it was not late. */
export function lateAtEnd({
  firstEtaTo,
  etaTo,
  deliveredAt,
}: Pick<DeskOrder, 'firstEtaTo' | 'etaTo' | 'deliveredAt'>): number {
  const promised = firstEtaTo ?? etaTo
  return promised && deliveredAt ? lateMinutes({ etaTo: promised }, Date.parse(deliveredAt)) : 0
}

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

/** Whether the customer would read a later time than the one they were promised; `now` is in milliseconds. */
export function isLaterThanEta(
  order: DeskOrder,
  minutes: number,
  { now, branch }: { now: number; branch: Branch | undefined },
): boolean {
  const { toMinutes } = rangeOf(order, minutes, branch)
  return order.etaTo !== null && now + toMinutes * MINUTE_MS > Date.parse(order.etaTo)
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
