import { useReturns } from '@dasturxon/client'
import type { Order } from '@dasturxon/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from '../../runtime/index.ts'
import { useAskAgain } from '../orders/use-ask-again.ts'
import type { Return } from './payment-stage.ts'

/** So long a provider's word may take before the customer is told that it did not come. */
const CHECK_MS = 20_000
const ASK_MS = 2_500
/** The check that the address asks for, beside those of each way back. */
const NAMED = -1

/**
 * How the customer stands to the provider's page. `?paid=` of its way back begins a check, and so does coming back to a page
 * that was left for it (the browser's Back, a messenger beside it). While it runs our own order is asked for again and
 * again: the stream of changes may be asleep.
 */
export function usePaymentReturn(order: Order): { from: Return; leave: () => void } {
  const [query] = useSearchParams()
  // Somebody who pays in another way has not come back from that one's page.
  const isNamed = query.get('paid') === order.paymentType.toLowerCase()
  const returns = useReturns()
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const isBack = leftAt !== null && returns > leftAt
  /** The check that was given up: that of one way back, or of the address. */
  const check = isBack ? leftAt : NAMED
  const [pastCheck, setPastCheck] = useState<number | null>(null)
  const isPast = pastCheck === check
  const askAgain = useAskAgain()
  const isOpen = order.payBefore !== null
  const isChecking = (isNamed || isBack) && !isPast && isOpen

  useEffect(() => {
    if (!isChecking) return undefined
    const ask = setInterval(() => void askAgain(order.id), ASK_MS)
    const giveUp = setTimeout(() => setPastCheck(check), CHECK_MS)
    return () => {
      clearInterval(ask)
      clearTimeout(giveUp)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- askAgain is made anew by each render and always the same
  }, [isChecking, check, order.id])

  const isReturned = isNamed || isBack
  return { from: isReturned ? (isPast ? 'past' : 'recent') : 'none', leave: () => setLeftAt(returns) }
}
