import { sql } from 'kysely'
import { buildShop, INSIDE } from './build.ts'
import { buildStaff } from './desk.ts'
import { world } from './it.ts'
import { NOON } from './world.ts'

/** So many minutes after noon of the tests' day. */
export const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

/** A shop with an operator and one order that rings, at noon. */
export async function buildDesk(serviceType: 'PICK_UP' | 'DELIVERY' = 'PICK_UP') {
  world.at(NOON)
  const shop = await buildShop(world, {
    merchant: { settings: { notificationsActive: true } },
    product: { stock: 10 },
  })
  const operator = await buildStaff(world, shop.merchant, { role: 'OPERATOR', branches: [shop.branch] })
  const delivered = serviceType === 'DELIVERY'
  const stock = async () => {
    const row = await world.db
      .selectFrom('product_branch')
      .select(['stock', 'stopped'])
      .where('product_id', '=', shop.product.id)
      .executeTakeFirstOrThrow()
    return [row.stock, row.stopped]
  }
  const placeAnother = async () => {
    const body = {
      branchId: shop.branch.id,
      serviceType,
      cartItems: [{ productId: shop.product.id, count: 1 }],
      totalPrice: delivered ? 40_000 : 25_000,
      ...(delivered && { address: { ...INSIDE } }),
    }
    // the clock stands: without a key it would be the same press
    const idempotencyKey = crypto.randomUUID()
    const placed = await shop.customer.call('orders.place', { body }, { idempotencyKey })
    if (!placed.ok) throw new Error(placed.error.code)
    return followOrder(shop.customer, placed.data)
  }
  return { ...shop, operator, stock, placeAnother, ...(await placeAnother()) }
}

type Customer = Awaited<ReturnType<typeof buildShop>>['customer']

/** What its customer sees of an order, and what was written of it. */
function followOrder(customer: Customer, { id, version }: { id: string; version: number }) {
  const seen = async () => {
    const found = await customer.call('orders.find', { params: { id } })
    if (!found.ok) throw new Error(found.error.code)
    return found.data
  }
  const cancel = () => customer.call('orders.cancel', { params: { id }, body: {} })
  const count = async (table: 'print_job' | 'order_change', status: string) => {
    const where = table === 'print_job' ? sql`kind = ${status}` : sql`status = ${status}`
    const { rows } = await sql`select 1 from ${sql.table(table)} where order_id = ${id} and ${where}`.execute(
      world.db,
    )
    return rows.length
  }
  const eventsOf = async () => {
    await world.runJobs()
    const { rows } = await sql<{ event: string }>`
      select event from notification where order_id = ${id} order by created_at`.execute(world.db)
    return rows.map(({ event }) => event)
  }
  return { order: { id, version }, seen, cancel, count, eventsOf }
}
