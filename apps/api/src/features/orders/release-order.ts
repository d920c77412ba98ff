import { enqueue, inTransaction, type Job, type Transaction } from '@dasturxon/db'
import { SCHEDULE } from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { firstKitchenStep } from './start-kitchen.ts'
import { firstEtaUpdate } from './update-eta.ts'
import { changeOrder, moveOrder } from './change-order.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { firstAlarms } from './schedule-alarm.ts'

/** The queue of orders for later: each job gives one order to its kitchen when it is time to begin (CHK-8). */
export const RELEASE_QUEUE = 'release-order'

const Payload = z.object({ orderId: z.string() })

/** Whether an order that is accepted now is accepted for later: its kitchen has time. */
export const isForLater = (
  order: Pick<LockedOrder, 'release_at'>,
  now: Date,
): order is { release_at: Date } => order.release_at !== null && order.release_at > now

/** Accepts an order for the time it was promised for: it waits under AT_TIME until its cooking must begin. Null where it is answered. */
export async function acceptForLater(
  tx: Transaction,
  accepted: {
    merchantId: string
    orderId: string
    releaseAt: Date
    actor: string
    by?: StaffActor
    now: Date
  },
): Promise<LockedOrder | null> {
  const changed = await moveOrder(tx, { ...accepted, to: 'AT_TIME' })
  if (changed) await scheduleRelease(tx, accepted)
  return changed
}

/** Leaves the job that will release the order; it outlives the process, and runs late rather than never. */
async function scheduleRelease(
  tx: Transaction,
  { merchantId, orderId, releaseAt }: { merchantId: string; orderId: string; releaseAt: Date },
): Promise<void> {
  await enqueue(tx, {
    merchantId,
    queue: RELEASE_QUEUE,
    // A job under way still holds its key: one that found its time moved leaves the next.
    key: `${orderId}:${releaseAt.getTime()}`,
    payload: { orderId },
    runAt: releaseAt,
  })
}

/**
 * Moves an order from AT_TIME into the kitchen, and lets it ring until somebody begins (DAY-15). Once: a repeated run, or one after
 * a cancellation, finds nothing to move.
 */
export async function releaseOrder(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const { orderId } = Payload.parse(payload)
  const { kitchenSeconds } = app
  const now = app.now()
  await inTransaction(app, async (tx) => {
    const order = await lockOrder(tx, merchantId, { id: orderId })
    if (order?.status !== 'AT_TIME') return
    if (isForLater(order, now))
      return scheduleRelease(tx, { merchantId, orderId, releaseAt: order.release_at })
    const set = { status: 'ACCEPTED' } as const
    await changeOrder(tx, { merchantId, orderId, set, reason: 'CHANGE_STATUS', actor: SCHEDULE, now })
    const released = { merchantId, orderId, now }
    const ringing = { merchantId, orderId, branchId: order.branch_id, ringsSince: now }
    const alarms = await firstAlarms(tx, { ...ringing, waitsFor: 'BEGIN' })
    const kitchen =
      kitchenSeconds === null ? [] : [firstKitchenStep({ ...released, kitchenSeconds, isAccepted: true })]
    await enqueue(tx, firstEtaUpdate(released), ...alarms, ...kitchen)
  })
}
