import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { UZUM_ACCOUNT, uzumCreate, uzumOf } from '../../test/click-and-uzum.ts'
import { buildPayingShop, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

let shop: PayingShop
let uzum: ReturnType<typeof uzumOf>

it.beforeAll(async () => {
  shop = await buildPayingShop(world, { UZUM: UZUM_ACCOUNT })
  uzum = uzumOf(world, shop)
})

const HALF_HOUR_MS = 30 * 60_000
const params = (order: { number: number }) => ({ params: { order_id: String(order.number) } })

async function createOne(order: { number: number }) {
  const transId = randomUUID()
  expect(await uzum('create', uzumCreate(order, transId))).toBe('CREATED')
  return { transId }
}

describe('PAY-1 Uzum', () => {
  it('check, create, confirm, status and reverse, each repeat with its already-code; what was held comes back once', async () => {
    const before = await shop.stockLeft()
    const order = await shop.placeUnpaid('UZUM')
    expect(await uzum('check', params(order))).toBe('OK')
    const { transId } = await createOne(order)
    expect(await uzum('create', uzumCreate(order, transId))).toBe('10010')
    expect(await uzum('confirm', { transId })).toBe('CONFIRMED')
    expect(await uzum('confirm', { transId })).toBe('10016')
    expect(await uzum('check', params(order))).toBe('10008')
    expect(await uzum('status', { transId })).toBe('CONFIRMED')
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'OPEN', is_paid: true })

    const both = await Promise.all([uzum('reverse', { transId }), uzum('reverse', { transId })])
    expect(both.toSorted()).toEqual(['10018', 'REVERSED'])
    expect(await uzum('confirm', { transId })).toBe('10015')
    expect(await uzum('status', { transId })).toBe('REVERSED')
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
    expect(await shop.stockLeft()).toBe(before)
  })

  it('FIL-1 a kind of card that is a number, and no timestamp, keep nobody from having paid', async () => {
    const order = await shop.placeUnpaid('UZUM')
    const { transId } = await createOne(order)
    const odd = { cardType: 2, paymentSource: null, tariff: {}, phone: [], timestamp: 'soon' }
    expect(await uzum('confirm', { transId, ...odd })).toBe('CONFIRMED')
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'OPEN', is_paid: true })
    const [transaction] = await world.db
      .selectFrom('payment_transaction')
      .select('details')
      .where('external_id', '=', transId)
      .execute()
    expect(transaction?.details).toEqual({ cardType: '2' })
  })

  it('PAY-1 reversed before it was confirmed it is REVERSED, and the order may be paid after all', async () => {
    const order = await shop.placeUnpaid('UZUM')
    const { transId } = await createOne(order)
    expect(await uzum('reverse', { transId })).toBe('REVERSED')
    expect(await uzum('status', { transId })).toBe('REVERSED')
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'OPEN', is_paid: false })
    expect(await uzum('confirm', await createOne(order))).toBe('CONFIRMED')
  })

  it('T-PAY-05 who began anew pays once: the attempt before is FAILED and cannot be confirmed', async () => {
    const order = await shop.placeUnpaid('UZUM')
    const [first, second] = [await createOne(order), await createOne(order)]
    expect(await uzum('confirm', first)).toBe('10015')
    expect(await uzum('status', first)).toBe('FAILED')
    expect(await uzum('confirm', second)).toBe('CONFIRMED')
  })

  it('PAY-3 after half an hour it is over, and the answer stays the same', async () => {
    const [order, other] = [await shop.placeUnpaid('UZUM'), await shop.placeUnpaid('UZUM')]
    const [late, timely] = [await createOne(order), await createOne(other)]
    try {
      world.at(new Date(NOON.getTime() + HALF_HOUR_MS - 1))
      expect(await uzum('confirm', timely)).toBe('CONFIRMED')
      world.at(new Date(NOON.getTime() + HALF_HOUR_MS))
      expect(await uzum('confirm', late)).toBe('10015')
      expect(await uzum('status', late)).toBe('FAILED')
      expect(await uzum('reverse', late)).toBe('10018')
    } finally {
      world.at(NOON)
    }
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: false })
  })

  it.each(['COOKING', 'DELIVERED'] as const)(
    'PAY-3 money does not go back once the order is %s',
    async (status) => {
      const order = await shop.placeUnpaid('UZUM')
      const transaction = await createOne(order)
      await uzum('confirm', transaction)
      await world.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      expect(await uzum('reverse', transaction)).toBe('10017')
      expect(await shop.findOrder(order.id)).toMatchObject({ status, is_paid: true })
    },
  )

  it("T-PAY-04 another merchant's order and its transaction are not there; neither is who has no password", async () => {
    const other = uzumOf(world, await buildPayingShop(world, { UZUM: UZUM_ACCOUNT }))
    const order = await shop.placeUnpaid('UZUM')
    const transaction = await createOne(order)
    expect(await other('check', params(order))).toBe('10007')
    for (const call of ['confirm', 'reverse', 'status']) expect(await other(call, transaction)).toBe('10014')
    const authorization = `Basic ${btoa('uzum:a-password-for-testt')}`
    expect(await uzum('confirm', transaction, { authorization })).toBe('10001')
    expect(await uzumOf(world, shop, 'nobody')('confirm', transaction)).toBe('10001')
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: false })
  })
})
