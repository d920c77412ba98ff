import { useCall } from '../../session/call-provider.tsx'
import { useShop } from '../../session/environment-provider.tsx'
import type { PlaceAddress } from '../../session/place.ts'
import { useSetPlace } from '../../session/session-provider.tsx'

/** Which choice was the last: an answer for an earlier one must not overtake it. */
let lastChoice = 0

/** Delivers to an address: it becomes the place of the order, and the nearest branch that delivers serves it (LOC-4). */
export function useChooseAddress(): (address: PlaceAddress) => Promise<void> {
  const call = useCall()
  const { merchant } = useShop()
  const setPlace = useSetPlace()
  return async (address) => {
    lastChoice += 1
    const choice = lastChoice
    setPlace({ serviceType: 'DELIVERY', address })
    const closest = await call('branches.closest', {
      params: { merchantId: merchant.id },
      query: { lat: address.latitude, lon: address.longitude, type: 'DELIVERY' },
    })
    if (choice !== lastChoice) return
    // spec §7: a failed look-up clears the branch.
    setPlace(closest.ok ? { branchId: closest.data.id, cityId: closest.data.cityId } : { branchId: null })
  }
}
