import { inTransaction, type Job, type Transaction } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { PaymentTransaction, ProviderStatus } from '../../providers/payments/port.ts'
import { findById, payabilityOf } from './payments.queries.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { requestLateRefund } from './request-refund.ts'
import { scheduleReconciliation } from './schedule-reconciliation.ts'
import { findGatewayAccount } from '../payment-methods/gateway-accounts.ts'
import { capturePayment, reversePayment } from './capture-payment.ts'

const ROUNDS = 20

const Payload = z.object({ id: z.string(), round: z.int().default(0) })

/** Asks a transaction's provider for its status; while it stays open, the next question is scheduled. */
export async function reconcilePayment(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { id, round } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const open = await findById(app.db, merchantId, id)
  if (!open || open.state !== 'CREATED') return
  await askProvider(app, merchantId, open, signal)
  await inTransaction(app, async (tx) => {
    const stands = await findById(tx, merchantId, id)
    if (stands?.state === 'CREATED' && round < ROUNDS)
      await scheduleReconciliation(tx, { merchantId, id, now: app.now(), round: round + 1 })
  })
}

/**
 * Asks a transaction's provider for its status, applies it and answers it; null, and nothing happens, where it
 * cannot be asked.
 */
export async function askProvider(
  app: App,
  merchantId: string,
  transaction: PaymentTransaction,
  signal: AbortSignal,
): Promise<ProviderStatus | null> {
  const gateway = await findGatewayAccount(app, merchantId, transaction.provider)
  if (!gateway?.askStatus) return null
  const status = await gateway.askStatus(transaction, signal).catch((error: unknown) => {
    app.log('payment.not_asked', { merchantId, transactionId: transaction.id, cause: String(error) })
    return null // it stays as it is, and is asked again
  })
  if (status !== 'performed' && status !== 'cancelled') return status
  await inTransaction(app, (tx) => applyStatus(tx, app, { merchantId, id: transaction.id, status }))
  return status
}

type AskedStatus = { merchantId: string; id: string; status: 'performed' | 'cancelled' }

async function applyStatus(
  tx: Transaction,
  app: App,
  { merchantId, id, status }: AskedStatus,
): Promise<void> {
  const now = app.now()
  const where = { merchantId, now, kitchenSeconds: app.kitchenSeconds }
  const seen = await findById(tx, merchantId, id)
  const order = seen && (await lockOrder(tx, merchantId, { id: seen.orderId }))
  // Behind the lock: the provider's own call may have been faster.
  const transaction = await findById(tx, merchantId, id)
  if (transaction?.state === 'CANCELLED' && status === 'performed')
    await requestLateRefund(tx, merchantId, { payment: transaction, now })
  if (!order || transaction?.state !== 'CREATED') return
  if (status === 'cancelled') {
    await reversePayment(tx, where, { transaction, reason: null })
    return
  }
  const payability = payabilityOf(order, { provider: transaction.provider, isHeld: true, now })
  if (payability === 'payable' && order.amountTiyin === transaction.amountTiyin)
    await capturePayment(tx, where, { transaction })
  else app.log('payment.unmatched', { merchantId, orderId: order.id, transactionId: id, payability })
}
