import type { RideStep } from '@dasturxon/contract/desk'
import { STAFF, type CourierStatus, type OrderStatus } from '@dasturxon/domain'
import { changeOrder } from '../orders/change-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { actOnOrder } from './act-on-order.ts'
import { isOwedAtDoor, payAtDoor } from './pay-at-door.ts'

type Step = {
  from: OrderStatus
  /** None where the order stays as it is, and its courier alone goes on. */
  to?: OrderStatus
  courierStatus: CourierStatus
  /** Where this step lies behind already. */
  isAlready: (order: LockedOrder) => boolean
}

const isDelivered = ({ status }: LockedOrder) => status === 'DELIVERED' || status === 'CLOSED'

const STEPS: Record<RideStep, Step> = {
  'picked-up': {
    from: 'DONE',
    to: 'ON_WAY',
    courierStatus: 'PERFORMER_PICKUPED',
    isAlready: (order) => order.status === 'ON_WAY' || isDelivered(order),
  },
  arrived: {
    from: 'ON_WAY',
    courierStatus: 'PERFORMER_ARRIVED',
    isAlready: (order) => order.courier_status === 'PERFORMER_ARRIVED' || isDelivered(order),
  },
  delivered: {
    from: 'ON_WAY',
    to: 'DELIVERED',
    courierStatus: 'PERFORMER_DELIVERED_FINISH',
    isAlready: isDelivered,
  },
}

/**
 * The next step of one of the courier's own jobs; what was paid at the door is written together with the last (desk §5.8), also where
 * somebody else had said before that it was delivered, and not that it was paid.
 */
export const takeRideStep: DeskHandler<'desk.rideStep'> = async ({ params, body }, ctx) => {
  const { from, to, courierStatus, isAlready } = STEPS[params.step]
  const change = { merchantId: ctx.merchantId, actor: STAFF, by: actorOf(ctx), now: ctx.now() }
  const hasMoney = (order: LockedOrder) =>
    to === 'DELIVERED' && body.paid !== undefined && isOwedAtDoor(order, change.now)
  return actOnOrder(ctx, {
    orderId: params.id,
    version: null,
    isAlready: (order) => isAlready(order) && !hasMoney(order),
    change: async (tx, order) => {
      const isBehind = isAlready(order)
      // given to somebody else since the page was drawn
      if ((order.status !== from && !isBehind) || order.courier_staff_id !== ctx.onDuty.staffId) return false
      const step = { ...change, orderId: order.id }
      if (to === 'DELIVERED' && body.paid !== undefined) await payAtDoor(tx, order, step, body.paid)
      if (isBehind) return true
      const changed = await changeOrder(
        tx,
        to === undefined
          ? { ...step, set: { courier_status: courierStatus }, reason: 'CHANGE_COURIER_STATUS' }
          : { ...step, set: { status: to, courier_status: courierStatus }, reason: 'CHANGE_STATUS' },
      )
      return changed !== null
    },
  })
}
