import type { Transaction } from '@dasturxon/db'
import { DAY_MS } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { CashMove } from './cash-entries.ts'

/** After a day an open shift takes no sale: somebody forgot to close it (DSK-206). */
export const LONGEST_SHIFT_MS = DAY_MS

/**
 * The open shift of a branch that takes and gives cash, held: of the drawer that the person opened before any other. Null where none is open,
 * or has been for a day.
 */
export async function findOpenShift(
  tx: Transaction,
  { merchantId, branchId, now, by }: CashMove,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from drawer_shift s
    where s.merchant_id = ${merchantId} and s.branch_id = ${branchId} and s.state in ('OPEN', 'COUNTING')
      and s.opened_at > ${new Date(now.getTime() - LONGEST_SHIFT_MS)}
    order by (s.opened_device = ${by?.deviceId ?? null}::uuid or s.opened_by = ${by?.staffId ?? null}::uuid) desc nulls last, s.opened_at
    limit 1 for no key update`.execute(tx)
  return rows[0]?.id ?? null
}

/** A shift whose row is held. */
export type LockedShift = { id: string; branchId: string; state: string }

/** The shift of a drawer that is not closed, with its row held. Throws drawer_closed. */
export async function lockOpenShift(
  tx: Transaction,
  { merchantId, drawerId }: { merchantId: string; drawerId: string },
): Promise<LockedShift> {
  const { rows } = await sql<LockedShift>`
    select id, branch_id as "branchId", state from drawer_shift
    where merchant_id = ${merchantId} and drawer_id = ${drawerId} and state <> 'CLOSED' for no key update`.execute(
    tx,
  )
  const [shift] = rows
  if (!shift) throw new AppError('drawer_closed')
  return shift
}
