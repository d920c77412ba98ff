import type { DeskCallParsed, DeskOrder } from '@dasturxon/contract/desk'
import { inTransaction, type Transaction } from '@dasturxon/db'
import {
  isActionOpen,
  isPaidOnline,
  mayCarryCash,
  STAFF,
  staffSteps,
  type CourierStatus,
  type OrderStatus,
} from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { findCashWithCourier } from '../drawers/courier-cash.ts'
import { changeOrder } from '../orders/change-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { findStaff, isMine } from '../staff/staff.queries.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { actOnOrder } from './act-on-order.ts'
import { requireDeskOrder } from './desk-orders.queries.ts'
import { isOwedAtDoor, payAtDoor } from './pay-at-door.ts'

/** Where the shop's own courier is with an order that takes this step. */
const COURIER_STEPS: Partial<Record<OrderStatus, CourierStatus>> = {
  ON_WAY: 'PERFORMER_PICKUPED',
  DELIVERED: 'PERFORMER_DELIVERED_FINISH',
}

const standing = ({ status, service_type: serviceType }: LockedOrder) => ({ status, serviceType })

/** The next step of an order, as far as the role takes it there (DSK-16); what was paid as it was handed over is written with the last. */
export const moveDeskOrder: DeskHandler<'desk.moveOrder'> = ({ params, body }, ctx) => {
  const { merchantId, onDuty } = ctx
  // "not yet" of somebody else is no answer to who has the money in hand
  const hasMoney = (order: LockedOrder) => body.paid !== undefined && isOwedAtDoor(order, ctx.now())
  return actOnOrder(ctx, {
    orderId: params.id,
    version: body.version,
    isAlready: (order) => order.status === body.to && !hasMoney(order),
    change: async (tx, order) => {
      if (!staffSteps(standing(order), onDuty.role).includes(body.to)) return false
      const courierStatus = order.courier_staff_id === null ? undefined : COURIER_STEPS[body.to]
      const step = { merchantId, orderId: order.id, actor: STAFF, by: actorOf(ctx), now: ctx.now() }
      if (body.to === 'DELIVERED' && body.paid !== undefined) await payAtDoor(tx, order, step, body.paid)
      const changed = await changeOrder(tx, {
        ...step,
        set: { status: body.to, ...(courierStatus && { courier_status: courierStatus }) },
        reason: 'CHANGE_STATUS',
      })
      return changed !== null
    },
  })
}

/** One step back, for what was pressed too early (DSK-15). */
export const correctOrder: DeskHandler<'desk.correctOrder'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  const seen = await requireDeskOrder(ctx, params.id)
  const changedAt = new Date(seen.changedAt)
  return actOnOrder(ctx, {
    orderId: params.id,
    version: body.version,
    isAlready: () => false,
    change: async (tx, order) => {
      const back = order.status === 'DONE' ? 'COOKING' : 'DONE'
      const facts = { ...standing(order), isPaid: order.is_paid, isPaidOnline: false, changedAt }
      if (!isActionOpen('correct', facts, ctx.now())) return false
      const changed = await changeOrder(tx, {
        merchantId,
        orderId: order.id,
        set: { status: back },
        // no news to the customer: what they were told was too early, and the right word follows
        reason: 'CHANGE_STATUS',
        actor: STAFF,
        by: actorOf(ctx),
        note: body.note,
        now: ctx.now(),
      })
      return changed !== null
    },
  })
}

/** Paid at the door or at the counter. */
export const takeMoney: DeskHandler<'desk.payOrder'> = ({ params, body }, ctx) => {
  const { merchantId } = ctx
  return actOnOrder(ctx, {
    orderId: params.id,
    version: body.version,
    isAlready: (order) => order.is_paid,
    change: async (tx, order) => {
      const facts = {
        ...standing(order),
        isPaid: order.is_paid,
        isPaidOnline: isPaidOnline(order.payment_type),
        changedAt: ctx.now(),
      }
      if (!isActionOpen('takeMoney', facts, ctx.now())) return false
      const changed = await changeOrder(tx, {
        merchantId,
        orderId: order.id,
        set: { is_paid: true, payment_type: body.paymentType },
        reason: 'PAID',
        actor: STAFF,
        by: actorOf(ctx),
        now: ctx.now(),
      })
      return changed !== null
    },
  })
}

/** Gives the order to a courier of the shop, or takes it back. */
export const assignCourier: DeskHandler<'desk.assignCourier'> = async ({ params, body }, ctx) => {
  const { db, merchantId } = ctx
  const { staffId } = body
  const courier = staffId === null ? null : await findStaff(db, { merchantId, staffId })
  const seen = await requireDeskOrder(ctx, params.id)
  const isFit =
    courier?.role === 'COURIER' &&
    courier.status === 'ACTIVE' &&
    isMine({ branchIds: courier.branch_ids }, seen.branchId)
  if (staffId !== null && !isFit) throw new AppError('courier_not_found')
  return actOnOrder(ctx, {
    orderId: params.id,
    version: body.version,
    isAlready: (order) => order.courier_staff_id === staffId,
    change: async (tx, order) => {
      const isOpen = order.status === 'ACCEPTED' || order.status === 'COOKING' || order.status === 'DONE'
      if (!isOpen || order.service_type !== 'DELIVERY') return false
      if (staffId !== null && order.payment_type === 'CASH' && !order.is_paid)
        await assertRoomForCash(tx, { merchantId, courierId: staffId })
      const place = { vehicle: '', latitude: null, longitude: null }
      const changed = await changeOrder(tx, {
        merchantId,
        orderId: order.id,
        set: {
          courier_staff_id: staffId,
          courier: courier && { name: courier.name, phone: courier.phone, ...place },
          courier_status: courier && 'PERFORMER_FOUND',
        },
        reason: 'CHANGE_COURIER_STATUS',
        actor: STAFF,
        by: actorOf(ctx),
        now: ctx.now(),
      })
      return changed !== null
    },
  })
}

/** Throws courier_full for who holds, or will take for what they ride already, more than the limit: what was paid online they are given all the same (DSK-106). */
async function assertRoomForCash(
  tx: Transaction,
  of: { merchantId: string; courierId: string },
): Promise<void> {
  const sum = await findCashWithCourier(tx, of)
  if (!mayCarryCash(sum)) throw new AppError('courier_full', { sum })
}

/** What changes of an order that its customer hears nothing of. */
async function changeQuietly(
  ctx: DeskContext,
  orderId: string,
  set: { staff_note: string } | { end_seen_at: Date },
): Promise<DeskOrder> {
  const { merchantId } = ctx
  await requireDeskOrder(ctx, orderId)
  await inTransaction(ctx, (tx) =>
    changeOrder(tx, {
      merchantId,
      orderId,
      set,
      reason: null,
      isForStaffAlone: true,
      actor: STAFF,
      now: ctx.now(),
    }),
  )
  return requireDeskOrder(ctx, orderId)
}

export const noteOrder = ({ params, body }: DeskCallParsed<'desk.noteOrder'>, ctx: DeskContext) =>
  changeQuietly(ctx, params.id, { staff_note: body.note })

/** The kitchen has seen that an order ended while it cooked (DSK-25). */
export const seeOrder: DeskHandler<'desk.seeOrder'> = async ({ params }, ctx) => {
  const order = await requireDeskOrder(ctx, params.id)
  return order.isEndSeen ? order : changeQuietly(ctx, params.id, { end_seen_at: ctx.now() })
}
