import type { Transaction } from '@dasturxon/db'
import type { ReservationAnswer } from '@dasturxon/domain'
import { deskRef } from '../branches/desk-topic.ts'

type Answer = {
  merchantId: string
  branchId: string
  id: string
  answer: ReservationAnswer
  by: string
  now: Date
}

/**
 * What the staff says of a reservation that stands, or of guests who are here; false when it does not any more. Unless they have come,
 * the quarters of the table that are left are free.
 */
export async function answerReservation(tx: Transaction, asked: Answer): Promise<boolean> {
  const { merchantId, branchId, id, answer } = asked
  const changed = await tx
    .updateTable('reservation')
    .set(setOf(asked))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', answer === 'LEAVE' ? 'ARRIVED' : 'ACTIVE')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  if (answer !== 'CONFIRM' && answer !== 'ARRIVE')
    await tx
      .deleteFrom('reservation_quarter')
      .where('merchant_id', '=', merchantId)
      .where('reservation_id', '=', id)
      .execute()
  tx.publish([deskRef({ merchantId, branchId, kind: 'reservation', id })])
  return true
}

function setOf({ answer, by, now }: Answer) {
  switch (answer) {
    case 'CONFIRM':
      return { confirmed_by: by }
    case 'ARRIVE':
      return { status: 'ARRIVED', arrived_at: now }
    case 'LEAVE':
      return { status: 'LEFT' }
    case 'CANCEL':
      return { status: 'CANCELED', canceled_at: now }
    case 'NO_SHOW':
      return { status: 'NO_SHOW', canceled_at: now }
  }
}
