import type { DeskCall, DeskOrder } from '@dasturxon/contract/desk'

/** What a screen sounds like now: a new order comes before a cancelled one, that before a call (desk §6.1). */
export type Ring = { kind: 'order' | 'cancelled' | 'call'; isLoud: boolean } | null

/** After this long the ring grows (desk §6.1). */
const LOUD_AFTER_MS = 60_000

/** Orders that ring: nobody has answered them, or their time has come and nobody has begun. `now` is in milliseconds. */
export const isRinging = (
  { ringsSince, isWaitingForPayment }: Pick<DeskOrder, 'ringsSince' | 'isWaitingForPayment'>,
  now: number,
): boolean => ringsSince !== null && !isWaitingForPayment && Date.parse(ringsSince) <= now

/** One ring for all that there is: five orders in one second are one ring. `now` is in milliseconds. */
export function ringOf(orders: Iterable<DeskOrder>, calls: Iterable<DeskCall>, now: number): Ring {
  const all = [...orders]
  const ringing = all.filter((order) => isRinging(order, now))
  if (ringing.length > 0) {
    const since = Math.min(...ringing.map(({ ringsSince }) => Date.parse(ringsSince ?? '')))
    return { kind: 'order', isLoud: now - since >= LOUD_AFTER_MS }
  }
  if (all.some(({ status, isEndSeen }) => status === 'CANCELED' && !isEndSeen))
    return { kind: 'cancelled', isLoud: false }
  for (const { status } of calls) if (status === 'CALLED') return { kind: 'call', isLoud: false }
  return null
}
