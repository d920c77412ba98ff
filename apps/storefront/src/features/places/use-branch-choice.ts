import type { Branch } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { useState } from 'react'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { usePlace } from '../../session/session-provider.tsx'
import { useNow } from '../../session/use-now.ts'
import { findFirstChoice, offersService, viewBranchHours } from './branch-hours.ts'

/** Which of the branches is chosen: pressed by the customer, else the one the picker begins with. */
export function useBranchChoice(
  all: readonly Branch[],
  serviceType: StorefrontServiceType | null,
): { branches: readonly Branch[]; chosen: Branch | null; choose: (branch: Branch) => void } {
  const { language } = useEnvironment()
  const now = useNow()
  const currentId = usePlace(({ branchId }) => branchId)
  const [pressedId, setPressedId] = useState<string | null>(null)
  const branches = all.filter((branch) => branch.isActive && offersService(branch, serviceType))
  const canChoose = (branch: Branch) =>
    now !== null && viewBranchHours(branch, { serviceType, now, language }).isSelectable
  const pressed = branches.find(({ id }) => id === pressedId)
  return {
    branches,
    chosen: pressed ?? findFirstChoice(branches, currentId, canChoose),
    choose: ({ id }) => setPressedId(id),
  }
}
