import type { BranchState } from '@dasturxon/contract/desk'
import { STOREFRONT_SERVICE_TYPES, type StaffRole } from '@dasturxon/domain'

/** Branches that sell now and whose orders no screen would ring for; told to whoever answers for the shop (desk §6.1). */
export function silentBranches(states: Iterable<BranchState>, role: StaffRole): BranchState[] {
  if (role !== 'OWNER' && role !== 'MANAGER') return []
  return [...states].filter(
    ({ isOpen, listening, pauses }) =>
      isOpen && listening === 0 && pauses.length < STOREFRONT_SERVICE_TYPES.length,
  )
}
