import { inTransaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { findReservation } from './reservations.queries.ts'

/** Cancels a reservation before it begins; a repeated call changes nothing. */
export async function cancelReservation(id: string, ctx: RequestContext): Promise<Record<string, never>> {
  const { merchantId } = ctx
  const owner = { merchantId, userId: requireUser(ctx).id }
  const now = ctx.now()
  const isCancelled = await inTransaction(ctx, async (tx) => {
    const cancelled = await tx
      .updateTable('reservation')
      .set({ status: 'CANCELED', canceled_at: now })
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', owner.userId)
      .where('id', '=', id)
      .where('status', '=', 'ACTIVE')
      .where('starts_at', '>', now)
      .returning('branch_id')
      .executeTakeFirst()
    if (!cancelled) return false
    await tx
      .deleteFrom('reservation_quarter')
      .where('merchant_id', '=', merchantId)
      .where('reservation_id', '=', id)
      .execute()
    tx.publish([deskRef({ merchantId, branchId: cancelled.branch_id, kind: 'reservation', id })])
    return true
  })
  if (isCancelled) return {}
  const reservation = await findReservation(ctx.db, owner, { id, now })
  if (!reservation) throw new AppError('reservation_not_found')
  if (reservation.status !== 'CANCELED') throw new AppError('reservation_cannot_be_cancelled')
  return {}
}
