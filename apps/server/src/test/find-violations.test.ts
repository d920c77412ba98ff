import { type World, itIn, world } from '@dasturxon/api/test'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Outcome } from './race-customer.ts'
import { buildRaceShop, countOutcomes, type RaceShop } from './race-shop.ts'

const TRIES = 20

type Db = World['db']

let shop: RaceShop
/** An order of everything that can be taken: counted goods, a promo, cashback and a time. */
let soundOrder: string
let soundProduct: string
const it = itIn({ now: new Date(), isDemo: true })
it.beforeAll(async () => {
  shop = await buildRaceShop(world, await world.server.listen({ port: 0, host: '127.0.0.1' }), 0)
  await shop.promo({ code: 'FIVE', maxUses: 5, maxUsesPerCustomer: 1 })
  await shop.limitSlots(7)
  const order = (await shop.offer(10))(1, { promoCode: 'FIVE', cashback: 5_000, totalPrice: 15_000 })
  const customer = await shop.arrive()
  const placed = await customer.placeAtTime({ ...order, deliveryAt: await shop.findSlot() })
  if ('code' in placed) throw new Error(placed.code)
  soundOrder = placed.id
  soundProduct = order.cartItems[0]?.productId ?? ''
  const table = await shop.layTable()
  await customer.reserve(table.id, table.time)
})

/** Runs `plant` and takes back whatever it did to the database. */
async function inPassing(plant: (db: Db) => Promise<void>): Promise<void> {
  const tx = await world.db.startTransaction().execute()
  try {
    await plant(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** Writes the sound order once more, with one piece of `productId`. */
async function copyOrder(db: Db, productId: string, number: number): Promise<string> {
  const id = crypto.randomUUID()
  const fields = { order_id: id, product_id: productId }
  await sql`insert into orders select (jsonb_populate_record(o, ${{ id, number }}::jsonb)).* from orders o where id = ${soundOrder}`.execute(
    db,
  )
  await sql`insert into order_line select (jsonb_populate_record(l, ${fields}::jsonb)).*
    from order_line l where order_id = ${soundOrder}`.execute(db)
  return id
}

describe('CHK-3 a race that was lost is seen', () => {
  it('T-STOCK-01 where everybody looks before anybody takes, the last piece is sold to all twenty', () =>
    inPassing(async (db) => {
      expect(await shop.findViolations(db)).toEqual([])
      const productId = (await shop.offer(1))(1).cartItems[0]?.productId ?? ''
      const look = () =>
        world.db.selectFrom('product_branch').select('stock').where('product_id', '=', productId)
      const take = (stock: number) =>
        db.updateTable('product_branch').set({ stock }).where('product_id', '=', productId).execute()

      const seen = await Promise.all(Array.from({ length: TRIES }, () => look().executeTakeFirstOrThrow()))
      const outcomes: Outcome[] = []
      for (const [index, { stock }] of seen.entries()) {
        if (!stock) {
          outcomes.push({ code: 'not_enough_products' })
          continue
        }
        outcomes.push({ id: await copyOrder(db, productId, 1000 + index) })
        await take(stock - 1)
      }
      expect(countOutcomes(outcomes)).toEqual({ orders: TRIES, answered: TRIES, refusals: {} })
      expect(await shop.findViolations(db)).toContain(`INV-3 of 1: ${TRIES} sold, 0 left`)
    }))

  it.each<[string, (db: Db) => Promise<unknown>]>([
    [
      'INV-1',
      (db) => sql`update orders set total_price = total_price + 1, cashback = cashback - 1`.execute(db),
    ],
    ['INV-1 order', (db) => copyOrder(db, soundProduct, 1000)],
    ['INV-2', (db) => sql`delete from idempotency`.execute(db)],
    ['INV-3', (db) => sql`update product_branch set stock = stock + 1`.execute(db)],
    ['INV-4 uses of a promo', (db) => sql`update promo set used = used - 1`.execute(db)],
    [
      'INV-4 uses of one customer',
      async (db) => {
        const order = await copyOrder(db, soundProduct, 1000)
        await sql`insert into promo_use select (jsonb_populate_record(u, ${{ order_id: order }}::jsonb)).*
          from promo_use u`.execute(db)
      },
    ],
    ['INV-5', (db) => sql`update customer set cashback = cashback + 1`.execute(db)],
    ['INV-7', (db) => sql`update order_line set count = count + 1`.execute(db)],
    ['INV-8', (db) => sql`update orders set version = version + 1`.execute(db)],
    ['orders for one time', (db) => sql`update slot_taken set taken = taken - 1`.execute(db)],
    [
      'parties at one table',
      (db) =>
        sql`insert into reservation select (jsonb_populate_record(r, ${{ id: crypto.randomUUID() }}::jsonb)).*
          from reservation r`.execute(db),
    ],
  ])('%s', (name, plant) =>
    inPassing(async (db) => {
      await plant(db)
      expect((await shop.findViolations(db)).join('\n')).toContain(name)
    }),
  )
})
