import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect } from 'vitest'
import { inTransaction } from '@dasturxon/db'
import type { OrderStatus } from '@dasturxon/domain'
import { buildShop } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { moveOrder } from './change-order.ts'
import pg from 'pg'

beforeEach(() => world.at(NOON))

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

/** A pick-up order of a dish that cooks for 20 minutes: promised in 20 to 30. */
async function placePickUp() {
  const { merchant, branch, product, customer } = await buildShop(world)
  await world.db.updateTable('product').set({ time_cooking_max: 20 }).where('id', '=', product.id).execute()
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
  }
  const quote = await customer.call('orders.quote', { body })
  const placed = await customer.call('orders.place', {
    body: { ...body, totalPrice: quote.ok ? quote.data.totalPrice : 0 },
  })
  if (!placed.ok) throw new Error(placed.error.code)
  const { id } = placed.data
  const move = (to: OrderStatus, now: Date) =>
    inTransaction(world.owner, (tx) =>
      moveOrder(tx, { merchantId: merchant.id, orderId: id, to, actor: 'kitchen', now }),
    )
  const find = async () => {
    const found = await customer.call('orders.find', { params: { id } })
    if (!found.ok) throw new Error(found.error.code)
    return found.data
  }
  /** Minute after minute, with all that is due. */
  const pass = async (from: number, to: number) => {
    for (let minute = from; minute <= to; minute += 1) {
      world.at(later(minute))
      await world.runJobs()
    }
    return find()
  }
  return { merchant, placed: placed.data, move, find, pass }
}

describe('wants 3: a promise is honest', () => {
  it('T-TIME-14 holds while it can, and is moved before it passes, with a line of the history', async () => {
    const { placed, pass } = await placePickUp()
    expect(placed).toMatchObject({ etaTo: later(30).toISOString(), firstEtaTo: null })
    // Nobody cooks: 5 minutes before the end there are 20 minutes of work.
    expect(await pass(1, 24)).toMatchObject({ version: 1, etaTo: later(30).toISOString() })
    expect(await pass(25, 25)).toMatchObject({
      version: 2,
      etaFrom: later(45).toISOString(),
      etaTo: later(55).toISOString(),
      firstEtaTo: later(30).toISOString(),
    })
    const { history } = await pass(26, 49)
    expect(history.map(({ reason }) => reason)).toEqual(['CHANGE_STATUS', 'UPDATE'])
  })

  it('never lies in the past while the kitchen is late, and ends when the order can be fetched', async () => {
    const { move, pass } = await placePickUp()
    await move('ACCEPTED', NOON)
    await move('COOKING', NOON)
    for (let minute = 1; minute <= 45; minute += 1) {
      const { etaTo } = await pass(minute, minute)
      expect(Date.parse(etaTo ?? '') > later(minute).getTime(), `minute ${minute}`).toBe(true)
    }
    await move('DONE', later(46))
    const { version } = await pass(46, 46)
    expect((await pass(47, 80)).version).toBe(version)
  })

  it('tells how well it was kept, by the first promise', async () => {
    const { merchant, move, pass } = await placePickUp()
    await pass(1, 26)
    for (const status of ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] as const) await move(status, later(31))
    expect(await kept(merchant.id)).toEqual({ handed_over: '1', in_time: '0', percent: '0.0' })
    await world.db
      .updateTable('orders')
      .set({ delivered_at: later(30) })
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(await kept(merchant.id)).toEqual({ handed_over: '1', in_time: '1', percent: '100.0' })
  })
})

/** The query of docs/eta.md, as it stands there. */
async function kept(merchantId: string): Promise<unknown> {
  const text = await readFile(new URL('../../../../../docs/eta.md', import.meta.url), 'utf8')
  const [, query = ''] = /```sql\n([^`]*)```/.exec(text) ?? []
  const client = new pg.Client({ connectionString: world.databaseEnv.DATABASE_OWNER_URL })
  await client.connect()
  try {
    const { rows } = await client.query(query, [merchantId, later(-60), later(600)])
    return rows[0]
  } finally {
    await client.end()
  }
}
