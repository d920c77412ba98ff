import type { CashbackKind } from '@dasturxon/domain'
import type { CashbackEntry } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

type Customer = { merchantId: string; userId: string }
type Row = {
  id: string
  kind: CashbackKind
  amount: number
  order_id: string | null
  number: number | null
  created_at: Date
  /** Som that moved after it. */
  later: number
}

/**
 * A page of a customer's cashback ledger (T-LOY-01), the newest first, each entry with the balance it left, and the balance
 * of now: the newest entry leaves just that, since both come from one statement's view of the tables.
 */
export async function listCashback(
  db: Db,
  { merchantId, userId }: Customer,
  { page, size }: { page: number; size: number },
): Promise<{ content: CashbackEntry[]; total: number; balance: number }> {
  const { rows } = await sql<Row & { total: number; cashback: number }>`
    select entry.*, orders.number, customer.cashback, counted.total
    from customer
    cross join lateral (
      select count(*)::int as total from cashback_entry
      where merchant_id = customer.merchant_id and user_id = customer.id
    ) counted
    left join lateral (
      select id, kind, amount, order_id, created_at,
        (sum(amount) over (order by created_at desc, id desc) - amount)::bigint as later
      from cashback_entry
      where merchant_id = customer.merchant_id and user_id = customer.id
      order by created_at desc, id desc limit ${size} offset ${page * size}
    ) entry on true
    left join orders on orders.merchant_id = customer.merchant_id and orders.id = entry.order_id
    where customer.merchant_id = ${merchantId} and customer.id = ${userId}
    order by entry.created_at desc, entry.id desc`.execute(db)
  const balance = rows[0]?.cashback ?? 0
  // A page behind the last one holds the customer alone.
  const entries = rows.filter(({ id }) => id !== null)
  return {
    content: entries.map((row) => present(row, balance)),
    total: rows[0]?.total ?? 0,
    balance,
  }
}

function present(row: Row, balance: number): CashbackEntry {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balance: balance - row.later,
    order: row.order_id === null || row.number === null ? null : { id: row.order_id, number: row.number },
    createdAt: row.created_at.toISOString(),
  }
}
