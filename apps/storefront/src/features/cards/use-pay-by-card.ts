import type { CardPayment, Order } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { useState } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { useCacheOrder } from '../orders/known-orders.ts'

/** Refusals after which the customer is sent to the order's page, which shows its state. */
const OVER = new Set(['order_already_paid', 'order_not_payable', 'order_not_found'])

/**
 * Paying an order with a saved card, in one step or with the code of its bank. Paid, or while nobody knows yet, the order's page
 * comes next: it follows the order live.
 */
export function usePayByCard(order: Order) {
  const call = useCall()
  const cacheOrder = useCacheOrder()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; code: string } | null>(null)

  async function heed(asked: Promise<Result<CardPayment>>): Promise<void> {
    setPending(true)
    setRefusal(null)
    const result = await asked
    if (!result.ok && !OVER.has(result.error.code)) {
      setPending(false)
      setRefusal({ text: errorText(result.error), code: result.error.code })
      return
    }
    if (result.ok) cacheOrder(result.data.order)
    const isCodeNeeded = result.ok && result.data.state === 'CODE'
    const next = isCodeNeeded
      ? paths.cardPaymentCode(order.id)
      : paths.orderPaidBy(order.id, result.ok ? result.data.order.paymentType : order.paymentType)
    await navigate(next, { replace: !isCodeNeeded })
    setPending(false)
  }

  return {
    isPending,
    /** Why not, in the customer's words. */
    error: refusal?.text ?? null,
    errorCode: refusal?.code ?? null,
    pay: (cardId: string) => heed(call('cards.pay', { params: { id: order.id }, body: { cardId } })),
    confirm: (code: string) =>
      heed(call('cards.confirmPayment', { params: { id: order.id }, body: { code } })),
    forgetError: () => setRefusal(null),
  }
}
