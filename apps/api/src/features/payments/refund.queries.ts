import { enqueue, newId, type Db, type Refund as RefundTable, type Transaction } from '@dasturxon/db'
import {
  isRefundOver,
  OPEN_REFUND_STATES,
  toSom,
  type RefundPurpose,
  type RefundState,
} from '@dasturxon/domain'
import { sql, type Selectable } from 'kysely'
import type { PaymentTransaction } from '../../providers/payments/port.ts'
import { creditRefund, noteMoneyIn, noteMoneyOut, takeCreditBack } from '../money/order-money.ts'

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
const NOTED = ['id', 'order_id', 'payment_id', 'purpose', 'amount_tiyin', 'way', 'state'] as const

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
    .where('payment_id', 'is not', null)
    .$narrowType<{ payment_id: string }>()
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
  purpose: RefundPurpose
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
  { purpose = 'ASKED', ...asked }: Omit<NewRefund, 'purpose'> & { purpose?: 'ASKED' | 'CALLED_OFF' },
): Promise<Refund | null> {
  const { paymentId, refundKey, amountTiyin, now } = asked
  const taken = await sql<{ order_id: string }>`
    update payment_transaction set refund_asked_tiyin = refund_asked_tiyin + ${amountTiyin}
    where merchant_id = ${merchantId} and id = ${paymentId} and state = 'PERFORMED'
      and refund_asked_tiyin + ${amountTiyin} <= amount_tiyin
    returning order_id`.execute(tx)
  const [of] = taken.rows
  if (!of) return null
  const row = await insertRefund(tx, merchantId, { ...asked, purpose })
  if (!row) throw new Error(`the key of refund ${refundKey} is taken`)
  // What is called off is no longer asked for as a whole.
  if (purpose === 'ASKED') {
    const credited = { refundId: row.id, amount: toSom(amountTiyin) }
    await creditRefund(tx, { merchantId, orderId: of.order_id, now, ...credited })
  }
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
  {
    payment,
    now,
  }: { payment: Pick<PaymentTransaction, 'id' | 'orderId' | 'provider' | 'amountTiyin'>; now: Date },
): Promise<void> {
  const refundKey = `late ${payment.id}`
  const { id: paymentId, orderId, provider: way, amountTiyin } = payment
  const late = { paymentId, refundKey, purpose: 'LATE', amountTiyin, reason: '', now } as const
  await insertRefund(tx, merchantId, late)
  const money = { amount: toSom(amountTiyin), way, paymentId, key: `in ${paymentId}` }
  await noteMoneyIn(tx, { merchantId, orderId, now }, money)
  const stands = await findRefund(tx, merchantId, { refundKey })
  // Also when it stood before: its job may have been given up.
  if (stands && !isRefundOver(stands.state)) await scheduleRefund(tx, merchantId, { id: stands.id, now })
}

/** A refund by the payment's provider, of all of it or of a sum; undefined where its key is taken. */
async function insertRefund(
  tx: Transaction,
  merchantId: string,
  { paymentId, refundKey, purpose, amountTiyin, reason, now }: NewRefund,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    insert into refund (merchant_id, id, refund_key, payment_id, purpose, amount_tiyin, state, reason, requested_at, order_id, branch_id,
      business_day, kind, way)
    select p.merchant_id, ${newId(now)}, ${refundKey}, p.id, ${purpose}, ${amountTiyin}, 'REQUESTED', ${reason}, ${now}, o.id,
      o.branch_id, business_day(${now}, b.time_zone, b.day_starts_at),
      case when ${purpose} = 'ASKED' and ${amountTiyin} < p.amount_tiyin then 'GOODWILL' else 'ALL' end, p.provider
    from payment_transaction p
    join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
    join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
    where p.merchant_id = ${merchantId} and p.id = ${paymentId}
    on conflict (merchant_id, refund_key) do nothing
    returning id, payment_id, purpose, amount_tiyin, state, problem`.execute(tx)
  return rows[0]
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
    .updateTable('refund')
    .set({ state: to, ended_at: isRefundOver(to) ? now : null })
    .$if(to === 'SENT', (update) => update.set({ sent_at: now }))
    .$if(problem !== undefined, (update) => update.set({ problem: problem?.slice(0, 500) ?? null }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(NOTED)
    .executeTakeFirst()
  if (!moved) return false
  await noteEnd(tx, { merchantId, now }, moved)
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
    .selectFrom('refund')
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
  const ended = await tx
    .updateTable('refund')
    .set({ state: 'DONE', ended_at: now })
    .where('merchant_id', '=', merchantId)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', OPEN_REFUND_STATES)
    .returning(NOTED)
    .execute()
  for (const refund of ended) await noteEnd(tx, { merchantId, now }, refund)
}

/** The end of a refund in the books of its order: its money went, or what it credited is asked for again. */
async function noteEnd(
  tx: Transaction,
  { merchantId, now }: { merchantId: string; now: Date },
  refund: Pick<Selectable<RefundTable>, (typeof NOTED)[number]>,
): Promise<void> {
  const { id: refundId, order_id: orderId, payment_id: paymentId, way, state, purpose } = refund
  const order = { merchantId, orderId, now }
  const amount = toSom(refund.amount_tiyin)
  if (state === 'DONE') await noteMoneyOut(tx, order, { amount, way, refundId, paymentId })
  if (state === 'FAILED' && purpose === 'ASKED') await takeCreditBack(tx, { ...order, refundId, amount })
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
