import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../db/id.ts'
import { AppError } from '../../http/app-error.ts'

type Movement = { merchantId: string; userId: string; orderId: string; amount: number; now: Date }

/** Spends cashback on an order: the guarded balance and its ledger row move together. Nothing to do for 0 som. */
export async function spendCashback(
  tx: Transaction,
  { merchantId, userId, orderId, amount, now }: Movement,
): Promise<void> {
  if (amount === 0) return
  const spent = await sql`
    update customer set cashback = cashback - ${amount}
    where merchant_id = ${merchantId} and id = ${userId} and cashback >= ${amount}
    returning id`.execute(tx)
  if (spent.rows.length === 0) throw new AppError('cashback_over_balance')
  await addEntry(tx, { merchantId, userId, orderId, amount: -amount, now }, 'SPEND')
}

/** Gives back what a cancelled order had spent; at most once, which the ledger's unique index sees to. */
export async function refundCashback(tx: Transaction, movement: Movement): Promise<void> {
  if (movement.amount === 0) return
  await addEntry(tx, movement, 'REFUND')
  await sql`
    update customer set cashback = cashback + ${movement.amount}
    where merchant_id = ${movement.merchantId} and id = ${movement.userId}`.execute(tx)
}

async function addEntry(
  tx: Transaction,
  { merchantId, userId, orderId, amount, now }: Movement,
  kind: 'SPEND' | 'REFUND',
) {
  await tx
    .insertInto('cashback_entry')
    .values({
      merchant_id: merchantId,
      id: newId(now),
      user_id: userId,
      order_id: orderId,
      kind,
      amount,
      created_at: now,
    })
    .execute()
}
