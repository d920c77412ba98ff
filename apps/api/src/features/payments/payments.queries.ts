import { sameMerchant, type Db } from '@dasturxon/db'
import { canMove, isPaidOnline, providerOf, type PaymentProviderName } from '@dasturxon/domain'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { OrderPayability, PaymentTransaction } from '../../providers/payments/port.ts'

const selectTransactions = (db: Db, merchantId: string) =>
  db
    .selectFrom('payment_transaction')
    .innerJoin('orders', sameMerchant('orders.id', 'payment_transaction.order_id'))
    .selectAll('payment_transaction')
    .select('orders.number as order_number')
    .where('payment_transaction.merchant_id', '=', merchantId)

type Row = Awaited<ReturnType<ReturnType<typeof selectTransactions>['executeTakeFirstOrThrow']>>

const transactionOf = (row: Row): PaymentTransaction => ({
  id: row.id,
  number: row.number,
  provider: row.provider,
  externalId: row.external_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  amountTiyin: row.amount_tiyin,
  state: row.state,
  reason: row.reason,
  externalMs: row.external_ms,
  createdMs: row.created_ms,
  performedMs: row.performed_ms,
  cancelledMs: row.cancelled_ms,
  details: row.details,
})

/** The transaction under which a provider knows it. */
export async function findTransaction(
  db: Db,
  merchantId: string,
  { provider, externalId }: { provider: PaymentProviderName; externalId: string },
): Promise<PaymentTransaction | null> {
  const row = await selectTransactions(db, merchantId)
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row ? transactionOf(row) : null
}

export async function findById(db: Db, merchantId: string, id: string): Promise<PaymentTransaction | null> {
  const row = await selectTransactions(db, merchantId)
    .where('payment_transaction.id', '=', id)
    .executeTakeFirst()
  return row ? transactionOf(row) : null
}

/** The transaction that holds an order now, of whatever provider. */
export async function findActive(
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<PaymentTransaction | null> {
  const row = await selectTransactions(db, merchantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['CREATED', 'PERFORMED'])
    .executeTakeFirst()
  return row ? transactionOf(row) : null
}

/** How many transactions an order has had so far, over all providers. */
export async function countTries(db: Db, merchantId: string, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment_transaction')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

/** Transactions by the provider's own time, both ends inclusive, oldest first. */
export async function listByTime(
  db: Db,
  merchantId: string,
  { provider, from, to }: { provider: PaymentProviderName; from: number; to: number },
): Promise<PaymentTransaction[]> {
  const rows = await selectTransactions(db, merchantId)
    .where('provider', '=', provider)
    .where('external_ms', '>=', from)
    .where('external_ms', '<=', to)
    .orderBy('external_ms')
    .orderBy('payment_transaction.id')
    .execute()
  return rows.map(transactionOf)
}

/** Whether the order can be paid through this provider now; `isHeld`: a transaction is open on it. */
export function payabilityOf(
  order: Pick<LockedOrder, 'status' | 'is_paid' | 'payment_type' | 'pay_before'>,
  { provider, isHeld, now }: { provider: PaymentProviderName; isHeld: boolean; now: Date },
): OrderPayability {
  if (order.status === 'CANCELED') return 'cancelled'
  if (order.is_paid) return 'paid'
  const isOurs = isPaidOnline(order.payment_type) && providerOf(order.payment_type) === provider
  if (!isOurs || order.pay_before === null) return 'other_type'
  // late, although the job has not come by yet; money that is on its way may still arrive
  return order.pay_before <= now && !isHeld ? 'cancelled' : 'payable'
}

/** Whether money may still go back: the order can be called off (the kitchen has not begun), or it is already. */
export function isRefundable(order: LockedOrder): boolean {
  return order.status === 'CANCELED' || canMove(order.status, 'CANCELED', order.service_type)
}
