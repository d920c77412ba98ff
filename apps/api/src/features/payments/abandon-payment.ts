import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Job } from '../../db/jobs.ts'
import { findById } from './payments.queries.ts'
import { findDesk } from './provider-accounts.ts'

const Payload = z.object({ id: z.string() })

/**
 * A payment that was called off here is ended at its provider: what is unpaid can be paid no more, and money that came all the
 * same goes back. Throws while that is not certain: the job runs again.
 */
export async function abandonPayment(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { id } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const transaction = await findById(app.db, merchantId, id)
  if (transaction?.state !== 'CANCELLED') return
  const desk = await findDesk(app, merchantId, transaction.provider)
  await desk?.abandon?.(transaction, signal)
}
