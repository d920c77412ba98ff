import { inTransaction, type Job, sameMerchant, type Transaction } from '@dasturxon/db'
import {
  isCarriedByCourier,
  isUnanswered,
  type OrderStatus,
  type Point,
  type ServiceType,
} from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { changeCourier, moveCourier } from '../couriers/change-courier.ts'
import { changeOrder, moveOrder } from '../orders/change-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { acceptForLater, isForLater } from '../orders/release-order.ts'
import { KitchenStep, scheduleStep, SHARES } from '../orders/start-kitchen.ts'
import { isBranchStaffed } from '../staff/shifts.ts'
import { courierAt, demoCourier, type Stop } from './demo-courier.ts'

/** Who moves the orders of a demo, in their history. */
const ACTOR = 'kitchen clock'

/** How often the clock looks whether a shift is over. */
const SHIFT_POLL_SECONDS = 15
const RIDE_SHARE = 0.4
const RIDE_TICKS = 12

/** Runs one step. A step that came too late (the customer cancelled) changes nothing and leaves no next one. */
export async function runKitchenStep(app: App, job: Job): Promise<void> {
  const payload = KitchenStep.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const now = app.now()
  const order = await app.db
    .selectFrom('orders')
    .select(['branch_id', 'status', 'service_type'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', payload.orderId)
    .executeTakeFirst()
  if (!order) return
  const isStaffed = await isBranchStaffed(app.db, { merchantId, branchId: order.branch_id, now })
  await inTransaction(app, (tx) => {
    if (isStaffed) return wait(tx, merchantId, payload, now)
    if (payload.to === 'DELIVERED' && payload.tick > 0) return ride(tx, merchantId, payload, now)
    // after a shift it goes on from where people left the order
    const to = payload.waits === 0 ? payload.to : nextOf(order.status, order.service_type)
    return to === null ? Promise.resolve() : takeStep(tx, merchantId, { ...payload, to }, now)
  })
}

/** People look after the branch: the demo's kitchen leaves its orders alone, and looks again later (DSK-102). */
const wait = (tx: Transaction, merchantId: string, payload: KitchenStep, now: Date) =>
  scheduleStep(tx, {
    merchantId,
    payload: { ...payload, waits: payload.waits + 1 },
    now,
    seconds: SHIFT_POLL_SECONDS,
  })

async function takeStep(tx: Transaction, merchantId: string, payload: KitchenStep, now: Date): Promise<void> {
  const { orderId, kitchenSeconds, to } = payload
  const order = { merchantId, orderId, actor: ACTOR, now }
  const held = to === 'ACCEPTED' ? await lockOrder(tx, merchantId, { id: orderId }) : null
  if (held && isForLater(held, now)) {
    // It goes on when that time has come.
    if (isUnanswered(held.status)) await acceptForLater(tx, { ...order, releaseAt: held.release_at })
    return
  }
  const moved = await moveOrder(tx, { ...order, to })
  if (!moved) return
  if (to === 'ON_WAY') {
    await putOnTheRoad(tx, { merchantId, orderId, now })
    await scheduleStep(tx, {
      merchantId,
      payload: { ...payload, to: 'DELIVERED', tick: 1 },
      now,
      seconds: tickSeconds(kitchenSeconds),
    })
    return
  }
  const next = nextOf(to, moved.service_type)
  if (next === 'ON_WAY') {
    const courier = demoCourier(orderId)
    await changeCourier(tx, { ...order, to: 'PERFORMER_FOUND', courier })
  }
  if (next) {
    const share = next === 'DELIVERED' ? 1 - RIDE_SHARE : (SHARES[next] ?? 0)
    await scheduleStep(tx, {
      merchantId,
      payload: { ...payload, to: next },
      now,
      seconds: kitchenSeconds * share,
    })
  }
}

function nextOf(status: OrderStatus, serviceType: ServiceType): OrderStatus | null {
  if (status === 'OPEN') return 'ACCEPTED'
  if (status === 'ACCEPTED') return 'COOKING'
  if (status === 'COOKING') return 'DONE'
  if (status === 'DONE') return isCarriedByCourier(serviceType) ? 'ON_WAY' : 'DELIVERED'
  return null
}

const tickSeconds = (kitchenSeconds: number): number => (kitchenSeconds * RIDE_SHARE) / RIDE_TICKS

async function putOnTheRoad(
  tx: Transaction,
  { merchantId, orderId, now }: { merchantId: string; orderId: string; now: Date },
): Promise<void> {
  const route = await routeOf(tx, merchantId, orderId)
  if (!route) return
  const courier = demoCourier(orderId)
  const to = 'PERFORMER_PICKUPED'
  await changeCourier(tx, { merchantId, orderId, to, courier, at: route.from, actor: ACTOR, now })
}

/** One stretch of the road; at its end the order is handed over. */
async function ride(tx: Transaction, merchantId: string, payload: KitchenStep, now: Date): Promise<void> {
  const { orderId, kitchenSeconds, tick } = payload
  const order = { merchantId, orderId, actor: ACTOR, now }
  if (tick >= RIDE_TICKS) {
    const set = { status: 'DELIVERED', is_paid: true } as const
    const moved = await changeOrder(tx, { ...order, set, reason: 'CHANGE_STATUS' })
    if (moved) await changeCourier(tx, { ...order, to: 'PERFORMER_DELIVERED_FINISH' })
    return
  }
  const route = await routeOf(tx, merchantId, orderId)
  if (!route) return
  const courier = demoCourier(orderId)
  const at = courierAt(route.from, route.to, tick / RIDE_TICKS)
  if (!(await moveCourier(tx, { ...order, courier, at }))) return
  if (tick === RIDE_TICKS - 1) await changeCourier(tx, { ...order, to: 'PERFORMER_ARRIVED' })
  await scheduleStep(tx, {
    merchantId,
    payload: { ...payload, tick: tick + 1 },
    now,
    seconds: tickSeconds(kitchenSeconds),
  })
}

async function routeOf(
  tx: Transaction,
  merchantId: string,
  orderId: string,
): Promise<{ from: Stop; to: Stop } | null> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('branch', sameMerchant('branch.id', 'orders.branch_id'))
    .select(['orders.address', 'branch.latitude', 'branch.longitude'])
    .where('orders.merchant_id', '=', merchantId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  const to = z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .parse(row?.address ?? null)
  if (!row || !to) return null
  const from: Point = { latitude: row.latitude, longitude: row.longitude }
  return { from, to }
}
