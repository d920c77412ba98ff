import { randomUUID } from 'node:crypto'
import { createWorker, inTransaction } from '@dasturxon/db'
import { PAY_WITHIN_MINUTES } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { lockCustomer } from '../users/lock-customer.ts'
import { INSIDE, newPhone } from '../../test/build.ts'
import { buildPayingShop, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const PAYME = { merchantId: '64fa00000000000000000001', key: 'many-orders-of-one-customer' }
const STOCK = 1_000

let shop: PayingShop
it.beforeAll(async () => {
  shop = await buildPayingShop(world, { PAYME }, { stock: STOCK })
})

/** Orders of the one customer, so many, each with some cashback spent on it. */
async function placeMany(count: number, paymentType: 'CASH' | 'PAYME'): Promise<string[]> {
  const { customer, branch, product } = shop
  await world.db
    .updateTable('customer')
    .set({ cashback: 1_000 * count })
    .execute()
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const placed = await customer.call(
      'orders.place',
      {
        body: {
          branchId: branch.id,
          serviceType: 'PICK_UP',
          cartItems: [{ productId: product.id, count: 5 }],
          paymentType,
          cashback: 1_000,
          totalPrice: 124_000,
        },
      },
      { idempotencyKey: randomUUID() },
    )
    if (!placed.ok) throw new Error(`no order was taken: ${placed.error.code}`)
    ids.push(placed.data.id)
  }
  return ids
}

const cashbackOf = async () => {
  const { cashback } = await world.db.selectFrom('customer').select('cashback').executeTakeFirstOrThrow()
  return cashback
}

describe('T-STOCK-02 many orders of one customer that end at once', () => {
  it('twenty cancellations at once all succeed, and all that was held is back', async () => {
    const ids = await placeMany(20, 'CASH')
    const answers = await Promise.all(
      ids.map((id) => shop.customer.call('orders.cancel', { params: { id }, body: { reason: '' } })),
    )
    expect(answers.map((answer) => (answer.ok ? answer.data.status : answer.error.code))).toEqual(
      ids.map(() => 'CANCELED'),
    )
    expect(await shop.stockLeft()).toBe(STOCK)
    expect(await cashbackOf()).toBe(20_000)
  })

  it('eight unpaid orders whose time is over together are all released', async () => {
    const ids = await placeMany(8, 'PAYME')
    world.at(new Date(NOON.getTime() + (PAY_WITHIN_MINUTES + 1) * 60_000))
    const worker = createWorker({
      db: world.db,
      now: world.app.now,
      handlers: world.api.jobs,
      log: world.app.log,
      pollMs: 20,
    })
    await expect
      .poll(
        async () => {
          const orders = await Promise.all(ids.map(shop.findOrder))
          return orders.filter(({ status, has_holds }) => status === 'CANCELED' && !has_holds).length
        },
        { timeout: 10_000 },
      )
      .toBe(8)
    await worker.stop()
    expect(await shop.stockLeft()).toBe(STOCK)
    expect(await cashbackOf()).toBe(8_000)
    expect(world.logged.filter(({ event }) => event === 'job_failed')).toEqual([])
  })

  it('twenty changes of one customer whose row is held leave connections to everybody else', async () => {
    const other = await world.signIn(shop.merchant.sub, newPhone())
    const held = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const holding = inTransaction(world.owner, async (tx) => {
      await lockCustomer(tx, { merchantId: shop.merchant.id, userId: shop.customer.user.id })
      held.resolve()
      await end.promise
    })
    await held.promise
    const address = { ...INSIDE, name: 'Uy', streetName: 'Bobur koʻchasi' }
    const waiting = Array.from({ length: 20 }, () =>
      shop.customer.call('addresses.create', { params: { userId: shop.customer.user.id }, body: address }),
    )
    const began = performance.now()
    const answer = await other.call('users.update', {
      params: { id: other.user.id },
      body: { firstName: 'A' },
    })
    expect(answer).toMatchObject({ ok: true })
    expect(performance.now() - began).toBeLessThan(2_000)
    end.resolve()
    await holding
    expect((await Promise.all(waiting)).filter((saved) => !saved.ok)).toEqual([])
  })
})
