import type { Branch } from '@dasturxon/contract'
import { nearestBranch, openStateAt, type OpenState, type StorefrontServiceType } from '@dasturxon/domain'
import { useEffect } from 'react'
import type { PlaceAddress } from '../../session/place.ts'
import { usePlace, useSetPlace } from '../../session/session-provider.tsx'
import { useNow } from '../../session/use-now.ts'
import { useServiceType } from '../navigation/service-types.ts'
import { offersService } from '../places/branch-hours.ts'

export type OrderPlace = {
  serviceType: StorefrontServiceType
  address: PlaceAddress | null
  branch: Branch | null
  /** null until the time is known. */
  openState: OpenState | null
}

/** Where an order goes and which branch makes it: the nearest for delivery, the chosen one for a visit. */
export function useOrderPlace(branches: readonly Branch[]): OrderPlace {
  const serviceType = useServiceType()
  const address = usePlace((place) => place.address)
  const branchId = usePlace((place) => place.branchId)
  const now = useNow()
  const setPlace = useSetPlace()
  const branch = findBranch(branches, { serviceType, address, branchId })
  const foundId = branch?.id
  useEffect(() => {
    // Menu and basket show what this branch has.
    if (foundId !== undefined && foundId !== branchId) setPlace({ branchId: foundId })
    // oxlint-disable-next-line react/exhaustive-deps -- `setPlace` is made anew at each render and does the same
  }, [foundId, branchId])
  return {
    serviceType,
    address,
    branch,
    openState:
      branch &&
      now &&
      openStateAt({
        hours: { workHours: branch.workHours, exceptions: branch.hourExceptions },
        serviceType,
        now,
        zone: branch.timeZone,
      }),
  }
}

function findBranch(
  branches: readonly Branch[],
  order: { serviceType: StorefrontServiceType; address: PlaceAddress | null; branchId: string | null },
): Branch | null {
  const offering = branches.filter((branch) => branch.isActive && offersService(branch, order.serviceType))
  if (order.serviceType === 'DELIVERY' && order.address) {
    return nearestBranch(offering, order.address)?.branch ?? null
  }
  const chosen = offering.find(({ id }) => id === order.branchId)
  // spec §4: the current branch, else the main one, else the first.
  return chosen ?? offering.find(({ isMain }) => isMain) ?? offering[0] ?? null
}
