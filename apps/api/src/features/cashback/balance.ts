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
 * Adds what a delivered order earns: the merchant's percent of the money paid for products (pricing.md B20, T-LOY-01), once an order, which
 * the ledger's unique index sees to; nothing without a rule, or with cashback switched off (MER-4). The share of dishes that went back
 * before is taken at once, by the last of their refunds, so that every later refund reckons from the whole (part three §1).
 */
export async function earnCashback(
  tx: Transaction,
  {
    parts,
    back,
    ...order
  }: OfOrder & {
    parts: Pick<PriceParts, 'productPrice' | 'productDiscount' | 'totalPrice'>
    /** List prices of what went back, and of all; the last refund of which something went. */
    back: { some: number; all: number; refundId: string | null }
  },
): Promise<void> {
  const { settings, order_settings } = await tx
    .selectFrom('merchant')
    .select(['settings', 'order_settings'])
    .where('id', '=', order.merchantId)
    .executeTakeFirstOrThrow()
  if (!toMerchantSettings(order.merchantId, settings).cashbackActive) return
  const amount = earnedCashback(parts, OrderSettings.parse(order_settings).cashbackPercent)
  const taken = back.some === 0 ? 0 : Math.floor((amount * back.some) / back.all)
  if (amount === taken) return
  await move(tx, { ...order, amount }, 'EARN')
  if (taken > 0 && back.refundId !== null)
    await move(tx, { ...order, refundId: back.refundId, amount: -taken }, 'REVERSE')
}

/**
 * Undoes an order's cashback, once: what it had spent comes back, what it had earned goes, less what went with refunds of parts. Of earned
 * cashback that was spent meanwhile only the rest can go: a balance is never below 0 (docs/decisions/0021-orders.md). For a cancelled
 * order, and for a delivered one whose money is refunded.
 */
export async function reverseCashback(tx: Transaction, order: OfOrder): Promise<void> {
  if ((await listMoved(tx, order)).size === 0) return
  // The customer's row first: whoever else moves this balance waits, and the ledger is read as it stays.
  const balance = (await lockCustomer(tx, order))?.cashback ?? 0
  await undo(tx, order, { balance, ...(await leftToUndo(tx, order)) })
}

/**
 * Undoes the share of a refund in an order's cashback, once a refund, and no more than is left of it: where a transfer was awaited when the
 * last money of the order went, its share went with that. Answers what could be taken of what was earned.
 */
export async function reverseShare(
  tx: Transaction,
  order: OfOrder & { refundId: string },
  { spent, earned }: { spent: number; earned: number },
): Promise<number> {
  if (spent === 0 && earned === 0) return 0
  const balance = (await lockCustomer(tx, order))?.cashback ?? 0
  const left = await leftToUndo(tx, order)
  return undo(tx, order, {
    balance,
    spent: Math.min(spent, left.spent),
    earned: Math.min(earned, left.earned),
  })
}

/** What of an order's cashback was spent and is not back, and what was earned and is not taken; nothing once it was undone as a whole. */
async function leftToUndo(tx: Transaction, order: OfOrder): Promise<{ spent: number; earned: number }> {
  const moved = await listMoved(tx, order)
  const sum = (kind: CashbackKind) => moved.get(kind)?.amount ?? 0
  return {
    spent: moved.get('REFUND')?.isWhole ? 0 : -sum('SPEND') - sum('REFUND'),
    earned: moved.get('REVERSE')?.isWhole ? 0 : sum('EARN') + sum('REVERSE'),
  }
}

async function undo(
  tx: Transaction,
  order: OfOrder & { refundId?: string },
  { balance, spent, earned }: { balance: number; spent: number; earned: number },
): Promise<number> {
  if (spent > 0) await move(tx, { ...order, amount: spent }, 'REFUND')
  const taken = Math.min(earned, balance + Math.max(0, spent))
  if (taken > 0) await move(tx, { ...order, amount: -taken }, 'REVERSE')
  return Math.max(0, taken)
}

type Moved = { kind: string; amount: number; isWhole: boolean }

/** An order's cashback by what moved it: som, below 0 what left the balance, and whether it moved for the order as a whole. */
async function listMoved(tx: Transaction, { merchantId, orderId }: OfOrder): Promise<Map<string, Moved>> {
  const { rows } = await sql<Moved>`
    select kind, sum(amount)::bigint as amount, bool_or(refund_id is null) as "isWhole" from cashback_entry
    where merchant_id = ${merchantId} and order_id = ${orderId} group by kind`.execute(tx)
  return new Map(rows.map((row) => [row.kind, row]))
}

async function move(
  tx: Transaction,
  movement: Movement & { refundId?: string },
  kind: CashbackKind,
): Promise<void> {
  await addEntry(tx, movement, kind)
  await sql`
    update customer set cashback = cashback + ${movement.amount}
    where merchant_id = ${movement.merchantId} and id = ${movement.userId}`.execute(tx)
}

async function addEntry(
  tx: Transaction,
  { merchantId, userId, orderId, refundId, amount, now }: Movement & { refundId?: string },
  kind: CashbackKind,
): Promise<void> {
  await tx
    .insertInto('cashback_entry')
    .values({
      merchant_id: merchantId,
      id: newId(now),
      user_id: userId,
      order_id: orderId,
      refund_id: refundId ?? null,
      kind,
      amount,
      created_at: now,
    })
    .execute()
}
