import { useErrorText } from '../../texts/use-error-text.ts'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { showToast } from '@dasturxon/ui'
import { useSavedAddresses } from './use-saved-addresses.ts'

/**
 * Keeps an address for the next time: in the account, or on this device for a guest. When that fails the customer is told,
 * and the address can still serve this order: the pin is what counts.
 */
export function useSaveAddress(): (
  address: DeliveryAddress,
) => Promise<{ address: DeliveryAddress; isStored: boolean }> {
  const { save } = useSavedAddresses(false)
  const errorText = useErrorText()
  return async (address) => {
    const saved = await save(address)
    if (saved.ok) return { address: saved.data, isStored: true }
    showToast({ text: errorText(saved.error), tone: 'bad' })
    return { address: { ...address, id: null }, isStored: false }
  }
}
