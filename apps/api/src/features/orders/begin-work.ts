import { enqueue, type Transaction } from '@dasturxon/db'
import { firstKitchenStep } from './start-kitchen.ts'
import { moveOrder } from './change-order.ts'
import { firstAlarms } from './schedule-alarm.ts'
import { firstEtaUpdate } from './update-eta.ts'
import { scheduleRelease } from './release-order.ts'

type ReadyOrder = {
  merchantId: string
  orderId: string
  branchId: string
  /** When the kitchen of an order for later has to begin. */
  releaseAt: Date | null
  now: Date
  kitchenSeconds: number | null
}

/**
 * Takes up an order that waits for nothing but its time: called once an order, in the transaction that made it ready, which
 * is the one that places it, or the one that writes `is_paid` when its money comes (DESIGN "Order submission"). An order for
 * later waits on under AT_TIME; one for now, or whose time came while it waited for money, goes to the kitchen.
 */
export async function beginWork(tx: Transaction, ready: ReadyOrder): Promise<void> {
  const { merchantId, orderId, releaseAt, now, kitchenSeconds } = ready
  if (releaseAt !== null && releaseAt > now) {
    // One that is only being placed is AT_TIME from the start: its row comes last, and there is nothing to move.
    await moveOrder(tx, { merchantId, orderId, to: 'AT_TIME', actor: 'schedule', now })
    await scheduleRelease(tx, { merchantId, orderId, releaseAt })
    return
  }
  const kitchen = kitchenSeconds === null ? [] : [firstKitchenStep({ ...ready, kitchenSeconds })]
  await enqueue(tx, firstEtaUpdate(ready), ...(await firstAlarms(tx, ready)), ...kitchen)
}
