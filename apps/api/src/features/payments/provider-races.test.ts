import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLICK_ACCOUNT, clickOf, UZUM_ACCOUNT, uzumCreate, uzumOf } from '../../test/click-and-uzum.ts'
import { buildPayingShop, type PayingShop } from '../../test/paying-shop.ts'
import { createWorld, NOON, type World } from '../../test/world.ts'

/** Of each provider; two hundred and more by raising it. */
const ROUNDS = 10

let world: World
let shop: PayingShop

beforeAll(async () => {
  world = await createWorld()
  shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT, UZUM: UZUM_ACCOUNT })
})
afterAll(() => world.close())

/** What Uzum may hear of a transaction of ours. */
const WORDS: Record<string, string[]> = {
  CREATED: ['CREATED'],
  PERFORMED: ['CONFIRMED'],
  REVERSED: ['REVERSED'],
  CANCELLED: ['REVERSED', 'FAILED'],
}

/** Begun ten minutes after the order was placed, raced when its half hour is over: the expiry job takes part. */
const BEGUN = new Date(NOON.getTime() + 10 * 60_000)
const EXPIRES = new Date(NOON.getTime() + 30 * 60_000)

type Order = { id: string; number: number }

const callOff = async (order: Order) =>
  shop.customer.call('orders.cancel', { params: { id: order.id }, body: { reason: '' } })

/** Each of what is raced starts at the next turn of the round, so that every one of them is once the first. */
function race(round: number, starters: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const first = round % starters.length
  const turned = [...starters.slice(first), ...starters.slice(0, first)]
  return Promise.all(turned.map((start) => start()))
}

/** INV-6: at most one transaction performed; the order is paid while its money is ours, and holds its plates till called off. */
async function expectWhole(
  order: Order,
  { stockBefore, saidPaid }: { stockBefore: number; saidPaid: boolean },
) {
  const [row, transactions, left] = [
    await shop.findOrder(order.id),
    await shop.listTransactions(order.id),
    await shop.stockLeft(),
  ]
  const performed = transactions.filter(({ state }) => state === 'PERFORMED')
  expect(performed.length).toBeLessThanOrEqual(1)
  expect(row.is_paid).toBe(performed.length === 1)
  const wasPerformed = transactions.filter((transaction) => transaction.performed_ms !== null)
  expect(wasPerformed.length).toBe(saidPaid ? 1 : 0)
  expect(left).toBe(row.status === 'CANCELED' ? stockBefore : stockBefore - 5)
}

describe('INV-6 whatever comes first, money and order agree', () => {
  it(`F5 Click: Complete twice, Complete as failed, the customer's cancel and expiry, ${ROUNDS} rounds`, async () => {
    const click = clickOf(world, shop)
    for (let round = 0; round < ROUNDS; round += 1) {
      const stockBefore = (await shop.stockLeft()) ?? 0
      world.at(NOON)
      const order = await shop.placeUnpaid('CLICK')
      world.at(BEGUN)
      const { fields } = await click.prepare(order)
      const codes: number[] = []
      const complete = (error: string) => async () => void codes.push(await click.complete(fields, { error }))
      world.at(EXPIRES)
      const cancel = () => callOff(order)
      await race(round, [complete('0'), complete('-5017'), cancel, world.runJobs, complete('0')])
      expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(1)
      await expectWhole(order, { stockBefore, saidPaid: codes.includes(0) })
    }
  })

  it(`F5 Uzum: confirm twice, reverse, the customer's cancel and expiry, ${ROUNDS} rounds`, async () => {
    const uzum = uzumOf(world, shop)
    for (let round = 0; round < ROUNDS; round += 1) {
      const stockBefore = (await shop.stockLeft()) ?? 0
      world.at(NOON)
      const order = await shop.placeUnpaid('UZUM')
      world.at(BEGUN)
      const transId = randomUUID()
      expect(await uzum('create', uzumCreate(order, transId))).toBe('CREATED')
      const said: string[] = []
      const ask = (call: string) => async () => void said.push(await uzum(call, { transId }))
      world.at(EXPIRES)
      const cancel = () => callOff(order)
      await race(round, [ask('confirm'), ask('reverse'), cancel, world.runJobs, ask('confirm')])
      expect(said.filter((word) => word === 'CONFIRMED').length).toBeLessThanOrEqual(1)
      await expectWhole(order, { stockBefore, saidPaid: said.includes('CONFIRMED') })
      const [transaction] = await shop.listTransactions(order.id)
      const words = WORDS[transaction?.state ?? '']
      expect(words).toContain(await uzum('status', { transId }))
    }
  })
})
