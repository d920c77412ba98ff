import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Transaction } from '../../db/connect.ts'
import type { Job } from '../../db/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import { announceOrderOf } from './announce-order-of.ts'
import type { PaymentTransaction, ProviderWord } from '../../providers/payments/port.ts'
import { lockOrder, findById, standingOf } from './payments.queries.ts'
import { scheduleAbandon } from './schedule-abandon.ts'
import { scheduleSweep } from './schedule-sweep.ts'
import { findGatewayAccount } from './provider-accounts.ts'
import { settle, unsettle } from './settle.ts'

const ROUNDS = 20

const Payload = z.object({ id: z.string(), round: z.int().default(0) })

/** One look; while the transaction stays open, there is another. */
export async function sweepPayment(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { id, round } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const open = await findById(app.db, merchantId, id)
  if (!open || open.state !== 'CREATED') return
  await askProvider(app, merchantId, open, signal)
  await inTransaction(app.db, async (tx) => {
    const stands = await findById(tx, merchantId, id)
    if (stands?.state === 'CREATED' && round < ROUNDS)
      await scheduleSweep(tx, { merchantId, id, now: app.now(), round: round + 1 })
  })
}

/**
 * Asks a transaction's provider what came of it, does what it says and answers its word; null, and nothing happens, where it
 * cannot be asked.
 */
export async function askProvider(
  app: App,
  merchantId: string,
  transaction: PaymentTransaction,
  signal: AbortSignal,
): Promise<ProviderWord | null> {
  const gateway = await findGatewayAccount(app, merchantId, transaction.provider)
  if (!gateway?.askStatus) return null
  const word = await gateway.askStatus(transaction, signal).catch((error: unknown) => {
    app.log('payment.not_asked', { merchantId, transactionId: transaction.id, cause: String(error) })
    return null // it stays as it is, and is asked again
  })
  if (word !== 'performed' && word !== 'cancelled') return word
  const isChanged = await inTransaction(app.db, (tx) =>
    heed(tx, app, { merchantId, id: transaction.id, word }),
  )
  if (isChanged) await announceOrderOf(app, merchantId, transaction.orderId)
  return word
}

type Heard = { merchantId: string; id: string; word: 'performed' | 'cancelled' }

async function heed(tx: Transaction, app: App, { merchantId, id, word }: Heard): Promise<boolean> {
  const now = app.now()
  const where = { merchantId, now, kitchenSeconds: app.kitchenSeconds }
  const seen = await findById(tx, merchantId, id)
  const order = seen && (await lockOrder(tx, merchantId, { id: seen.orderId }))
  // Behind the lock: the provider's own call may have been faster.
  const transaction = await findById(tx, merchantId, id)
  if (transaction?.state === 'CANCELLED' && word === 'performed')
    await scheduleAbandon(tx, { merchantId, transaction, now, isPaid: true })
  if (!order || transaction?.state !== 'CREATED') return false
  if (word === 'cancelled') {
    await unsettle(tx, where, { transaction, reason: null })
    return false
  }
  const standing = standingOf(order, { provider: transaction.provider, isHeld: true, now })
  if (standing === 'payable' && order.amountTiyin === transaction.amountTiyin)
    return settle(tx, where, { transaction })
  app.log('payment.unmatched', { merchantId, orderId: order.id, transactionId: id, standing })
  return false
}
