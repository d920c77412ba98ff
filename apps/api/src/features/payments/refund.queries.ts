import { enqueue, newId, type Db, type Transaction } from '@dasturxon/db'
import { isRefundOver, OPEN_REFUND_STATES, type RefundPurpose, type RefundState } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { PaymentTransaction } from '../../providers/payments/port.ts'

/** The queue of money that shall go back. */
export const REFUND_QUEUE = 'payment refund'

export type Refund = {
  id: string
  paymentId: string
  purpose: RefundPurpose
  amountTiyin: number
  state: RefundState
  /** The provider's last word against it. */
  problem: string | null
}

type Row = {
  id: string
  payment_id: string
  purpose: RefundPurpose
  amount_tiyin: number
  state: RefundState
  problem: string | null
}
const COLUMNS = ['id', 'payment_id', 'purpose', 'amount_tiyin', 'state', 'problem'] as const

const refundOf = (row: Row): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  purpose: row.purpose,
  amountTiyin: row.amount_tiyin,
  state: row.state,
  problem: row.problem,
})

export async function findRefund(
  db: Db,
  merchantId: string,
  named: { id: string } | { refundKey: string },
): Promise<Refund | null> {
  const row = await db
    .selectFrom('payment_refund')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .$if('id' in named, (query) => query.where('id', '=', 'id' in named ? named.id : ''))
    .$if('refundKey' in named, (query) =>
      query.where('refund_key', '=', 'refundKey' in named ? named.refundKey : ''),
    )
    .executeTakeFirst()
  return row ? refundOf(row) : null
}

type NewRefund = {
  paymentId: string
  refundKey: string
  purpose?: Exclude<RefundPurpose, 'LATE'>
  amountTiyin: number
  reason: string
  now: Date
}

/**
 * Writes a refund down and leaves the job that sends it. Null when so much is not left of the payment, however many ask at
 * once; the caller has seen that its key is free and holds the order's row.
 */
export async function requestRefund(
  tx: Transaction,
  merchantId: string,
  { paymentId, refundKey, purpose = 'ASKED', amountTiyin, reason, now }: NewRefund,
): Promise<Refund | null> {
  const taken = await sql`
    update payment_transaction set refund_asked_tiyin = refund_asked_tiyin + ${amountTiyin}
    where merchant_id = ${merchantId} and id = ${paymentId} and state = 'PERFORMED'
      and refund_asked_tiyin + ${amountTiyin} <= amount_tiyin
    returning id`.execute(tx)
  if (taken.rows.length === 0) return null
  const row = await tx
    .insertInto('payment_refund')
    .values({
      merchant_id: merchantId,
      id: newId(now),
      refund_key: refundKey,
      payment_id: paymentId,
      purpose,
      amount_tiyin: amountTiyin,
      state: 'REQUESTED',
      reason,
      requested_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await scheduleRefund(tx, merchantId, { id: row.id, now })
  return refundOf(row)
}

/**
 * Has all the money of a cancelled payment go back that came after all: once a payment, whoever sees it first and however often
 * it is seen. The payment's own sums stay as they are, since its money was never ours.
 */
export async function requestLateRefund(
  tx: Transaction,
  merchantId: string,
  { payment, now }: { payment: Pick<PaymentTransaction, 'id' | 'amountTiyin'>; now: Date },
): Promise<void> {
  const refundKey = `late ${payment.id}`
  await tx
    .insertInto('payment_refund')
    .values({
      merchant_id: merchantId,
      id: newId(now),
      refund_key: refundKey,
      payment_id: payment.id,
      purpose: 'LATE',
      amount_tiyin: payment.amountTiyin,
      state: 'REQUESTED',
      requested_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stands = await findRefund(tx, merchantId, { refundKey })
  // Also when it stood before: its job may have been given up.
  if (stands && !isRefundOver(stands.state)) await scheduleRefund(tx, merchantId, { id: stands.id, now })
}

/** Leaves the job that sends a refund; one that was given up begins anew. */
export async function scheduleRefund(
  tx: Transaction,
  merchantId: string,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await enqueue(tx, { merchantId, queue: REFUND_QUEUE, key: id, payload: { id }, runAt: now })
}

type Move = { id: string; from: RefundState; to: RefundState; problem?: string; now: Date }

/** Moves a refund on; false when somebody else has moved it. A failed one leaves its amount to be asked for anew. */
export async function moveRefund(
  tx: Transaction,
  merchantId: string,
  { id, from, to, problem, now }: Move,
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_refund')
    .set({ state: to, ended_at: isRefundOver(to) ? now : null })
    .$if(to === 'SENT', (update) => update.set({ sent_at: now }))
    .$if(problem !== undefined, (update) => update.set({ problem: problem?.slice(0, 500) ?? null }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(['payment_id', 'purpose', 'amount_tiyin'])
    .executeTakeFirst()
  if (!moved) return false
  if (to === 'FAILED' && moved.purpose !== 'LATE')
    await tx
      .updateTable('payment_transaction')
      .set((eb) => ({ refund_asked_tiyin: eb('refund_asked_tiyin', '-', moved.amount_tiyin) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', moved.payment_id)
      .execute()
  return true
}

/** Whether another refund of this payment is under way at the provider. */
export async function isAnotherSent(db: Db, merchantId: string, { id, paymentId }: Refund): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'SENT')
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** All of a payment went back: nothing is left to be sent. */
export async function endRefunds(
  tx: Transaction,
  merchantId: string,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ state: 'DONE', ended_at: now })
    .where('merchant_id', '=', merchantId)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', OPEN_REFUND_STATES)
    .execute()
}

/** Whether the merchant has asked for this order's money back: then its provider may give it, whatever the kitchen does. */
export async function isAskedBack(db: Db, merchantId: string, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refund')
    .innerJoin('payment_transaction', (join) =>
      join
        .onRef('payment_transaction.merchant_id', '=', 'payment_refund.merchant_id')
        .onRef('payment_transaction.id', '=', 'payment_refund.payment_id'),
    )
    .select('payment_refund.id')
    .where('payment_refund.merchant_id', '=', merchantId)
    .where('payment_transaction.order_id', '=', orderId)
    .where('payment_refund.purpose', '<>', 'LATE')
    .where('payment_refund.state', 'in', OPEN_REFUND_STATES)
    .executeTakeFirst()
  return row !== undefined
}

/** Tiyin of a payment that are asked back, and that went. */
export async function sumsOf(
  db: Db,
  merchantId: string,
  paymentId: string,
): Promise<{ askedTiyin: number; refundedTiyin: number }> {
  const row = await db
    .selectFrom('payment_transaction')
    .select(['refund_asked_tiyin', 'refunded_tiyin'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { askedTiyin: row.refund_asked_tiyin, refundedTiyin: row.refunded_tiyin }
}
