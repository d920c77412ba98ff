import type { Branch } from '@dasturxon/contract'
import { useQuery } from '../../runtime/data/use-query.ts'

const NONE: readonly Branch[] = []

/** The merchant's branches, for what comes after the first paint; none until they are there, or cannot be reached. */
export function useBranches(): readonly Branch[] {
  return useKnownBranches() ?? NONE
}

/** The merchant's branches; null while they are on their way, none where they cannot be reached. */
export function useKnownBranches(): readonly Branch[] | null {
  const { answer } = useQuery('branches.list', {})
  if (answer.kind === 'loading') return null
  return answer.kind === 'ready' ? answer.data : NONE
}

/** The branch an order would go to: the chosen one, else the main one, else the first (spec §4 "Branch selection"). */
export function findOrderBranch(branches: readonly Branch[], branchId: string | null): Branch | undefined {
  const active = branches.filter((branch) => branch.isActive)
  return active.find(({ id }) => id === branchId) ?? active.find(({ isMain }) => isMain) ?? active[0]
}
