import { enqueue, json, newId, type Db, type Refund as RefundTable, type Transaction } from '@dasturxon/db'
import {
  HAND_WAYS,
  isRefundOver,
  OPEN_REFUND_STATES,
  toSom,
  type HandWay,
  type PaymentProviderName,
  type RefundKind,
  type RefundPurpose,
  type RefundState,
} from '@dasturxon/domain'
import { sql, type Selectable } from 'kysely'
import type { PaymentTransaction } from '../../providers/payments/port.ts'
import { AppError } from '../../http/app-error.ts'
import { reverseShare } from '../cashback/balance.ts'
import { creditRefund, noteMoneyIn, noteMoneyOut, takeCreditBack } from '../money/order-money.ts'
import type { StaffActor } from '../staff/staff-actor.ts'

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

/** What the order's money needs to know of a refund that was written or moved. */
const NOTED = [
  'id',
  'order_id',
  'payment_id',
  'purpose',
  'amount_tiyin',
  'way',
  'state',
  'cashback_back',
  'earned_back',
] as const

type Noted = Pick<Selectable<RefundTable>, (typeof NOTED)[number]>

const refundOf = (row: Row): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  purpose: row.purpose,
  amountTiyin: row.amount_tiyin,
  state: row.state,
  problem: row.problem,
})

/** A refund that goes by its payment's provider. */
export async function findRefund(
  db: Db,
  merchantId: string,
  named: { id: string } | { refundKey: string },
): Promise<Refund | null> {
  const row = await db
    .selectFrom('refund')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('way', 'not in', HAND_WAYS)
    .$narrowType<{ payment_id: string }>()
    .$if('id' in named, (query) => query.where('id', '=', 'id' in named ? named.id : ''))
    .$if('refundKey' in named, (query) =>
      query.where('refund_key', '=', 'refundKey' in named ? named.refundKey : ''),
    )
    .executeTakeFirst()
  return row ? refundOf(row) : null
}

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
const ALL: RefundOf = {
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
const goodwillOf = (goodwill: number): RefundOf => ({
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

/** Leaves the job that sends a refund; one that was given up begins anew. */
export async function scheduleRefund(
  tx: Transaction,
  merchantId: string,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await enqueue(tx, { merchantId, queue: REFUND_QUEUE, key: id, payload: { id }, runAt: now })
}

type Move = { id: string; from: RefundState; to: RefundState; problem?: string; now: Date }

/** Moves a refund on; null when somebody else has moved it. A failed one leaves its amount to be asked for anew. */
export async function moveRefund(
  tx: Transaction,
  merchantId: string,
  { id, from, to, problem, now }: Move,
): Promise<Noted | null> {
  const moved = await tx
    .updateTable('refund')
    .set({ state: to, ended_at: isRefundOver(to) ? now : null })
    .$if(to === 'SENT', (update) => update.set({ sent_at: now }))
    .$if(problem !== undefined, (update) => update.set({ problem: problem?.slice(0, 500) ?? null }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(NOTED)
    .executeTakeFirst()
  if (!moved) return null
  await noteEnd(tx, { merchantId, now }, moved)
  if (to === 'FAILED' && moved.purpose !== 'LATE')
    await tx
      .updateTable('payment_transaction')
      .set((eb) => ({ refund_asked_tiyin: eb('refund_asked_tiyin', '-', moved.amount_tiyin) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', moved.payment_id)
      .execute()
  return moved
}

/** Whether another refund of this payment is under way at the provider. */
export async function isAnotherSent(db: Db, merchantId: string, { id, paymentId }: Refund): Promise<boolean> {
  const row = await db
    .selectFrom('refund')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'SENT')
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** All of a payment went back by its provider: nothing is left to be sent, nor to be given by hand. */
export async function endRefunds(
  tx: Transaction,
  merchantId: string,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  const ended = await tx
    .updateTable('refund')
    .set({
      state: sql`case when way in (${sql.join(HAND_WAYS)}) then 'FAILED' else 'DONE' end`,
      ended_at: now,
    })
    .where('merchant_id', '=', merchantId)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', OPEN_REFUND_STATES)
    .returning(NOTED)
    .execute()
  for (const refund of ended) await noteEnd(tx, { merchantId, now }, refund)
}

/** The end of a refund in the books: its money and its share of cashback went, or what it credited is asked for again. */
async function noteEnd(
  tx: Transaction,
  { merchantId, now }: { merchantId: string; now: Date },
  refund: Noted,
): Promise<void> {
  const { id: refundId, order_id: orderId, payment_id: paymentId, way, state, purpose } = refund
  const order = { merchantId, orderId, now }
  const amount = toSom(refund.amount_tiyin)
  if (state === 'FAILED' && purpose === 'ASKED') await takeCreditBack(tx, { ...order, refundId, amount })
  if (state !== 'DONE') return
  const { cashback_back: spent, earned_back: earned } = refund
  if (spent > 0 || earned > 0) {
    const { user_id: userId } = await tx
      .selectFrom('orders')
      .select('user_id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await reverseShare(tx, { ...order, userId, refundId }, { spent, earned })
  }
  await noteMoneyOut(tx, order, { amount, way, refundId, paymentId })
}

/** Whether the merchant has asked for this order's money back: then its provider may give it, whatever the kitchen does. */
export async function isAskedBack(db: Db, merchantId: string, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment_transaction', (join) =>
      join
        .onRef('payment_transaction.merchant_id', '=', 'refund.merchant_id')
        .onRef('payment_transaction.id', '=', 'refund.payment_id'),
    )
    .select('refund.id')
    .where('refund.merchant_id', '=', merchantId)
    .where('payment_transaction.order_id', '=', orderId)
    .where('refund.purpose', '<>', 'LATE')
    .where('refund.state', 'in', OPEN_REFUND_STATES)
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
