import type { Order } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useRef, useState } from 'react'
import { useCall } from '../../runtime/call-provider.tsx'
import { useOrderSender } from '../order-draft/order-sender.ts'
import { buildOrderRequest, type Submission } from '../order-draft/order-request.ts'
import { renewSubmissionKey, submissionKey } from './submission-key.ts'

export type Outcome = { kind: 'placed'; order: Order } | { kind: 'failed'; error: CallError }

/**
 * Sends the order. A second press while the first is under way does nothing; a press after a lost connection repeats the
 * submission with its key, so that it is one order whatever the first had come to.
 */
export function usePlaceOrder(): {
  isPending: boolean
  place: (submission: Submission) => Promise<Outcome | null>
} {
  const call = useCall()
  const sender = useOrderSender()
  const [isPending, setPending] = useState(false)
  // State arrives with the next render, the second tap may come before it.
  const isUnderWay = useRef(false)

  async function place(submission: Submission): Promise<Outcome | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setPending(true)
    const body = buildOrderRequest(submission)
    const { deliveryAt } = submission.draft
    const options = { idempotencyKey: submissionKey() }
    const result = sender
      ? await sender.send(body, deliveryAt)
      : deliveryAt === null
        ? await call('orders.place', { body }, options)
        : await call('orders.placeAtTime', { body: { ...body, deliveryAt } }, options)
    if (result.ok || isAnswered(result.error)) renewSubmissionKey()
    isUnderWay.current = false
    if (result.ok) return { kind: 'placed', order: result.data }
    setPending(false)
    return { kind: 'failed', error: result.error }
  }

  return { isPending, place }
}

/** Whether the server has decided: a lost or broken answer may stand for an order that was taken. */
function isAnswered({ status }: CallError): boolean {
  return status >= 400 && status < 500
}
