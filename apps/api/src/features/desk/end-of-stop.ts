import type { StopEnd } from '@dasturxon/contract/desk'
import { stopUntil } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { findBranch } from '../branches/branches.queries.ts'
import type { DeskContext } from '../staff/desk-context.ts'

/** When a stop ends in a branch, by its own hours and clock; null: when somebody says so. */
export async function endOfStop(
  { db, merchantId, now }: DeskContext,
  { branchId, end }: { branchId: string; end: StopEnd },
): Promise<Date | null> {
  const branch = await findBranch(db, merchantId, branchId)
  if (!branch) throw new AppError('branch_not_found')
  const hours = { workHours: branch.work_hours, exceptions: branch.hour_exceptions }
  return stopUntil(end, { hours, zone: branch.time_zone, now: now() })
}
