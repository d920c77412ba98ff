import { enqueue, type Transaction } from '@dasturxon/db'
import { laterRingsAt } from '@dasturxon/domain'
import { findBranch } from '../branches/branches.queries.ts'
import { chargeOrder } from '../money/order-money.ts'
import type { LockedOrder } from './lock-order.ts'
import { firstKitchenStep } from './start-kitchen.ts'
import { firstAlarms } from './schedule-alarm.ts'
import { firstEtaUpdate } from './update-eta.ts'

type ReadyOrder = {
  merchantId: string
  orderId: string
  branchId: string
  /** What it costs, in som; null of a test order, which counts in no figure. */
  charge: number | null
  /** What of it the customer's balance pays. */
  credit: number
  /** When the kitchen of an order for later has to begin. */
  releaseAt: Date | null
  now: Date
  kitchenSeconds: number | null
}

/**
 * Takes up an order that waits for nothing but its time, and charges it: called once an order, in the transaction that made it ready, which
 * is the one that places it, or the one that writes `is_paid` when its money comes (DESIGN "Order submission"). It rings until
 * somebody answers; one for later does so from the opening of its branch, and waits under AT_TIME once it is accepted (DAY-15).
 */
export async function beginWork(tx: Transaction, ready: ReadyOrder): Promise<void> {
  const { releaseAt, now, kitchenSeconds, charge } = ready
  if (charge !== null) await chargeOrder(tx, { ...ready, amount: charge })
  const isForLater = releaseAt !== null && releaseAt > now
  const ringsSince = isForLater ? await laterRing(tx, { ...ready, releaseAt }) : now
  const kitchen = kitchenSeconds === null ? [] : [firstKitchenStep({ ...ready, kitchenSeconds })]
  const alarms = await firstAlarms(tx, { ...ready, waitsFor: 'ANSWER', ringsSince })
  const [first, ...more] = [...(isForLater ? [] : [firstEtaUpdate(ready)]), ...alarms, ...kitchen]
  if (first) await enqueue(tx, first, ...more)
}

/** What work begins with, of an order whose row is held. */
export const workOf = (order: LockedOrder) => ({
  merchantId: order.merchant_id,
  orderId: order.id,
  branchId: order.branch_id,
  releaseAt: order.release_at,
  charge: order.is_test ? null : order.total_price,
  credit: order.credit,
})

async function laterRing(
  tx: Transaction,
  { merchantId, branchId, releaseAt, now }: ReadyOrder & { releaseAt: Date },
): Promise<Date> {
  const branch = await findBranch(tx, merchantId, branchId)
  if (!branch) return now
  const hours = { workHours: branch.work_hours, exceptions: branch.hour_exceptions }
  return laterRingsAt({ cameAt: now, beginsAt: releaseAt, hours, zone: branch.time_zone })
}
