import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buildShop } from './build.ts'
import { buildStaff, dataOf, type DeskPerson } from './desk.ts'
import type { World } from './world.ts'

/** A shop of which reports are read, open round the clock, with its owner. */
export type ShopOfDays = Awaited<ReturnType<typeof buildShop>> & { owner: DeskPerson }

export async function buildShopOfDays(world: World, zone = 'Asia/Tashkent'): Promise<ShopOfDays> {
  const built = await buildShop(world, { branch: { hours: { open: '00:00', close: '23:59' } } })
  await world.db.updateTable('branch').set({ time_zone: zone }).where('id', '=', built.branch.id).execute()
  const owner = await buildStaff(world, built.merchant, { role: 'OWNER' })
  return { ...built, owner }
}

/** An order to pick up, of the shop's dish where no other is named, each at 25 000 som where no other price is. */
export async function placeDishes(
  { customer, branch, product }: ShopOfDays,
  { id = product.id, count = 1, price = 25_000 }: { id?: string; count?: number; price?: number } = {},
) {
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: id, count }],
    totalPrice: price * count,
  }
  return dataOf(await customer.call('orders.place', { body }, { idempotencyKey: randomUUID() }))
}

/** A row of money as the transactions of the product write it, at any moment. */
export async function writeMoney(
  world: World,
  { merchant, branch }: ShopOfDays,
  row: { orderId: string; kind: string; amount: number; way?: string; at: Date },
): Promise<void> {
  await sql`
    insert into order_money (merchant_id, id, order_id, branch_id, business_day, at, kind, way, amount, key)
    select ${merchant.id}, ${randomUUID()}, ${row.orderId}, b.id, business_day(${row.at}, b.time_zone, b.day_starts_at), ${row.at}, ${row.kind},
      ${row.way ?? null}, ${row.amount}, ${randomUUID()} from branch b where b.id = ${branch.id}`.execute(
    world.owner.db,
  )
}

/** The order was charged at another moment than it was placed. */
export async function chargeAt(
  world: World,
  shop: ShopOfDays,
  { orderId, amount, at }: { orderId: string; amount: number; at: Date },
): Promise<void> {
  await sql`delete from order_money where order_id = ${orderId}`.execute(world.owner.db)
  await writeMoney(world, shop, { orderId, kind: 'CHARGE', amount, at })
}
