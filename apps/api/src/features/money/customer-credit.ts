import { newId, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { findCredit } from '../users/find-credit.ts'
import { lockCustomer } from '../users/lock-customer.ts'

type OfOrder = { merchantId: string; orderId: string }
/** `amount` in whole som. */
type Movement = OfOrder & { branchId: string; amount: number; now: Date }

/**
 * The customer's balance pays an order that is being placed: looked at with their row held, so that two orders at once never spend it
 * twice. Throws credit_over_balance. Nothing to do for 0 som.
 */
export async function spendCredit(tx: Transaction, spent: Movement & { userId: string }): Promise<void> {
  const { merchantId, orderId, userId, amount } = spent
  if (amount === 0) return
  await lockCustomer(tx, { merchantId, userId })
  const most = await findCredit(tx, { merchantId, userId })
  if (most < amount) throw new AppError('credit_over_balance', { most })
  await addRow(tx, { ...spent, amount: -amount, key: `spend ${orderId}` })
}

/** Money of an order comes to its customer's balance, once a key; what is added needs no lock, since no balance falls by it. */
export function addCredit(
  tx: Transaction,
  added: Movement & { key: string; refundId?: string; by?: StaffActor | undefined },
): Promise<void> {
  return addRow(tx, added)
}

/** What of the customer's balance is in an order and did not come back to it, in som. */
export async function creditHeld(tx: Transaction, { merchantId, orderId }: OfOrder): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select greatest(0, -coalesce(sum(amount), 0))::bigint as held from customer_credit
    where merchant_id = ${merchantId} and order_id = ${orderId}`.execute(tx)
  return rows[0]?.held ?? 0
}

async function addRow(
  tx: Transaction,
  {
    merchantId,
    orderId,
    branchId,
    refundId,
    amount,
    key,
    now,
    by,
  }: Movement & { key: string; refundId?: string; by?: StaffActor | undefined },
): Promise<void> {
  await sql`
    insert into customer_credit (merchant_id, id, order_id, branch_id, business_day, at, amount, refund_id, staff_id, device_id,
      allowed_by, key)
    select ${merchantId}, ${newId(now)}, ${orderId}, b.id, business_day(${now}, b.time_zone, b.day_starts_at), ${now}, ${amount},
      ${refundId ?? null}, ${by?.staffId ?? null}, ${by?.deviceId ?? null}, ${by?.allowedBy ?? null}, ${key}
    from branch b where b.merchant_id = ${merchantId} and b.id = ${branchId}`.execute(tx)
}
