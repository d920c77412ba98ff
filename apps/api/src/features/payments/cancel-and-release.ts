import type { Transaction } from '@dasturxon/db'
import { isRejectable, NOTHING_RETAINED, sumOfRetained, type RetainedMoney } from '@dasturxon/domain'
import { returnCredit } from './return-credit.ts'
import { releasePayments } from './release-payments.ts'
import { changeOrder } from '../orders/change-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { releaseHolds } from '../orders/release-holds.ts'

/** `paymentReason`: what its open payment is cancelled for, where it is not the order's being called off. */
type Cancellation = {
  merchantId: string
  orderId: string
  actor: string
  note: string
  paymentReason?: number
  now: Date
  by?: StaffActor
  /** Why the staff ended it. */
  rejectCode?: string
  /** Its courier could not hand it over (DSK-107): what of its money stays, whether that is all of it, and minutes at the door. */
  failed?: { retained: RetainedMoney; isAllRetained: boolean; waitedMinutes: number | null }
  /** Looked at with the row held. */
  when?: (order: LockedOrder) => boolean
  /** What belongs to it and locks stock: after the payments, before what it held (decision 0035). */
  beforeHolds?: () => Promise<void>
}

/**
 * Cancels an order, whoever does it, and gives back what it held, in the caller's transaction: all of it, but for what stays where it could
 * not be handed over. False when the order can no longer be cancelled; then nothing was changed.
 */
export async function cancelAndRelease(
  tx: Transaction,
  { paymentReason, rejectCode, beforeHolds, failed, ...cancel }: Cancellation,
): Promise<boolean> {
  const { now } = cancel
  const retained = failed?.retained ?? NOTHING_RETAINED
  const stays = sumOfRetained(retained)
  const ended = { status: 'CANCELED', has_holds: false, pay_before: null } as const
  const set = (held: LockedOrder) => ({
    ...ended,
    reject_code: rejectCode ?? null,
    // what the balance paid alone is back with it
    ...(held.credit > 0 && held.leftToPay === 0 && stays === 0 && { is_paid: false }),
    ...(failed && {
      courier_status: 'PERFORMER_RETURNING' as const,
      waited_minutes: failed.waitedMinutes,
      retained_amount: stays,
    }),
  })
  const order = await changeOrder(tx, { ...cancel, set, reason: 'CHANGE_STATUS' })
  if (!order) return false
  await releasePayments(tx, {
    ...cancel,
    retained: retained.payment,
    ...(paymentReason !== undefined && { reason: paymentReason }),
  })
  await beforeHolds?.()
  // who pays all of it has used their promo code and cashback
  if (order.has_holds && !failed?.isAllRetained)
    await releaseHolds(tx, order, { now, isMade: !isRejectable(order.status) })
  await returnCredit(tx, order, { ...cancel, retained: retained.balance })
  return true
}
