import { json, newId, type JsonObject, type Transaction } from '@dasturxon/db'
import { cancelledStateOf, canMovePayment, toSom } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { PaymentTransaction } from '../../providers/payments/port.ts'
import { noteReversal } from '../money/order-money.ts'
import { changeOrder } from '../orders/change-order.ts'
import { beginWork, workOf } from '../orders/begin-work.ts'
import { callOffUnpaid } from './call-off-unpaid.ts'
import { endRefunds } from './refund.queries.ts'
import { scheduleVoid } from './schedule-void.ts'
import { scheduleReconciliation } from './schedule-reconciliation.ts'
import { lockOrder, type LockedOrder } from '../orders/lock-order.ts'

type At = { merchantId: string; now: Date; kitchenSeconds: number | null }

/**
 * Captures the money of a transaction: the order is paid and goes to work, once; nothing happens when it was performed or
 * cancelled already. Throws when the order cannot take the money: the caller checks its payability before.
 */
export async function capturePayment(
  tx: Transaction,
  { merchantId, now, kitchenSeconds }: At,
  { transaction, details = {} }: { transaction: PaymentTransaction; details?: JsonObject },
): Promise<void> {
  const order = await requireLocked(tx, merchantId, transaction.orderId)
  if (!canMovePayment(transaction.state, 'PERFORMED')) return
  if (order.is_paid || order.status === 'CANCELED' || order.amountTiyin !== transaction.amountTiyin)
    throw new Error(`order ${order.id} cannot take the money of transaction ${transaction.id}`)
  const performed = await tx
    .updateTable('payment_transaction')
    .set({ state: 'PERFORMED', performed_ms: now.getTime(), details: merged(details) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', transaction.id)
    .where('state', '=', 'CREATED')
    .executeTakeFirst()
  if (performed.numUpdatedRows === 0n) return
  const orderId = order.id
  const set = { is_paid: true, pay_before: null }
  const actor = `payment ${transaction.provider}`
  await beginWork(tx, { ...workOf(order), now, kitchenSeconds })
  const payment = { id: transaction.id, provider: transaction.provider }
  await changeOrder(tx, { merchantId, orderId, set, reason: 'PAID', actor, payment, now })
}

/**
 * Cancels a transaction, or reverses it when its money has come. Without money, the order only becomes free for another
 * payment; with it, the order is unpaid again and is cancelled with its holds released, unless it is cancelled already or
 * the kitchen has begun, and its requested refunds are done.
 */
export async function reversePayment(
  tx: Transaction,
  { merchantId, now }: At,
  called: { transaction: PaymentTransaction; reason: number | null; details?: JsonObject },
): Promise<void> {
  const { transaction, reason, details = {} } = called
  const order = await requireLocked(tx, merchantId, transaction.orderId)
  const to = cancelledStateOf(transaction.state)
  if (to === null) return
  const moved = await tx
    .updateTable('payment_transaction')
    .set({ state: to, cancelled_ms: now.getTime(), reason, refund_due_ms: null, details: merged(details) })
    .$if(to === 'REVERSED', (update) =>
      update.set({ refund_asked_tiyin: transaction.amountTiyin, refunded_tiyin: transaction.amountTiyin }),
    )
    .where('merchant_id', '=', merchantId)
    .where('id', '=', transaction.id)
    .where('state', '=', transaction.state)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return
  const changed = { merchantId, orderId: order.id, now }
  const actor = `payment ${transaction.provider}`
  if (to === 'CANCELLED') {
    await scheduleVoid(tx, { merchantId, transaction, now })
    // The customer's open page says that the payment was declined.
    if (order.pay_before !== null) await changeOrder(tx, { ...changed, set: {}, reason: null, actor })
    return
  }
  await endRefunds(tx, merchantId, { paymentId: transaction.id, now })
  const { id: paymentId, provider: way, amountTiyin } = transaction
  await noteReversal(tx, changed, { paymentId, amount: toSom(amountTiyin), way })

  await callOffUnpaid(tx, { ...changed, userId: order.user_id, actor })
}

type NewTransaction = Omit<
  PaymentTransaction,
  'id' | 'number' | 'state' | 'reason' | 'performedMs' | 'cancelledMs' | 'createdMs' | 'orderNumber'
>

/**
 * A provider holds the order. The caller has seen that nothing else does; the unique index sees to it. Its number comes last, from the row
 * for which the merchant's orders wait until this transaction ends (docs/decisions/0114-an-order-is-written-last.md). `isCalledOff`: it
 * holds nothing, its money came for an order that does not take it.
 */
export async function createTransaction(
  tx: Transaction,
  { merchantId, now }: Omit<At, 'kitchenSeconds'>,
  { isCalledOff = false, ...created }: NewTransaction & { isCalledOff?: boolean },
): Promise<void> {
  const id = newId(now)
  if (!isCalledOff) await scheduleReconciliation(tx, { merchantId, id, now })
  await tx
    .insertInto('payment_transaction')
    .values({
      merchant_id: merchantId,
      id,
      number: await nextNumber(tx, merchantId),
      provider: created.provider,
      external_id: created.externalId,
      order_id: created.orderId,
      amount_tiyin: created.amountTiyin,
      state: isCalledOff ? 'CANCELLED' : 'CREATED',
      external_ms: created.externalMs,
      created_ms: now.getTime(),
      cancelled_ms: isCalledOff ? now.getTime() : null,
      details: json(created.details),
    })
    .execute()
}

/** Merges provider details into those stored with a transaction. */
export async function noteDetails(
  tx: Transaction,
  merchantId: string,
  { id, details }: { id: string; details: JsonObject },
): Promise<void> {
  await tx
    .updateTable('payment_transaction')
    .set({ details: merged(details) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
}

const merged = (details: JsonObject) => sql<JsonObject>`details || ${json(details)}`

async function requireLocked(tx: Transaction, merchantId: string, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, merchantId, { id })
  if (!order) throw new Error(`order ${id} of a payment is not there`)
  return order
}

async function nextNumber(tx: Transaction, merchantId: string): Promise<number> {
  const taken = await sql<{ payment_number: number }>`
    insert into merchant_counter (merchant_id, payment_number) values (${merchantId}, 1)
    on conflict (merchant_id) do update set payment_number = merchant_counter.payment_number + 1
    returning payment_number`.execute(tx)
  const [row] = taken.rows
  if (!row) throw new Error('an upsert returned no row')
  return row.payment_number
}
