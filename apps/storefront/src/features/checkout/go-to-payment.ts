import type { Order } from '@dasturxon/contract'
import { useCall } from '../../session/call-provider.tsx'

/**
 * Leads from a placed order to the page of the provider that takes its money. Where that cannot be reached the customer
 * stays on the order's page, which offers to pay as long as the order waits.
 */
export function useGoToPayment(): (order: Pick<Order, 'id' | 'payBefore'>) => Promise<void> {
  const call = useCall()
  return async ({ id, payBefore }) => {
    if (payBefore === null) return
    const result = await call('payments.checkout', { params: { id } })
    if (result.ok) window.location.assign(result.data.url)
  }
}
