import type { PlaceAddress } from '../../session/place.ts'
import { useMove, useSetPlace } from '../../session/session-provider.tsx'
import { useNearestBranch } from './use-nearest-branch.ts'

/** Delivers to an address: it becomes the place of the order, and the nearest branch that delivers serves it (LOC-4). */
export function useChooseAddress(): (address: PlaceAddress) => Promise<void> {
  const setPlace = useSetPlace()
  const move = useMove()
  const findNearest = useNearestBranch()
  return async (address) => {
    move.begin()
    setPlace({ serviceType: 'DELIVERY', address })
    const branch = await findNearest(address)
    if (branch) setPlace({ cityId: branch.cityId })
    move.settleIfSame()
  }
}
