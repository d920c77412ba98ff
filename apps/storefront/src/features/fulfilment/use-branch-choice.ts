import { useNow } from '@dasturxon/client'
import type { Branch } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { useState } from 'react'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useFulfilment } from '../../session/session-provider.tsx'
import { findFirstChoice, offersService, viewBranchHours } from './branch-hours.ts'
import { useChooseBranch } from './use-choose-branch.ts'

type BranchChoice = {
  /** Those that are in service and offer what is asked for. */
  branches: readonly Branch[]
  /** Pressed by the customer, else the one the picker begins with; null when none can be chosen. */
  chosen: Branch | null
  choose: (branch: Branch) => void
  /** What Select would take: the branch in detail, else the chosen one; null when it is closed today. */
  selectable: Branch | null
  /** Makes `selectable` the branch of the order. */
  select: () => void
}

/** Which of the branches is chosen, and what Select does. `serviceType` null: a directory, in which nothing is chosen. */
export function useBranchChoice(
  all: readonly Branch[],
  { serviceType, detail }: { serviceType: StorefrontServiceType | null; detail: Branch | null },
): BranchChoice {
  const { language } = useEnvironment()
  const now = useNow()
  const currentId = useFulfilment(({ branchId }) => branchId)
  const chooseBranch = useChooseBranch()
  const [pressedId, setPressedId] = useState<string | null>(null)
  const branches = all.filter((branch) => branch.isActive && offersService(branch, serviceType))
  const canChoose = (branch: Branch) =>
    now !== null && viewBranchHours(branch, { serviceType, now, language }).isSelectable
  const pressed = branches.find(({ id }) => id === pressedId)
  const chosen = serviceType === null ? null : (pressed ?? findFirstChoice(branches, currentId, canChoose))
  const candidate = detail ?? chosen
  const selectable = candidate && canChoose(candidate) ? candidate : null
  return {
    branches,
    chosen,
    choose: ({ id }) => setPressedId(id),
    selectable,
    select() {
      if (selectable && serviceType) chooseBranch(selectable, serviceType)
    },
  }
}
