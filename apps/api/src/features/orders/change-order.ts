import {
  canMove,
  canStaffMove,
  eventOfChange,
  isLate,
  type CourierStatus,
  type OrderChangeReason,
  type OrderStatus,
  type PaymentType,
} from '@dasturxon/domain'
import type { Updateable } from 'kysely'
import { json, type JsonObject, type Orders, type Transaction } from '@dasturxon/db'
import { earnCashback } from '../cashback/balance.ts'
import { creditRest, noteMoneyIn } from '../money/order-money.ts'
import { takeAtDoor } from '../money/take-cash.ts'
import { listPriceBack } from '../money/pieces-back.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { orderRef } from './order-topic.ts'
import { enqueueEvent } from './order-event.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { queueChangeTicket, queueTicket } from './queue-ticket.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { recordChange } from './record-change.ts'

/** What may change of an order after it was placed. */
type Changes = {
  status?: OrderStatus
  courier_status?: CourierStatus | null
  payment_type?: PaymentType
  courier?: JsonObject | null
  is_paid?: boolean
  eta_to?: Date
} & Pick<
  Updateable<Orders>,
  | 'pay_before'
  | 'has_holds'
  | 'change_from'
  | 'eta_from'
  | 'first_eta_to'
  | 'grade'
  | 'grade_comment'
  | 'hidden'
  | 'kitchen_minutes'
  | 'reject_code'
  | 'staff_note'
  | 'end_seen_at'
  | 'courier_staff_id'
  | 'courier_paid'
  | 'credit'
  | 'waited_minutes'
  | 'retained_amount'
>

export type OrderChange = {
  merchantId: string
  orderId: string
  set: Changes | ((order: LockedOrder) => Changes)
  /** What the history says of it; null writes no line: a ride has hundreds of positions. */
  reason: OrderChangeReason | null
  /** A tick, a note: the boards are told, and the customer, who would see nothing new, is not. */
  isForStaffAlone?: true
  actor: string
  /** Of the staff, who may also cancel late and take one step back (desk §5.3). */
  by?: StaffActor
  /** The provider's payment that made it paid; null where it was paid at the door. */
  payment?: { id: string; provider: string }
  /** For the history; of a cancellation it is the reason that the order shows. */
  note?: string
  now: Date
  /** Looked at with the row held, so that of two at once the second sees what the first did. */
  when?: (order: LockedOrder) => boolean
}

/** Columns that remember when a status was reached. */
const REACHED: Partial<Record<OrderStatus, (now: Date) => Updateable<Orders>>> = {
  ACCEPTED: (now) => ({ accepted_at: now }),
  DONE: (now) => ({ ready_at: now }),
  ON_WAY: (now) => ({ on_way_at: now }),
  DELIVERED: (now) => ({ delivered_at: now }),
}

/** Columns of a status that was taken back. */
const TAKEN_BACK: Partial<Record<OrderStatus, Updateable<Orders>>> = {
  DONE: { ready_at: null },
  ON_WAY: { on_way_at: null },
}

/**
 * The one writer of an order that was placed: its row, its next version and its history change together, and what
 * is news is left to a job of the same transaction, and its customer's open pages hear of it after the commit. Answers the order as it was, under its new version; null when it is not there, `when`
 * says no, or the table of states (spec §4) does not lead from its status to the one to be set.
 */
export async function changeOrder(tx: Transaction, change: OrderChange): Promise<LockedOrder | null> {
  const { merchantId, orderId, reason, actor, by, note = '', now } = change
  const order = await lockOrder(tx, merchantId, { id: orderId })
  if (!order || change.when?.(order) === false) return null
  const set = typeof change.set === 'function' ? change.set(order) : change.set
  const { status = order.status, courier, ...columns } = set
  if (set.status !== undefined && !mayMove(order, set.status, by)) return null

  const version = order.version + 1
  const ofStatus = set.status === 'CANCELED' ? { reason: note } : set.status && REACHED[set.status]?.(now)
  await tx
    .updateTable('orders')
    .set({
      ...columns,
      status,
      ...(courier !== undefined && { courier: courier && json(courier) }),
      ...ofStatus,
      ...(set.status !== undefined && isStepBack(order, set.status) && TAKEN_BACK[order.status]),
      version,
    })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .execute()
  const ofCustomer = orderRef({ merchantId, userId: order.user_id, orderId })
  const ofDesk = deskRef({ merchantId, branchId: order.branch_id, kind: 'order', id: orderId })
  tx.publish(change.isForStaffAlone ? [ofDesk] : [ofCustomer, ofDesk])
  if (reason !== null) {
    const courierStatus = set.courier_status ?? null
    await recordChange(tx, {
      merchantId,
      orderId,
      version,
      reason,
      status,
      courierStatus,
      actor,
      by,
      note,
      now,
    })
    const { service_type: serviceType } = order
    const isPaid = set.is_paid ?? order.is_paid
    const event = eventOfChange({ reason, status, courierStatus, serviceType, isPaid, actor })
    const etaTo = set.eta_to ?? order.eta_to
    if (event) await enqueueEvent(tx, merchantId, { orderId, version, event, etaTo, now })
  }
  if (set.status === 'ACCEPTED') await queueTicket(tx, { order, kind: 'ORDER', now })
  else if (reason !== null && isInKitchen(status)) await queueChangeTicket(tx, { order, now })
  if (set.status === 'CANCELED' && isLate(order.status)) await queueTicket(tx, { order, kind: 'CANCEL', now })
  if (set.status === 'DELIVERED' && !order.is_test) {
    const parts = {
      productPrice: order.product_price,
      productDiscount: order.product_discount,
      totalPrice: order.total_price,
    }
    const back = await listPriceBack(tx, { merchantId, orderId })
    await earnCashback(tx, { merchantId, orderId, userId: order.user_id, parts, back, now })
  }
  if (set.status === 'CANCELED') {
    const { retained_amount: retained = 0 } = set
    await creditRest(tx, { merchantId, orderId, version, retained, now, by })
  }
  if (set.is_paid === true && !order.is_paid) await noteMoney(tx, { order, version, change, set })
  return { ...order, version }
}

/** What was left to pay of the order has come: from a provider, or at the door, by a courier where one took the cash. */
async function noteMoney(
  tx: Transaction,
  { order, version, change, set }: { order: LockedOrder; version: number; change: OrderChange; set: Changes },
): Promise<void> {
  const { merchantId, orderId, payment, by, now } = change
  const amount = order.leftToPay
  const at = { merchantId, orderId, now, by }
  if (payment)
    return noteMoneyIn(tx, at, {
      amount,
      way: payment.provider,
      paymentId: payment.id,
      key: `in ${payment.id}`,
    })
  const courierId = set.courier_paid == null ? null : order.courier_staff_id
  const way = set.payment_type ?? order.payment_type
  await takeAtDoor(tx, { ...at, branchId: order.branch_id, version, amount }, { way, courierId })
}

/** Where a dish that comes or goes is still of use to whoever cooks. */
const isInKitchen = (status: OrderStatus): boolean => status === 'ACCEPTED' || status === 'COOKING'

function mayMove(
  { status, service_type: serviceType }: LockedOrder,
  to: OrderStatus,
  by?: StaffActor,
): boolean {
  return by ? canStaffMove({ status, serviceType }, to) : canMove(status, to, serviceType)
}

const isStepBack = ({ status, service_type: serviceType }: LockedOrder, to: OrderStatus): boolean =>
  !canMove(status, to, serviceType) && to !== 'CANCELED'

type Move = Omit<OrderChange, 'set' | 'reason' | 'when'> & { to: OrderStatus }

/** Moves an order along the table of states; null when that does not lead there from where the order is by now. */
export function moveOrder(tx: Transaction, { to, ...move }: Move): Promise<LockedOrder | null> {
  return changeOrder(tx, { ...move, set: { status: to }, reason: 'CHANGE_STATUS' })
}
