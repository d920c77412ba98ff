import type { CallAnswer, CreditEntry } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

type Row = {
  id: string
  order_id: string
  number: number
  amount: number
  at: Date
  balance: number
}

/** A customer's balance at a shop and its movements, the newest first: what each left, in som. */
export async function listCredit(
  db: Db,
  { merchantId, userId }: { merchantId: string; userId: string },
  { size }: { size: number },
): Promise<CallAnswer<'credit.list'>> {
  const { rows } = await sql<Row>`
    select c.id, c.order_id, o.number, c.amount, c.at, (sum(c.amount) over (order by c.at, c.id))::bigint as balance
    from orders o join customer_credit c on c.merchant_id = o.merchant_id and c.order_id = o.id
    where o.merchant_id = ${merchantId} and o.user_id = ${userId}
    order by c.at desc, c.id desc limit ${size}`.execute(db)
  return { balance: rows[0]?.balance ?? 0, content: rows.map(present) }
}

const present = (row: Row): CreditEntry => ({
  id: row.id,
  amount: row.amount,
  balance: row.balance,
  order: { id: row.order_id, number: row.number },
  createdAt: row.at.toISOString(),
})
