import { Session } from 'node:inspector/promises'
import { expect } from 'vitest'
import { buildShop } from '../test/build.ts'
import { it, world } from '../test/it.ts'

const CALLS = 400
/** A leak of as little as this of each call is seen. */
const MOST_BYTES_A_CALL = 1024

it('PRB-6 calls that are over keep nothing: menus, quotes, who one is, refusals', async () => {
  const { merchant, branch, product, customer } = await buildShop(world)
  const guest = world.clientOf(merchant.sub)
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
  }
  expect((await customer.call('orders.quote', { body })).ok).toBe(true)
  const session = new Session()
  session.connect()
  const keptAfter = async (calls: number) => {
    for (let call = 0; call < calls; call += 4) {
      await guest('catalogue.start', {})
      await customer.call('orders.quote', { body })
      await customer.call('users.me', {})
      await guest('catalogue.product', { params: { id: merchant.id } })
      // What is logged is kept by the test.
      world.logged.length = 0
    }
    for (let time = 0; time < 2; time += 1) await session.post('HeapProfiler.collectGarbage')
    return process.memoryUsage().heapUsed
  }
  await keptAfter(CALLS) // compiles, fills caches
  const before = await keptAfter(CALLS)
  const after = await keptAfter(2 * CALLS)
  session.disconnect()
  expect((after - before) / (2 * CALLS)).toBeLessThan(MOST_BYTES_A_CALL)
})
