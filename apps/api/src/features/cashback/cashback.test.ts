import { inTransaction, newId, type JsonObject } from '@dasturxon/db'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { reverseCashback } from './balance.ts'
import { moveOrder } from '../orders/change-order.ts'

let seconds = 0
/** Things happen one after another. */
const passTime = () => world.at(new Date(NOON.getTime() + (seconds += 1) * 1000))

/** A shop that gives 10 % back, and a customer to whom it gave 20 000 som. */
async function openShop(settings: JsonObject = {}) {
  const { merchant, branch, product, customer } = await buildShop(world, {
    merchant: { settings: { balanceActive: true, ...settings }, orderSettings: { cashbackPercent: 10 } },
  })
  const own = { merchant_id: merchant.id, user_id: customer.user.id }
  await world.db
    .insertInto('cashback_entry')
    .values({ ...own, id: newId(NOON), kind: 'GRANT', amount: 20_000, created_at: NOON })
    .execute()
  await world.db
    .updateTable('customer')
    .set({ cashback: 20_000 })
    .where('merchant_id', '=', merchant.id)
    .execute()
  /** Of two pieces, 50 000 som. */
  const order = async (cashback: number) => {
    passTime()
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 2 }],
      cashback,
      totalPrice: 50_000 - cashback,
    }
    const placed = await customer.call('orders.place', { body }, { idempotencyKey: newId() })
    if (!placed.ok) throw new Error(placed.error.code)
    return placed.data
  }
  const named = (orderId: string) => ({ merchantId: merchant.id, orderId, now: world.app.now() })
  const deliver = (id: string) =>
    inTransaction(world.owner, async (tx) => {
      passTime()
      for (const to of ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] as const)
        await moveOrder(tx, { ...named(id), to, actor: 'test' })
    })
  const cancel = (id: string) => {
    passTime()
    return customer.call('orders.cancel', { params: { id }, body: {} })
  }
  const refund = (id: string) => {
    passTime()
    return inTransaction(world.owner, (tx) => reverseCashback(tx, { ...named(id), userId: customer.user.id }))
  }
  const list = async (query = {}) => {
    const answer = await customer.call('cashback.list', { query })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  return { customer, order, deliver, cancel, refund, list }
}

describe('USR-3 the history of cashback', () => {
  it('tells what came and went with which order, the newest first, and what was left each time', async () => {
    const { order, deliver, cancel, refund, list } = await openShop()
    const eaten = await order(4_000)
    await deliver(eaten.id)
    const other = await order(1_500)
    await cancel(other.id)
    await refund(eaten.id)
    const [first, second] = [eaten, other].map(({ id, number }) => ({ id, number }))
    const { content, balance, totalElements } = await list()
    expect(content.map(({ kind, amount, balance: left, order: of }) => [kind, amount, left, of])).toEqual([
      // 10 % of 46 000 was earned, and goes with the money that paid for it
      ['REVERSE', -4_600, 20_000, first],
      ['REFUND', 4_000, 24_600, first],
      ['REFUND', 1_500, 20_600, second],
      ['SPEND', -1_500, 19_100, second],
      ['EARN', 4_600, 20_600, first],
      ['SPEND', -4_000, 16_000, first],
      ['GRANT', 20_000, 20_000, null],
    ])
    expect({ balance, totalElements }).toEqual({ balance: 20_000, totalElements: 7 })
  })

  it('T-LOY-01 adds up to the balance in every row, whatever is ordered, called off, delivered and refunded', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('order' as const), cashback: fc.nat(25_000) }),
      fc.record({
        kind: fc.constantFrom('deliver' as const, 'cancel' as const, 'refund' as const),
        of: fc.nat(5),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const shop = await openShop()
        const ids: string[] = []
        for (const one of steps) {
          const { balance } = await shop.list({ size: 1 })
          if ('cashback' in one) {
            ids.push((await shop.order(Math.min(one.cashback, balance))).id)
            continue
          }
          const id = ids[one.of % ids.length]
          if (id === undefined) continue
          await shop[one.kind](id)
        }
        const me = await shop.customer.call('users.me')
        const { content, balance } = await shop.list({ size: 50 })
        expect(me).toMatchObject({ ok: true, data: { cashback: balance } })
        let left = 0
        for (const entry of content.toReversed()) {
          left += entry.amount
          expect(entry.balance).toBe(left)
          expect(left).toBeGreaterThanOrEqual(0)
        }
        expect(left).toBe(balance)
      }),
      { numRuns: 8 },
    )
  })

  it('comes ten at a time, each row once, with the sums going on from page to page', async () => {
    const { order, list } = await openShop()
    for (let i = 0; i < 11; i += 1) await order(1_000)
    const pages = await Promise.all([0, 1, 2].map((page) => list({ page })))
    expect(pages.map(({ content }) => content.length)).toEqual([10, 2, 0])
    expect(pages.map(({ totalPages, balance }) => [totalPages, balance])).toEqual(pages.map(() => [2, 9_000]))
    const rows = pages.flatMap(({ content }) => content)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(12)
    expect(rows.map(({ balance }) => balance)).toEqual([
      ...Array.from({ length: 11 }, (_, i) => 9_000 + i * 1_000),
      20_000,
    ])
  })

  it.each(['cashbackActive', 'balanceActive'])(
    'MER-4 is empty where the merchant has %s off',
    async (name) => {
      const { list } = await openShop({ [name]: false })
      expect(await list()).toMatchObject({ content: [], totalElements: 0, balance: 0 })
    },
  )
})
