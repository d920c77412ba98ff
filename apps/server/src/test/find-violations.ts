import type { World } from '@dasturxon/api/test'
import { sql } from 'kysely'

/** An order that the shop has acknowledged, with the total it named. */
export type Acknowledged = { id: string; totalPrice: number }

/**
 * What must hold in the database of a merchant whatever its customers did at the same time: a sentence for each thing that
 * does not. `startStocks` is what each counted product began with, `startCashback` what each customer did.
 */
export async function findViolations(
  db: World['db'],
  merchantId: string,
  known: {
    acknowledged: Acknowledged[]
    startStocks: Map<string, number>
    startCashback: Map<string, number>
  },
): Promise<string[]> {
  const problems: string[] = []
  const hold = async (name: string, query: ReturnType<typeof sql<Record<string, unknown>>>) => {
    const { rows } = await query.execute(db)
    for (const row of rows) problems.push(`${name}: ${JSON.stringify(row)}`)
  }

  const { rows: orders } = await sql<{ id: string; total: number }>`
    select id, total_price as total from orders where merchant_id = ${merchantId}`.execute(db)
  const totals = new Map(orders.map(({ id, total }) => [id, total]))
  for (const { id, totalPrice } of known.acknowledged)
    if (totals.get(id) !== totalPrice) problems.push(`INV-1 ${id} was acknowledged with ${totalPrice}`)
  const answered = new Set(known.acknowledged.map(({ id }) => id))
  for (const { id } of orders)
    if (!answered.has(id)) problems.push(`INV-1 order ${id} was never acknowledged`)

  await hold(
    'INV-2 a key and its order',
    sql`select order_id, count(*) from idempotency where merchant_id = ${merchantId} group by order_id having count(*) > 1
      union all select orders.id, 0 from orders
        left join idempotency on idempotency.merchant_id = orders.merchant_id and idempotency.order_id = orders.id
        where orders.merchant_id = ${merchantId} and idempotency.key is null`,
  )
  await hold(
    'numbers',
    sql`select number, count(*) from orders where merchant_id = ${merchantId} group by number having count(*) > 1`,
  )

  const { rows: sold } = await sql<{ product: string; sold: number; left: number }>`
    select product_branch.product_id as product, product_branch.stock as left, coalesce((
      select sum(order_line.count) from order_line
      join orders on orders.merchant_id = order_line.merchant_id and orders.id = order_line.order_id
      where order_line.merchant_id = product_branch.merchant_id and order_line.product_id = product_branch.product_id
        and orders.branch_id = product_branch.branch_id and orders.status <> 'CANCELED'
    ), 0) as sold
    from product_branch where merchant_id = ${merchantId} and stock is not null`.execute(db)
  for (const row of sold) {
    const start = known.startStocks.get(row.product)
    if (row.sold + row.left !== start || row.left < 0)
      problems.push(`INV-3 of ${start}: ${row.sold} sold, ${row.left} left`)
  }

  await hold(
    'INV-4 uses of a promo',
    sql`select code, used, max_uses, live.uses from promo
      cross join lateral (
        select count(*) as uses from promo_use
        join orders on orders.merchant_id = promo_use.merchant_id and orders.id = promo_use.order_id
        where promo_use.merchant_id = promo.merchant_id and promo_use.promo_id = promo.id and orders.status <> 'CANCELED'
      ) as live
      where promo.merchant_id = ${merchantId} and (used <> live.uses or used > max_uses)`,
  )
  await hold(
    'INV-4 uses of one customer',
    sql`select code, promo_use.user_id, count(*) from promo_use
      join promo on promo.merchant_id = promo_use.merchant_id and promo.id = promo_use.promo_id
      where promo_use.merchant_id = ${merchantId}
      group by code, promo_use.user_id, max_uses_per_customer having count(*) > max_uses_per_customer`,
  )

  const { rows: balances } = await sql<{ id: string; cashback: number; moved: number }>`
    select id, cashback, coalesce((
      select sum(amount) from cashback_entry
      where cashback_entry.merchant_id = customer.merchant_id and cashback_entry.user_id = customer.id
    ), 0) as moved
    from customer where merchant_id = ${merchantId}`.execute(db)
  for (const { id, cashback, moved } of balances) {
    const start = known.startCashback.get(id) ?? 0
    if (cashback !== start + moved || cashback < 0)
      problems.push(`INV-5 ${id} began with ${start}, moved ${moved}, has ${cashback}`)
  }

  await hold(
    'DSK-191 balance of a customer',
    sql`select orders.user_id, sum(amount) from customer_credit
      join orders on orders.merchant_id = customer_credit.merchant_id and orders.id = customer_credit.order_id
      where customer_credit.merchant_id = ${merchantId}
      group by orders.user_id having sum(amount) < 0`,
  )
  await hold(
    'INV-7 parts of an order',
    sql`select orders.id, total_price from orders
      cross join lateral (
        select sum(unit_price * count) as gross, sum(unit_discount * count) as line_discount, sum(count) as pieces
        from order_line where order_line.merchant_id = orders.merchant_id and order_line.order_id = orders.id
      ) as lines
      where merchant_id = ${merchantId} and (
        product_price <> gross or product_count <> pieces or product_discount < line_discount
        or total_discount <> product_discount + delivery_discount
        or total_price <> product_price - product_discount + delivery_price - delivery_discount + service_price - cashback)`,
  )
  await hold(
    'INV-8 history of an order',
    sql`select orders.id, orders.version, count(*), max(order_change.version) from orders
      left join order_change on order_change.merchant_id = orders.merchant_id and order_change.order_id = orders.id
      where orders.merchant_id = ${merchantId}
      group by orders.id, orders.version
      having count(*) <> orders.version or max(order_change.version) <> orders.version`,
  )
  await hold(
    'orders for one time',
    sql`select slot_taken.slot_at, taken, max_orders, live.orders from slot_taken
      join slot_rule on slot_rule.merchant_id = slot_taken.merchant_id and slot_rule.id = slot_taken.rule_id
      cross join lateral (
        select count(*) as orders from slot_use
        join orders on orders.merchant_id = slot_use.merchant_id and orders.id = slot_use.order_id
        where slot_use.merchant_id = slot_taken.merchant_id and slot_use.rule_id = slot_taken.rule_id
          and slot_use.slot_at = slot_taken.slot_at and orders.status <> 'CANCELED'
      ) as live
      where slot_taken.merchant_id = ${merchantId} and (taken <> live.orders or live.orders > max_orders)`,
  )
  await hold(
    'parties at one table',
    sql`select a.table_id, a.id, b.id as other from reservation a
      join reservation b on b.merchant_id = a.merchant_id and b.table_id = a.table_id and b.id > a.id
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at and b.status = 'ACTIVE'
      where a.merchant_id = ${merchantId} and a.status = 'ACTIVE'`,
  )
  return problems
}
