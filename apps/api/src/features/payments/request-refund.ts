import { json, newId, type Transaction } from '@dasturxon/db'
import {
  isRefundOver,
  toSom,
  type HandWay,
  type PaymentProviderName,
  type RefundKind,
  type RefundPurpose,
  type RefundState,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import type { PaymentTransaction } from '../../providers/payments/port.ts'
import { AppError } from '../../http/app-error.ts'
import { creditRefund, noteMoneyIn } from '../money/order-money.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { findRefund, scheduleRefund, type Refund } from './refund.queries.ts'

/** What a refund is of, as whoever asks says it: pieces by the position of their line, the share of cashback, who asked. */
export type RefundOf = {
  kind: RefundKind
  pieces: Record<number, number>
  hasDelivery: boolean
  goodwill: number
  cashbackBack: number
  earnedBack: number
  isPutBack: boolean
  note: string
  by: StaffActor
}

type NewRefund = {
  paymentId: string
  refundKey: string
  purpose: 'ASKED' | 'CALLED_OFF'
  amountTiyin: number
  reason: string
  of?: RefundOf
  now: Date
}

/**
 * Writes a refund down and leaves the job that sends it. Null when so much is not left of the payment, however many ask at
 * once; the caller has seen that its key is free and holds the order's row. Throws idempotency_key_reused where it no longer is.
 */
export async function requestRefund(
  tx: Transaction,
  merchantId: string,
  { purpose = 'ASKED', ...asked }: Omit<NewRefund, 'purpose'> & Partial<Pick<NewRefund, 'purpose'>>,
): Promise<Refund | null> {
  const { paymentId, amountTiyin, now } = asked
  const payment = await holdForRefund(tx, merchantId, { paymentId, amountTiyin })
  if (!payment) return null
  const isWhole = amountTiyin === payment.amount_tiyin
  const of = asked.of ?? (purpose === 'ASKED' && !isWhole ? goodwillOf(toSom(amountTiyin)) : ALL)
  const { order_id: orderId, provider: way } = payment
  const id = await insertRefund(tx, { ...asked, merchantId, orderId, purpose, way, state: 'REQUESTED', of })
  // Taken in the same moment for another order: nothing of this one is written.
  if (id === null) throw new AppError('idempotency_key_reused')
  // What is called off is no longer asked for as a whole.
  if (purpose === 'ASKED') {
    const credited = { refundId: id, amount: toSom(amountTiyin), by: of.by }
    await creditRefund(tx, { merchantId, orderId, now, ...credited })
  }
  await scheduleRefund(tx, merchantId, { id, now })
  return { id, paymentId, purpose, amountTiyin, state: 'REQUESTED', problem: null }
}

const NOBODY: StaffActor = { staffId: null, deviceId: null, allowedBy: null }
/** All of an order; nobody of the staff asked. */
export const ALL: RefundOf = {
  kind: 'ALL',
  pieces: {},
  hasDelivery: true,
  goodwill: 0,
  cashbackBack: 0,
  earnedBack: 0,
  isPutBack: false,
  note: '',
  by: NOBODY,
}
/** A sum that is of no dish. */
export const goodwillOf = (goodwill: number): RefundOf => ({
  ...ALL,
  kind: 'GOODWILL',
  hasDelivery: false,
  goodwill,
})

/** Takes so much out of what may still go back of a payment, also when it goes another way; undefined where it is not left. */
export async function holdForRefund(
  tx: Transaction,
  merchantId: string,
  { paymentId, amountTiyin }: { paymentId: string; amountTiyin: number },
) {
  const held = await sql<{ order_id: string; provider: PaymentProviderName; amount_tiyin: number }>`
    update payment_transaction set refund_asked_tiyin = refund_asked_tiyin + ${amountTiyin}
    where merchant_id = ${merchantId} and id = ${paymentId} and state = 'PERFORMED'
      and refund_asked_tiyin + ${amountTiyin} <= amount_tiyin
    returning order_id, provider, amount_tiyin`.execute(tx)
  return held.rows[0]
}

type InsertedRefund = {
  merchantId: string
  orderId: string
  /** The payment that is given back; null where the order was paid at the door. */
  paymentId: string | null
  refundKey: string
  purpose: RefundPurpose
  way: PaymentProviderName | HandWay
  state: RefundState
  amountTiyin: number
  reason: string
  of: RefundOf
  now: Date
}

/** Writes the row of a refund; answers its id, null where its key is taken. */
export async function insertRefund(tx: Transaction, asked: InsertedRefund): Promise<string | null> {
  const { merchantId, orderId, paymentId, refundKey, purpose, way, state, amountTiyin, reason, of, now } =
    asked
  const { rows } = await sql<{ id: string }>`
    insert into refund (merchant_id, id, refund_key, payment_id, purpose, amount_tiyin, state, reason, requested_at, ended_at, order_id,
      branch_id, business_day, kind, way, pieces, has_delivery, goodwill, cashback_back, earned_back, is_put_back, note, staff_id,
      device_id, allowed_by)
    select o.merchant_id, ${newId(now)}, ${refundKey}, ${paymentId}, ${purpose}, ${amountTiyin}, ${state}, ${reason}, ${now},
      ${isRefundOver(state) ? now : null}, o.id, o.branch_id, business_day(${now}, b.time_zone, b.day_starts_at), ${of.kind}, ${way},
      ${json(of.pieces)}, ${of.hasDelivery}, ${of.goodwill}, ${of.cashbackBack}, ${of.earnedBack}, ${of.isPutBack}, ${of.note},
      ${of.by.staffId}, ${of.by.deviceId}, ${of.by.allowedBy}
    from orders o join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
    where o.merchant_id = ${merchantId} and o.id = ${orderId}
    on conflict (merchant_id, refund_key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Has all the money of a cancelled payment go back that came after all: once a payment, whoever sees it first and however often
 * it is seen. The payment's own sums stay as they are, since its money was never ours.
 */
export async function requestLateRefund(
  tx: Transaction,
  merchantId: string,
  {
    payment,
    now,
  }: { payment: Pick<PaymentTransaction, 'id' | 'orderId' | 'provider' | 'amountTiyin'>; now: Date },
): Promise<void> {
  const refundKey = `late ${payment.id}`
  const { id: paymentId, orderId, provider: way, amountTiyin } = payment
  const asked = { merchantId, orderId, paymentId, refundKey, way, amountTiyin, reason: '', of: ALL, now }
  await insertRefund(tx, { ...asked, purpose: 'LATE', state: 'REQUESTED' })
  const money = { amount: toSom(amountTiyin), way, paymentId, key: `in ${paymentId}` }
  await noteMoneyIn(tx, { merchantId, orderId, now }, money)
  const stands = await findRefund(tx, merchantId, { refundKey })
  // Also when it stood before: its job may have been given up.
  if (stands && !isRefundOver(stands.state)) await scheduleRefund(tx, merchantId, { id: stands.id, now })
}
