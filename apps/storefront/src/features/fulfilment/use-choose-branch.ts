import type { Branch } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { useSetFulfilment } from '../../session/session-provider.tsx'
import { useMove } from '../../session/use-move.ts'

/** Makes a branch that of the order, for a way of getting it. */
export function useChooseBranch(): (branch: Branch, serviceType: StorefrontServiceType) => void {
  const setFulfilment = useSetFulfilment()
  const move = useMove()
  return ({ id: branchId, cityId }, serviceType) => {
    move.begin()
    setFulfilment({ serviceType, branchId, cityId })
    move.settleIfSame()
  }
}
