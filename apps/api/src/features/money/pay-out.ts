import type { Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { addDrawerEntry, type CashMove } from './cash-entries.ts'
import { findOpenShift } from './open-shift.ts'

type PaidOut = CashMove & { orderId: string; refundId: string; amount: number }

/**
 * Cash of a refund goes out of the open drawer of the order's branch; answers the entry, and null where the branch never had a shift: it
 * keeps no drawer here. Throws drawer_closed where no shift is open, and drawer_short where the drawer holds less (DSK-207).
 */
export async function payOut(tx: Transaction, paid: PaidOut): Promise<string | null> {
  const { orderId, refundId, amount } = paid
  const shiftId = await findOpenShift(tx, paid)
  if (shiftId !== null)
    return addDrawerEntry(tx, paid, {
      shiftId,
      kind: 'REFUND',
      amount: -amount,
      orderId,
      key: `refund ${refundId}`,
    })
  if (await hadShift(tx, paid)) throw new AppError('drawer_closed')
  return null
}

async function hadShift(tx: Transaction, { merchantId, branchId }: CashMove): Promise<boolean> {
  const { rows } = await sql`
    select from drawer_shift where merchant_id = ${merchantId} and branch_id = ${branchId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
