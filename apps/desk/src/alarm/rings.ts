import type { DeskCall, DeskOrder } from '@dasturxon/contract/desk'
import { isUnanswered } from '@dasturxon/domain'

/** What a screen sounds like now: a new order comes before a cancelled one, that before a call (desk §6.1). */
export type Ring = { kind: 'order' | 'cancelled' | 'call'; isLoud: boolean } | null

/** After this long the ring grows (desk §6.1). */
const LOUD_AFTER_MS = 60_000

/** Orders that ring: nobody has answered them, and they are not waiting for money. */
export const isRinging = ({ status, ringsSince, isWaitingForPayment }: DeskOrder): boolean =>
  isUnanswered(status) && ringsSince !== null && !isWaitingForPayment

/** One ring for all that there is: five orders in one second are one ring. `now` is in milliseconds. */
export function ringOf(orders: Iterable<DeskOrder>, calls: Iterable<DeskCall>, now: number): Ring {
  const all = [...orders]
  const ringing = all.filter(isRinging)
  if (ringing.length > 0) {
    const since = Math.min(...ringing.map(({ ringsSince }) => Date.parse(ringsSince ?? '')))
    return { kind: 'order', isLoud: now - since >= LOUD_AFTER_MS }
  }
  if (all.some(({ status, isEndSeen }) => status === 'CANCELED' && !isEndSeen))
    return { kind: 'cancelled', isLoud: false }
  for (const { status } of calls) if (status === 'CALLED') return { kind: 'call', isLoud: false }
  return null
}
