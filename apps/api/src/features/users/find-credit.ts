import type { Db } from '@dasturxon/db'
import { sql, type RawBuilder } from 'kysely'

type Customer = { merchantId: string; userId: string }

/** A customer's balance at a shop: whole som that came back to them and did not pay an order yet (part three, money §1). */
export async function findCredit(db: Db, { merchantId, userId }: Customer): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select ${sumOfCredit(sql`${merchantId}::uuid`, sql`${userId}::uuid`)} as credit`.execute(db)
  return rows[0]?.credit ?? 0
}

/** The sum of the rows of a customer's orders, for a statement that reads more of the customer. */
export const sumOfCredit = (merchantId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(c.amount), 0)::bigint from orders o
  join customer_credit c on c.merchant_id = o.merchant_id and c.order_id = o.id
  where o.merchant_id = ${merchantId} and o.user_id = ${userId})`
