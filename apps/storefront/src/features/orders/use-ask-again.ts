import { useCall } from '../../runtime/call-provider.tsx'

/** Asks how an order stands after an action on it was refused: somebody was faster. */
export function useAskAgain(): (id: string) => Promise<void> {
  const call = useCall()
  return async (id) => {
    await call('orders.find', { params: { id } })
  }
}
