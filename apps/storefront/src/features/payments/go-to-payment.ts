import type { Order } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useCall } from '../../runtime/call-provider.tsx'
import { openPaymentPage } from './open-payment-page.ts'

/**
 * Leads from an order to the page of the provider that takes its money; the answer is why it does not, or null. Where
 * that page cannot be reached the customer stays on the order's page, which offers to pay as long as the order waits.
 */
export function useGoToPayment(): (order: Pick<Order, 'id' | 'payBefore'>) => Promise<CallError | null> {
  const call = useCall()
  return async ({ id, payBefore }) => {
    if (payBefore === null) return null
    const result = await call('payments.checkout', { params: { id } })
    if (!result.ok) return result.error
    openPaymentPage(result.data.url)
    return null
  }
}
