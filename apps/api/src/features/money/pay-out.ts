import { newId, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { openShiftOf } from './take-cash.ts'

type PaidOut = {
  merchantId: string
  orderId: string
  branchId: string
  refundId: string
  amount: number
  now: Date
  by: StaffActor
}

/**
 * Cash of a refund goes out of the open drawer of the order's branch; answers the entry, and null where the branch never had a shift: it
 * keeps no drawer here. Throws drawer_closed where no shift is open, and drawer_short where the drawer holds less (DSK-207).
 */
export async function payOut(
  tx: Transaction,
  { merchantId, orderId, branchId, refundId, amount, now, by }: PaidOut,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${openShiftOf({ merchantId, branchId, now, by })}`.execute(tx)
  const [shift] = rows
  if (!shift) {
    if (await hadShift(tx, merchantId, branchId)) throw new AppError('drawer_closed')
    return null
  }
  // Summed with the shift's row held: whoever pays out at once waits.
  const held = await sql<{ holds: number }>`
    select coalesce(sum(amount), 0)::integer as holds from drawer_entry
    where merchant_id = ${merchantId} and shift_id = ${shift.id}`.execute(tx)
  if ((held.rows[0]?.holds ?? 0) < amount) throw new AppError('drawer_short')
  const id = newId(now)
  await sql`
    insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, order_id, staff_id, device_id,
      allowed_by, key)
    select ${merchantId}, ${id}, ${shift.id}, b.id, business_day(${now}, b.time_zone, b.day_starts_at), ${now}, 'REFUND', ${-amount},
      ${orderId}, ${by.staffId}, ${by.deviceId}, ${by.allowedBy}, ${`refund ${refundId}`}
    from branch b where b.merchant_id = ${merchantId} and b.id = ${branchId}`.execute(tx)
  return id
}

async function hadShift(tx: Transaction, merchantId: string, branchId: string): Promise<boolean> {
  const { rows } = await sql`
    select from drawer_shift where merchant_id = ${merchantId} and branch_id = ${branchId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
