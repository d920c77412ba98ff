import { earnedCashback, type CashbackKind, type PriceParts } from '@dasturxon/domain'
import { OrderSettings } from '@dasturxon/contract/schemas'
import { newId, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { toMerchantSettings } from '../merchants/merchant-settings.ts'
import { lockCustomer } from '../users/lock-customer.ts'

type OfOrder = { merchantId: string; userId: string; orderId: string; now: Date }
type Movement = OfOrder & { amount: number }

/** Spends cashback on an order: the guarded balance and its ledger row move together. Nothing to do for 0 som. */
export async function spendCashback(tx: Transaction, movement: Movement): Promise<void> {
  const { merchantId, userId, amount } = movement
  if (amount === 0) return
  const spent = await sql`
    update customer set cashback = cashback - ${amount}
    where merchant_id = ${merchantId} and id = ${userId} and cashback >= ${amount}
    returning id`.execute(tx)
  if (spent.rows.length === 0) {
    // another order was faster with it
    const left = await tx
      .selectFrom('customer')
      .select('cashback')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', userId)
      .executeTakeFirst()
    throw new AppError('cashback_over_balance', left && { most: left.cashback })
  }
  await addEntry(tx, { ...movement, amount: -amount }, 'SPEND')
}

/**
 * Adds what a delivered order earns: the merchant's percent of the money paid for products (pricing.md B20, T-LOY-01). Once
 * an order, which the ledger's unique index sees to; nothing without a rule, or with cashback switched off (MER-4).
 */
export async function earnCashback(
  tx: Transaction,
  {
    parts,
    ...order
  }: OfOrder & { parts: Pick<PriceParts, 'productPrice' | 'productDiscount' | 'totalPrice'> },
): Promise<void> {
  const { settings, order_settings } = await tx
    .selectFrom('merchant')
    .select(['settings', 'order_settings'])
    .where('id', '=', order.merchantId)
    .executeTakeFirstOrThrow()
  if (!toMerchantSettings(order.merchantId, settings).cashbackActive) return
  const amount = earnedCashback(parts, OrderSettings.parse(order_settings).cashbackPercent)
  if (amount > 0) await move(tx, { ...order, amount }, 'EARN')
}

/**
 * Undoes an order's cashback, once: what it had spent comes back, what it had earned goes. Of earned cashback that was spent
 * meanwhile only the rest can go: a balance is never below 0 (docs/decisions/0021-orders.md). For a cancelled order, and
 * for a delivered one whose money is refunded.
 */
export async function reverseCashback(tx: Transaction, order: OfOrder): Promise<void> {
  if ((await listMoved(tx, order)).size === 0) return
  // The customer's row first: whoever else moves this balance waits, and the ledger is read as it stays.
  const balance = (await lockCustomer(tx, order))?.cashback ?? 0
  const moved = await listMoved(tx, order)
  const spent = -(moved.get('SPEND') ?? 0)
  if (spent > 0 && !moved.has('REFUND')) await move(tx, { ...order, amount: spent }, 'REFUND')
  const earned = Math.min(moved.get('EARN') ?? 0, balance + (moved.has('REFUND') ? 0 : spent))
  if (earned > 0 && !moved.has('REVERSE')) await move(tx, { ...order, amount: -earned }, 'REVERSE')
}

async function listMoved(tx: Transaction, { merchantId, orderId }: OfOrder): Promise<Map<string, number>> {
  const entries = await tx
    .selectFrom('cashback_entry')
    .select(['kind', 'amount'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .execute()
  return new Map(entries.map(({ kind, amount }) => [kind, amount]))
}

async function move(tx: Transaction, movement: Movement, kind: CashbackKind): Promise<void> {
  await addEntry(tx, movement, kind)
  await sql`
    update customer set cashback = cashback + ${movement.amount}
    where merchant_id = ${movement.merchantId} and id = ${movement.userId}`.execute(tx)
}

async function addEntry(
  tx: Transaction,
  { merchantId, userId, orderId, amount, now }: Movement,
  kind: CashbackKind,
): Promise<void> {
  await tx
    .insertInto('cashback_entry')
    .values({
      merchant_id: merchantId,
      id: newId(now),
      user_id: userId,
      order_id: orderId,
      kind,
      amount,
      created_at: now,
    })
    .execute()
}
