import { inTransaction, type Job } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { findById } from './payments.queries.ts'
import { findGatewayAccount } from '../payment-methods/gateway-accounts.ts'
import { requestLateRefund } from './request-refund.ts'
import { scheduleVoid } from './schedule-void.ts'

const Payload = z.object({ id: z.string(), round: z.int().default(0) })
/** Looked at for a day. */
const ROUNDS = 10

/**
 * A payment that was called off here is ended at its provider: what is unpaid can be paid no more, and money that came all the
 * same goes back as a refund of its own. Where a provider cannot annul, it is looked at again, ever less often. Throws when
 * nothing is known: the job runs again.
 */
export async function voidPayment(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { id, round } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const transaction = await findById(app.db, merchantId, id)
  if (transaction?.state !== 'CANCELLED') return
  const gateway = await findGatewayAccount(app, merchantId, transaction.provider)
  const outcome = await gateway?.voidPayment?.(transaction, signal)
  const now = app.now()
  if (outcome === 'paid')
    await inTransaction(app, (tx) => requestLateRefund(tx, merchantId, { payment: transaction, now }))
  if (outcome === 'open' && round < ROUNDS)
    await inTransaction(app, (tx) => scheduleVoid(tx, { merchantId, transaction, now, round: round + 1 }))
}
