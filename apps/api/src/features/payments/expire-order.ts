import { inTransaction, type Job } from '@dasturxon/db'
import { MINUTE_MS } from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { cancelAndRelease } from './cancel-and-release.ts'
import { askProvider } from './ask-provider.ts'
import { scheduleExpiry } from '../orders/schedule-expiry.ts'
import { findActive } from './payments.queries.ts'
import { REASON_TIMED_OUT } from './release-payments.ts'
import { lockOrder } from '../orders/lock-order.ts'

/** Money that was begun in the last minute may still arrive: the provider has that long to say so. */
const GRACE_MS = 5 * MINUTE_MS

const Payload = z.object({ orderId: z.string(), round: z.int().default(0) })

/**
 * An order nobody paid for is cancelled, and what it held is given back, once. A transaction that is still open is asked about
 * where its provider can be asked, and is called off with the order: whoever performs it later is refused.
 */
export async function expireOrder(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { orderId, round } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const active = await findActive(app.db, merchantId, orderId)
  if (active?.state === 'CREATED') await askProvider(app, merchantId, active, signal)

  const now = app.now()
  const isExpired = await inTransaction(app, async (tx) => {
    const order = await lockOrder(tx, merchantId, { id: orderId })
    if (!order || order.is_paid || order.pay_before === null) return false
    const open = await findActive(tx, merchantId, orderId)
    const lastMoment = Math.max(order.pay_before.getTime(), open ? open.createdMs + GRACE_MS : 0)
    if (lastMoment > now.getTime()) {
      await scheduleExpiry(tx, { merchantId, orderId, at: new Date(lastMoment), round: round + 1 })
      return false
    }
    const expiry = { actor: 'payment expiry', note: '', paymentReason: REASON_TIMED_OUT }
    return cancelAndRelease(tx, { merchantId, orderId, ...expiry, now })
  })
  if (isExpired) app.log('order.expired', { merchantId, orderId })
}
