import { enqueue, type Db, type Refund as RefundTable, type Transaction } from '@dasturxon/db'
import {
  HAND_WAYS,
  isRefundOver,
  OPEN_REFUND_STATES,
  toSom,
  type RefundPurpose,
  type RefundState,
} from '@dasturxon/domain'
import { sql, type Selectable } from 'kysely'
import { reverseShare } from '../cashback/balance.ts'
import { noteMoneyOut, takeCreditBack } from '../money/order-money.ts'

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

/** A refund of so much of a payment by its provider that did not go yet, the oldest; what is late is none of it. */
export async function findOpenRefund(
  db: Db,
  merchantId: string,
  { paymentId, amountTiyin }: { paymentId: string; amountTiyin: number },
): Promise<Refund | null> {
  const row = await db
    .selectFrom('refund')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('payment_id', '=', paymentId)
    .where('amount_tiyin', '=', amountTiyin)
    .where('way', 'not in', HAND_WAYS)
    .where('purpose', '<>', 'LATE')
    .where('state', 'in', OPEN_REFUND_STATES)
    .$narrowType<{ payment_id: string }>()
    .orderBy('requested_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? refundOf(row) : null
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
