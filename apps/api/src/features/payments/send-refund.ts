import { inTransaction, type Job } from '@dasturxon/db'
import { isRefundOver } from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { PaymentTransaction, GatewayRefunds } from '../../providers/payments/port.ts'
import { findById } from './payments.queries.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findGatewayAccount } from '../payment-methods/gateway-accounts.ts'
import { findRefund, isAnotherSent, moveRefund, sumsOf, type Refund } from './refund.queries.ts'
import { endRefund } from './end-refund.ts'

const Payload = z.object({ id: z.string() })

/** One refund of one payment, and the gateway account that sends it. */
type Sending = { merchantId: string; refund: Refund; payment: PaymentTransaction; gateway: GatewayRefunds }

/**
 * Sends a refund to its provider. It is marked SENT before: a run that finds it so lost the answer, and asks what went back
 * before it sends again. So it does for late money, which its provider may have given back by itself. Where only the
 * provider's side begins refunds it waits BY_HAND, and the log says so.
 */
export async function sendRefund(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { id } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const refund = await findRefund(app.db, merchantId, { id })
  const payment = refund && (await findById(app.db, merchantId, refund.paymentId))
  if (!refund || isRefundOver(refund.state)) return
  if (payment?.state !== (refund.purpose === 'LATE' ? 'CANCELLED' : 'PERFORMED')) return

  const gateway = (await findGatewayAccount(app, merchantId, payment.provider))?.refund
  const isOffered = gateway && (gateway.gives === 'part' || refund.amountTiyin === payment.amountTiyin)
  if (!isOffered) return leaveToHands(app, { merchantId, refund, payment })

  const sending = { merchantId, refund, payment, gateway }
  const isGone = await hasGone(app, sending, signal)
  await mark(app, sending)
  if (isGone) return finish(app, sending)
  const outcome = await gateway.send(payment, { id, amountTiyin: refund.amountTiyin }, signal)
  switch (outcome.kind) {
    case 'done':
      return finish(app, sending)
    case 'later':
      await move(app, sending, { to: 'REQUESTED', problem: outcome.why })
      throw new Error(`${payment.provider} gives nothing back yet: ${outcome.why}`) // the job runs again later
    case 'refused':
      await move(app, sending, { to: 'FAILED', problem: outcome.why })
      app.log('payment.refund_failed', { ...fieldsOf(sending), why: outcome.why })
  }
}

/** Whether a run whose answer was lost has been heard. Throws when that is not known: nothing may be sent then. */
async function hasGone(app: App, { merchantId, refund, payment, gateway }: Sending, signal: AbortSignal) {
  const wasSent = refund.state === 'SENT'
  if (!wasSent && refund.purpose !== 'LATE') return false
  const { refundedTiyin } = await sumsOf(app.db, merchantId, payment.id)
  const sentBackTiyin = await gateway.sentBack(payment, signal)
  if (sentBackTiyin === null) {
    if (!wasSent) return false // nothing of ours can have gone
    throw new Error(`${payment.provider} does not say what went back`)
  }
  return sentBackTiyin >= refundedTiyin + refund.amountTiyin
}

async function mark(app: App, { merchantId, refund, payment }: Sending): Promise<void> {
  if (refund.state === 'SENT') return
  const now = app.now()
  const isOurs = await inTransaction(app, async (tx) => {
    await lockOrder(tx, merchantId, { id: payment.orderId })
    if (await isAnotherSent(tx, merchantId, refund)) return false
    return (await moveRefund(tx, merchantId, { id: refund.id, from: refund.state, to: 'SENT', now })) !== null
  })
  if (!isOurs) throw new Error('another part of this payment is on its way back')
}

async function move(
  app: App,
  { merchantId, refund }: Pick<Sending, 'merchantId' | 'refund'>,
  change: { to: 'REQUESTED' | 'FAILED'; problem: string },
): Promise<void> {
  await inTransaction(app, (tx) =>
    moveRefund(tx, merchantId, { id: refund.id, from: 'SENT', ...change, now: app.now() }),
  )
}

async function leaveToHands(app: App, sending: Omit<Sending, 'gateway'>): Promise<void> {
  const { merchantId, refund } = sending
  if (refund.state === 'SENT') throw new Error('the account that sent this refund is gone')
  const moved = { id: refund.id, from: refund.state, to: 'BY_HAND', now: app.now() } as const
  await inTransaction(app, (tx) => moveRefund(tx, merchantId, moved))
  app.log('payment.refund_due', { ...fieldsOf(sending), externalId: sending.payment.externalId })
}

async function finish(app: App, sending: Sending): Promise<void> {
  const { merchantId, refund, payment } = sending
  const now = app.now()
  const isDone = await inTransaction(app, async (tx) => {
    const order = await lockOrder(tx, merchantId, { id: payment.orderId })
    const { kitchenSeconds } = app
    return (
      order !== null &&
      endRefund(tx, { merchantId, order, refundId: refund.id, from: 'SENT', kitchenSeconds, now })
    )
  })
  if (isDone) app.log('payment.refunded', fieldsOf(sending))
}

const fieldsOf = ({ merchantId, refund, payment }: Omit<Sending, 'gateway'>) => ({
  merchantId,
  orderId: payment.orderId,
  provider: payment.provider,
  refundId: refund.id,
  amountTiyin: refund.amountTiyin,
})
