import type { Order, Quote } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useRef, useState } from 'react'
import { useCall } from '../../session/call-provider.tsx'
import { useBasket, usePromoCode } from '../../session/session-provider.tsx'
import { buildQuoteRequest } from '../basket/quote-request.ts'
import { orderAddressOf } from '../places/place-address.ts'
import type { Draft } from './draft.ts'
import { renewSubmissionKey, submissionKey } from './submission-key.ts'
import type { OrderPlace } from './use-order-place.ts'

type Submission = { place: OrderPlace; quote: Quote; cashbackUsed: number; draft: Draft }
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
  const lines = useBasket((basket) => basket.lines)
  const promoCode = usePromoCode()
  const [isPending, setPending] = useState(false)
  // State arrives with the next render, the second tap may come before it.
  const isUnderWay = useRef(false)

  async function place({ place: where, quote, cashbackUsed, draft }: Submission): Promise<Outcome | null> {
    const { branch, serviceType, address } = where
    if (isUnderWay.current || !branch) return null
    isUnderWay.current = true
    setPending(true)
    const { cartItems } = buildQuoteRequest({
      lines,
      branchId: branch.id,
      serviceType,
      address: null,
      promoCode,
      cashback: cashbackUsed,
    })
    const isDelivery = serviceType === 'DELIVERY'
    const result = await call(
      'orders.place',
      {
        body: {
          branchId: branch.id,
          serviceType,
          cartItems,
          address: isDelivery && address ? orderAddressOf(address) : null,
          promoCode,
          cashback: cashbackUsed,
          paymentType: draft.paymentType,
          orderDevice: 'CLIENT_WEB',
          receiver: draft.receiver && {
            name: draft.receiver.name.trim(),
            phone: `+998${draft.receiver.digits}`,
          },
          comment: draft.comment.trim(),
          courierComment: isDelivery ? (address?.comment ?? '') : '',
          totalPrice: quote.totalPrice,
          deliveryPrice: quote.deliveryPrice,
        },
      },
      { idempotencyKey: submissionKey() },
    )
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
