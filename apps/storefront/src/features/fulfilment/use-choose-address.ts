import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { useSetFulfilment } from '../../session/session-provider.tsx'
import { useMove } from '../../session/use-move.ts'
import { useNearestBranch } from './use-nearest-branch.ts'

/** Delivers to an address: it becomes the place of the order, and the nearest branch that delivers serves it (LOC-4). */
export function useChooseAddress(): (address: DeliveryAddress) => Promise<void> {
  const setFulfilment = useSetFulfilment()
  const move = useMove()
  const findNearest = useNearestBranch()
  return async (address) => {
    move.begin()
    setFulfilment({ serviceType: 'DELIVERY', address })
    const branch = await findNearest(address)
    if (branch) setFulfilment({ cityId: branch.cityId })
    move.settleIfSame()
  }
}
