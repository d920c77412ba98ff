import { serverNow } from '@dasturxon/client'
import { businessDayOf } from '@dasturxon/domain'
import { useDesk } from './desk.tsx'

/** The business day that it is in a branch, or in the first of the person's. */
export function useToday(branchId?: string): string {
  const { branches } = useDesk().me
  const branch = branches.find(({ id }) => id === branchId) ?? branches[0]
  return businessDayOf(branch ?? { timeZone: 'UTC', startsAt: 0 }, new Date(serverNow()))
}
