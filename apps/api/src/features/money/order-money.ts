import { newId, type Transaction } from '@dasturxon/db'
import { sql, type RawBuilder } from 'kysely'
import type { StaffActor } from '../staff/staff-actor.ts'
import { saleOf } from './receipts.ts'

/** An order whose row is held, or that is being placed. Sums in whole som. */
type MoneyOfOrder = { merchantId: string; orderId: string; now: Date; by?: StaffActor | undefined }
/** `placedAt`: the branch of an order that is not written yet. */
type MaybePlaced = MoneyOfOrder & { placedAt?: string }

/**
 * The order is for the shop to make, and for its customer to pay: once an order, however often it is asked. With it comes what the
 * customer's balance pays of it (`credit`). The only rows that are written before their order is.
 */
export async function chargeOrder(
  tx: Transaction,
  {
    merchantId,
    orderId,
    branchId,
    amount,
    credit,
    now,
  }: MoneyOfOrder & { branchId: string; amount: number; credit: number },
): Promise<void> {
  const order = { merchantId, orderId, placedAt: branchId, now }
  if (amount > 0) await addRow(tx, order, { kind: 'CHARGE', amount, key: `charge ${orderId}` })
  if (credit > 0)
    await addRow(tx, order, { kind: 'IN', way: 'BALANCE', amount: credit, key: `in balance ${orderId}` })
}

/**
 * Nothing more is asked for the order: it was called off, or all its money went back. `retained`: som that stay the shop's all the same,
 * since it was brought (DSK-107).
 */
export async function creditRest(
  tx: Transaction,
  order: MoneyOfOrder & { version: number; retained?: number },
): Promise<void> {
  const { merchantId, orderId, version, retained = 0 } = order
  const charged = sql<number>`(select coalesce(sum(case m.kind when 'CHARGE' then m.amount when 'CREDIT' then -m.amount else 0 end), 0)
    - ${retained}::bigint from order_money m where m.merchant_id = ${merchantId} and m.order_id = ${orderId})::bigint`
  await addRow(tx, order, { kind: 'CREDIT', amount: charged, key: `credit ${orderId} ${version}` })
}

type Refunded = MoneyOfOrder & { refundId: string; amount: number }

/** A part of the order is no longer asked for, since its money shall go back. */
export const creditRefund = (tx: Transaction, { refundId, amount, ...order }: Refunded): Promise<void> =>
  addRow(tx, order, { kind: 'CREDIT', amount, refundId, key: `credit ${refundId}` })

/** The refund failed: what it credited is asked for again, unless the order was called off meanwhile and nothing of it is. */
export const takeCreditBack = (tx: Transaction, { refundId, amount, ...order }: Refunded): Promise<void> =>
  addRow(tx, order, {
    kind: 'CREDIT',
    amount: sql`case when o.status = 'CANCELED' then 0 else ${-amount}::bigint end`,
    refundId,
    key: `credit back ${refundId}`,
  })

type MoneyIn = {
  amount: number
  /** A provider's name, CASH or TERMINAL. */
  way: string
  /** Once a key. */
  key: string
  paymentId?: string
  drawerEntryId?: string | null
  courierEntryId?: string | null
}

/**
 * Money came. What was given up of the order before, as after a payment that its provider took back, is asked for anew: never more than
 * was given up, so that money for an order that is paid already is owed back.
 */
export async function noteMoneyIn(tx: Transaction, order: MoneyOfOrder, money: MoneyIn): Promise<void> {
  const { merchantId, orderId } = order
  const { amount, key } = money
  const owed = sql<number>`(select coalesce(sum(case m.kind when 'CHARGE' then m.amount when 'OUT' then m.amount else -m.amount end), 0)
    from order_money m where m.merchant_id = ${merchantId} and m.order_id = ${orderId})`
  const givenUp = sql<number>`(select coalesce(sum(m.amount), 0)
    from order_money m where m.merchant_id = ${merchantId} and m.order_id = ${orderId} and m.kind = 'CREDIT')`
  await addRow(tx, order, {
    kind: 'CREDIT',
    amount: sql`case when o.status = 'CANCELED' then 0
      else least(0, greatest(${owed} - ${amount}::bigint, -${givenUp})) end::bigint`,
    key: `credit back ${key}`,
  })
  await addRow(tx, order, { kind: 'IN', ...money })
}

/** Whether the customer's balance is in the books of an order; not while it waits for its money. */
export async function paidByBalance(
  tx: Transaction,
  { merchantId, orderId }: Pick<MoneyOfOrder, 'merchantId' | 'orderId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from order_money
    where merchant_id = ${merchantId} and order_id = ${orderId} and kind = 'IN' and way = 'BALANCE'`.execute(
    tx,
  )
  return rows.length > 0
}

type MoneyOut = {
  amount: number
  way: string
  refundId: string
  paymentId?: string | null
  drawerEntryId?: string | null
}

/** Money of a refund went. */
export const noteMoneyOut = (tx: Transaction, order: MoneyOfOrder, money: MoneyOut): Promise<void> =>
  addRow(tx, order, { kind: 'OUT', ...money, key: `out ${money.refundId}` })

/**
 * All of a payment went back by its provider: what no refund sent through it, it gave back of itself. Where a part had gone back by hand before,
 * more went out than came in, and the order is a gap of its day (part three §1, I3, I5).
 */
export function noteReversal(
  tx: Transaction,
  order: MoneyOfOrder,
  { paymentId, amount, way }: { paymentId: string; amount: number; way: string },
): Promise<void> {
  const rest = sql<number>`${amount}::bigint - (select coalesce(sum(m.amount), 0) from order_money m
    where m.merchant_id = ${order.merchantId} and m.payment_id = ${paymentId} and m.kind = 'OUT' and m.way = ${way})::bigint`
  return addRow(tx, order, { kind: 'OUT', amount: rest, way, paymentId, key: `out ${paymentId}` })
}

type Row = {
  kind: 'CHARGE' | 'CREDIT' | 'IN' | 'OUT'
  /** Nothing is written of 0 som. */
  amount: number | RawBuilder<unknown>
  key: string
  way?: string
  paymentId?: string | null | undefined
  refundId?: string
  drawerEntryId?: string | null
  courierEntryId?: string | null
}

/**
 * Adds a row of the order's money, once a key, with the receipt that it wants, that of a refund behind its sale's (DSK-210); none of a test
 * order, which counts in no figure.
 */
async function addRow(
  tx: Transaction,
  { merchantId, orderId, placedAt, now, by }: MaybePlaced,
  { kind, amount, key, way, paymentId, refundId, drawerEntryId, courierEntryId }: Row,
): Promise<void> {
  const sum = typeof amount === 'number' ? sql`${amount}::bigint` : amount
  const placed = sql`orders o join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
      where o.merchant_id = ${merchantId} and o.id = ${orderId} and not o.is_test`
  const placing = sql`branch b where b.merchant_id = ${merchantId} and b.id = ${placedAt}`
  await sql`
    with row as (
      select ${orderId}::uuid as order_id, b.id as branch_id, business_day(${now}, b.time_zone, b.day_starts_at) as business_day,
        ${sum} as amount
      from ${placedAt === undefined ? placed : placing}
    ), money as (
      insert into order_money (merchant_id, id, order_id, branch_id, business_day, at, kind, way, amount, payment_id, refund_id,
        drawer_entry_id, courier_entry_id, staff_id, device_id, allowed_by, key)
      select ${merchantId}, ${newId(now)}, order_id, branch_id, business_day, ${now}, ${kind}, ${way ?? null}, amount,
        ${paymentId ?? null}, ${refundId ?? null}, ${drawerEntryId ?? null}, ${courierEntryId ?? null}, ${by?.staffId ?? null},
        ${by?.deviceId ?? null}, ${by?.allowedBy ?? null}, ${key}
      from row where amount <> 0
      on conflict (merchant_id, key) do nothing
      returning *
    )
    insert into receipt (merchant_id, id, money_id, order_id, refund_id, sale_id, branch_id, business_day, kind, way, amount, state,
      wanted_at)
    select w.merchant_id, ${newId(now)}, w.id, w.order_id, w.refund_id, s.id, w.branch_id, w.business_day,
      case w.kind when 'IN' then 'SALE' else 'REFUND' end, w.way, w.amount,
      case when w.kind = 'OUT' and s.state is distinct from 'DONE' then 'WAITING' else 'WANTED' end, w.at
    from money w left join lateral (${saleOf(sql`w`)}) s on w.kind = 'OUT'
    where w.kind in ('IN', 'OUT')`.execute(tx)
}
