import { inTransaction, type Transaction } from '@dasturxon/db'
import { isRefundOver, toTiyin } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { findActive } from './payments.queries.ts'
import { AppError } from '../../http/app-error.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findGatewayAccount } from '../payment-methods/gateway-accounts.ts'
import { findRefund, scheduleRefund, sumsOf, type Refund } from './refund.queries.ts'
import { requestRefund } from './request-refund.ts'

export type RefundInput = {
  merchantId: string
  orderId: string
  /** Som, or all that is left of the payment. */
  amount: number | 'all'
  /** Whoever asks chooses it: asked again under the same key, nothing more goes back. */
  refundKey: string
  /** For the merchant's books. */
  reason: string
}

/** `leftTiyin`: what may still be asked back. only_whole: this provider gives back a whole payment or nothing. */
export type RefundOutcome =
  | { kind: 'asked'; refund: Refund; isRepeated: boolean }
  | { kind: 'no_order' | 'not_paid' | 'key_taken' | 'only_whole' }
  | { kind: 'too_much'; leftTiyin: number }

/**
 * Has money of a paid order go back: written down here once a key and within what was paid, sent to the provider by a job
 * (send-refund.ts). An order all of whose money went back is unpaid, and cancelled unless the kitchen has begun.
 */
export async function refund(
  app: Pick<App, 'db' | 'bus' | 'now' | 'secrets'>,
  input: RefundInput,
): Promise<RefundOutcome> {
  if (input.amount !== 'all' && !(Number.isSafeInteger(input.amount) && input.amount > 0))
    throw new RangeError(`a refund of ${input.amount} is no whole som`)
  const attempt = () => inTransaction(app, (tx) => ask(tx, app, input))
  // Its key was taken for another order in the same moment: the second look finds that.
  return attempt().catch((error: unknown) => (isTaken(error) ? attempt() : Promise.reject(error)))
}

const isTaken = (error: unknown) => error instanceof AppError && error.code === 'idempotency_key_reused'

async function ask(
  tx: Transaction,
  app: Pick<App, 'now' | 'secrets'>,
  { merchantId, orderId, amount, refundKey, reason }: RefundInput,
): Promise<RefundOutcome> {
  const order = await lockOrder(tx, merchantId, { id: orderId })
  if (!order) return { kind: 'no_order' }
  const payment = await findActive(tx, merchantId, orderId)
  const before = await findRefund(tx, merchantId, { refundKey })
  if (before) {
    const isSame = isAskedAgain(before, { amount, paymentIds: await paymentIdsOf(tx, merchantId, orderId) })
    if (!isSame) return { kind: 'key_taken' }
    // Its job may have been given up, which is why somebody asks again.
    if (!isRefundOver(before.state)) await scheduleRefund(tx, merchantId, { id: before.id, now: app.now() })
    return { kind: 'asked', refund: before, isRepeated: true }
  }
  if (payment?.state !== 'PERFORMED') return { kind: 'not_paid' }

  const { askedTiyin } = await sumsOf(tx, merchantId, payment.id)
  const leftTiyin = payment.amountTiyin - askedTiyin
  const amountTiyin = amount === 'all' ? leftTiyin : toTiyin(amount)
  if (amountTiyin > leftTiyin || leftTiyin === 0) return { kind: 'too_much', leftTiyin }
  // Only what it gives is looked at: nobody is called from here.
  const gateway = await findGatewayAccount(
    { db: tx, secrets: app.secrets, ownUrl: '' },
    merchantId,
    payment.provider,
  )
  if (gateway?.refund?.gives !== 'part' && amountTiyin !== payment.amountTiyin) return { kind: 'only_whole' }
  const asked = { paymentId: payment.id, refundKey, amountTiyin, reason, now: app.now() }
  const written = await requestRefund(tx, merchantId, asked)
  return written ? { kind: 'asked', refund: written, isRepeated: false } : { kind: 'too_much', leftTiyin }
}

/** Another question under the same key is a mistake. */
function isAskedAgain(
  before: Refund,
  { amount, paymentIds }: { amount: number | 'all'; paymentIds: string[] },
): boolean {
  const isSameSum = amount === 'all' || toTiyin(amount) === before.amountTiyin
  return isSameSum && paymentIds.includes(before.paymentId)
}

async function paymentIdsOf(tx: Transaction, merchantId: string, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_transaction')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ id }) => id)
}
