import type { Transaction } from '@dasturxon/db'
import { deskRef } from '../branches/desk-topic.ts'

type Answer = {
  merchantId: string
  branchId: string
  id: string
  answer: 'CONFIRM' | 'CANCEL' | 'NO_SHOW'
  by: string
  now: Date
}

/** What the staff says to a reservation that stands; false when it does not any more. The quarters of the table are free. */
export async function answerReservation(tx: Transaction, asked: Answer): Promise<boolean> {
  const { merchantId, branchId, id, answer, by, now } = asked
  const set =
    answer === 'CONFIRM'
      ? { confirmed_by: by }
      : { status: answer === 'CANCEL' ? 'CANCELED' : 'NO_SHOW', canceled_at: now }
  const changed = await tx
    .updateTable('reservation')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  if (answer !== 'CONFIRM')
    await tx
      .deleteFrom('reservation_quarter')
      .where('merchant_id', '=', merchantId)
      .where('reservation_id', '=', id)
      .execute()
  tx.publish([deskRef({ merchantId, branchId, kind: 'reservation', id })])
  return true
}
