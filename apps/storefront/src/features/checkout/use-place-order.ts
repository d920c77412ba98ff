import type { Order } from '@dasturxon/contract'
import type { CallError, Result } from '@dasturxon/contract/client'
import { useRef, useState } from 'react'
import { useCall } from '../../runtime/call-provider.tsx'
import { useOrderSender } from '../order-draft/order-sender.ts'
import { buildOrderRequest, type Submission } from '../order-draft/order-request.ts'
import { UNANSWERED } from '../order-draft/unanswered.ts'
import { useBasketActions } from '../../session/session-provider.tsx'
import { newKey } from '../../session/keyed-basket.ts'
import { usePersisted } from '../../storage/use-persisted.ts'

export type Outcome =
  | { kind: 'placed'; order: Order }
  | { kind: 'failed'; error: CallError }
  /** Nobody knows: no answer came, and asking what became of it brought none either. */
  | { kind: 'unanswered' }

/**
 * Sends the order under the key of its basket. A second press while the first is under way does nothing; a press after a
 * lost connection repeats the submission, so that it is one order whatever the first had come to. Where the answer is lost
 * the server is asked what became of it.
 */
export function usePlaceOrder(): {
  isPending: boolean
  place: (submission: Submission) => Promise<Outcome | null>
} {
  const call = useCall()
  const sender = useOrderSender()
  const { read, renewKey } = useBasketActions()
  const [, saveUnanswered] = usePersisted(UNANSWERED)
  const [isPending, setPending] = useState(false)
  // State arrives with the next render, the second tap may come before it.
  const isUnderWay = useRef(false)

  async function send(submission: Submission): Promise<Outcome> {
    const body = buildOrderRequest(submission)
    const { deliveryAt } = submission.draft
    if (sender) return outcomeOf(await sender.send(body, deliveryAt))
    const key = read().key ?? newKey()
    const options = { idempotencyKey: key }
    saveUnanswered({ key, isSending: true })
    const result =
      deliveryAt === null
        ? await call('orders.place', { body }, options)
        : await call('orders.placeAtTime', { body: { ...body, deliveryAt } }, options)
    if (result.ok || isAnswered(result.error)) {
      saveUnanswered(UNANSWERED.initial)
      // What was sent before under this key is an order: whoever goes on wants another one.
      if (!result.ok && result.error.code === 'idempotency_key_reused') renewKey()
      return outcomeOf(result)
    }
    const found = await call('orders.findByKey', { params: { key } })
    const order = found.ok ? found.data.order : null
    saveUnanswered({ key: order ? '' : key, isSending: false })
    if (!found.ok) return { kind: 'unanswered' }
    return order ? { kind: 'placed', order } : outcomeOf(result)
  }

  async function place(submission: Submission): Promise<Outcome | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setPending(true)
    const outcome = await send(submission)
    isUnderWay.current = false
    if (outcome.kind !== 'placed') setPending(false)
    return outcome
  }

  return { isPending, place }
}

const outcomeOf = (result: Result<Order>): Outcome =>
  result.ok ? { kind: 'placed', order: result.data } : { kind: 'failed', error: result.error }

/** Whether the server has decided: a lost or broken answer may stand for an order that was taken. */
function isAnswered({ status }: CallError): boolean {
  return status >= 400 && status < 500
}
