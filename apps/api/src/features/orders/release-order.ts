import { enqueue, inTransaction, type Job, type Transaction } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { firstKitchenStep } from './start-kitchen.ts'
import { firstEtaUpdate } from './update-eta.ts'
import { moveOrder } from './change-order.ts'

/** The queue of orders for later: each job gives one order to its kitchen when it is time to begin (CHK-8). */
export const RELEASE_QUEUE = 'release-order'

const Payload = z.object({ orderId: z.string() })

/** Leaves the job that will release the order; it outlives the process, and runs late rather than never. */
export async function scheduleRelease(
  tx: Transaction,
  { merchantId, orderId, releaseAt }: { merchantId: string; orderId: string; releaseAt: Date },
): Promise<void> {
  await enqueue(tx, {
    merchantId,
    queue: RELEASE_QUEUE,
    key: orderId,
    payload: { orderId },
    runAt: releaseAt,
  })
}

/** Moves an order from AT_TIME into the kitchen. Once: a repeated run, or one after a cancellation, finds nothing to move. */
export async function releaseOrder(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const { orderId } = Payload.parse(payload)
  const { kitchenSeconds } = app
  const now = app.now()
  await inTransaction(app, async (tx) => {
    const moved = await moveOrder(tx, { merchantId, orderId, to: 'ACCEPTED', actor: 'schedule', now })
    if (!moved) return
    const released = { merchantId, orderId, now }
    const kitchen =
      kitchenSeconds === null ? [] : [firstKitchenStep({ ...released, kitchenSeconds, isAccepted: true })]
    await enqueue(tx, firstEtaUpdate(released), ...kitchen)
  })
}
