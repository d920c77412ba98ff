import type { StopEnd } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { MINUTE_MS, stopUntil } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { findBranch } from '../branches/branches.queries.ts'

/** What waited longer than this without a network is asked again (desk §5.5). */
const FRESH_MS = 5 * MINUTE_MS

/** Throws where a stop was pressed too long ago to be meant still. */
export function assertFresh(pressedAt: string, now: Date): void {
  if (now.getTime() - new Date(pressedAt).getTime() > FRESH_MS) throw new AppError('stop_asked_again')
}

/** Of whom it is asked, and when. */
type Asked = { db: Db; merchantId: string; now: () => Date }

/** When a stop ends in a branch, by its own hours and clock; null: when somebody says so. */
export async function endOfStop(
  { db, merchantId, now }: Asked,
  { branchId, end }: { branchId: string; end: StopEnd },
): Promise<Date | null> {
  const branch = await findBranch(db, merchantId, branchId)
  if (!branch) throw new AppError('branch_not_found')
  const hours = { workHours: branch.work_hours, exceptions: branch.hour_exceptions }
  return stopUntil(end, { hours, zone: branch.time_zone, now: now() })
}
