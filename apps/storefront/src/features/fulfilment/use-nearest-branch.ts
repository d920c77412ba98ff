import type { Branch } from '@dasturxon/contract'
import type { Point } from '@dasturxon/domain'
import { useCall } from '../../runtime/call-provider.tsx'
import { useShop } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { useSetFulfilment } from '../../session/session-provider.tsx'
import { showToast } from '@dasturxon/ui'

/** Which look-up was the last: an answer to an earlier one must not overtake it. */
let lastLookUp = 0

/**
 * Looks up the nearest branch that delivers to a point and makes it the branch of the order (LOC-4). A failed look-up
 * clears the branch (spec §7) and says why. Returns the branch; null when there is none, or a later look-up began.
 */
export function useNearestBranch(): (point: Point) => Promise<Branch | null> {
  const call = useCall()
  const { merchant } = useShop()
  const setFulfilment = useSetFulfilment()
  const errorText = useErrorText()
  return async ({ latitude, longitude }) => {
    lastLookUp += 1
    const lookUp = lastLookUp
    const closest = await call('branches.closest', {
      params: { merchantId: merchant.id },
      query: { lat: latitude, lon: longitude, type: 'DELIVERY' },
    })
    if (lookUp !== lastLookUp) return null
    setFulfilment({ branchId: closest.ok ? closest.data.id : null })
    if (closest.ok) return closest.data
    showToast({ text: errorText(closest.error), tone: 'bad' })
    return null
  }
}
