import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'

/** Whether a customer with this phone has ordered at this shop before. */
export async function hasOrdered(
  { db, merchantId }: Pick<RequestContext, 'db' | 'merchantId'>,
  phone: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer
    where merchant_id = ${merchantId} and phone = ${phone} and exists (
      select 1 from orders where orders.merchant_id = customer.merchant_id and orders.user_id = customer.id)`.execute(
    db,
  )
  return rows.length > 0
}
