import { useIsHydrated, useNow } from '@dasturxon/client'
import type { Branch } from '@dasturxon/contract'
import { nearestBranch, openStateAt, type OpenState, type StorefrontServiceType } from '@dasturxon/domain'
import { useEffect } from 'react'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { useFulfilment, useSetFulfilment } from '../../session/session-provider.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useServiceType } from '../fulfilment/service-types.ts'
import { hoursQuestion, offersService, withoutPaused } from '../fulfilment/branch-hours.ts'
import { addressOfOrder } from '../fulfilment/address-of-order.ts'

export type OrderFulfilment = {
  serviceType: StorefrontServiceType
  address: DeliveryAddress | null
  /** The device knows an address, and the page is not alive yet. */
  isAddressAwaited: boolean
  branch: Branch | null
  /** By the server's clock. */
  now: Date
  /** null without a branch. */
  openState: OpenState | null
}

/**
 * Where an order goes and which branch makes it: the nearest for delivery, the chosen one for a visit. `madeAt`: when the page was
 * made, ISO.
 */
export function useOrderFulfilment(branches: readonly Branch[], madeAt: string): OrderFulfilment {
  const serviceType = useServiceType()
  const address = useFulfilment((fulfilment) => fulfilment.address)
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const { fulfilmentHint } = useEnvironment()
  const now = useNow() ?? new Date(madeAt)
  const isHydrated = useIsHydrated()
  const setFulfilment = useSetFulfilment()
  const branch = findBranch(branches, { serviceType, address, branchId, now })
  const foundId = branch?.id
  useEffect(() => {
    // Menu and basket show what this branch has.
    if (foundId !== undefined && foundId !== branchId) setFulfilment({ branchId: foundId })
    // oxlint-disable-next-line react/exhaustive-deps -- `setFulfilment` is made anew at each render and does the same
  }, [foundId, branchId])
  return {
    serviceType,
    // spec §3: what the shop chose itself is dropped before an order is sent.
    address: addressOfOrder({ address }),
    isAddressAwaited: !isHydrated && fulfilmentHint?.hasAddress === true,
    branch,
    now,
    openState: branch && openStateAt(hoursQuestion(branch, serviceType, now)),
  }
}

function findBranch(
  branches: readonly Branch[],
  order: {
    serviceType: StorefrontServiceType
    address: DeliveryAddress | null
    branchId: string | null
    now: Date
  },
): Branch | null {
  const offering = branches.filter((branch) => branch.isActive && offersService(branch, order.serviceType))
  const working = withoutPaused(offering, order.serviceType, order.now)
  if (order.serviceType === 'DELIVERY' && order.address) {
    return nearestBranch(working, order.address)?.branch ?? null
  }
  const chosen = offering.find(({ id }) => id === order.branchId)
  // spec §4: the current branch, else the main one, else the first.
  return chosen ?? working.find(({ isMain }) => isMain) ?? working[0] ?? null
}
