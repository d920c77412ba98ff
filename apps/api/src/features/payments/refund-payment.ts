import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Job } from '../../db/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import { announceOrderOf } from './announce-order-of.ts'
import { findById } from './payments.queries.ts'
import { findDesk } from './provider-accounts.ts'
import { unsettle } from './settle.ts'

const Payload = z.object({ id: z.string() })

/**
 * Money of an order that was called off goes back, where its provider lets us begin that; a provider that begins it itself
 * (Payme, Uzum) leaves the transaction with `refund_due_ms` until it calls, and the merchant is told by the log.
 */
export async function refundPayment(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { id } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const transaction = await findById(app.db, merchantId, id)
  if (transaction?.state !== 'PERFORMED') return
  const desk = await findDesk(app, merchantId, transaction.provider)
  const where = { merchantId, orderId: transaction.orderId, provider: transaction.provider }
  if (!desk?.refund) {
    app.log('payment.refund_due', { ...where, externalId: transaction.externalId })
    return
  }
  // Throws or says no: the job runs again later.
  if (!(await desk.refund(transaction, signal)))
    throw new Error(`${transaction.provider} gives nothing back yet`)
  await inTransaction(app.db, async (tx) => {
    const stands = await findById(tx, merchantId, id)
    if (stands?.state !== 'PERFORMED') return
    const at = { merchantId, now: app.now(), kitchenSeconds: app.kitchenSeconds }
    await unsettle(tx, at, { transaction: stands, reason: null })
  })
  await announceOrderOf(app, merchantId, transaction.orderId)
  app.log('payment.refunded', where)
}
