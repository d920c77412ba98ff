import { randomUUID } from 'node:crypto'
import { inTransaction } from '@dasturxon/db'
import { PAY_WITHIN_MINUTES, MINUTE_MS } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { UZUM_ACCOUNT, uzumCreate, uzumOf } from '../../test/click-and-uzum.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { NOON } from '../../test/world.ts'
import { lockOrder } from '../orders/lock-order.ts'

const KEY = 'TestKeyMadeUp0123456789abcdefGHIJKLM'

let shop: PayingShop
it.beforeAll(async () => {
  const accounts = { UZUM: UZUM_ACCOUNT, PAYME: { merchantId: '64fa00000000000000000001', key: KEY } }
  shop = await buildPayingShop(world, accounts)
})

const payme = async (payload: string) =>
  (
    await world.server.inject({
      method: 'POST',
      url: `/api/payments/payme/${shop.merchant.sub}`,
      headers: { authorization: `Basic ${btoa(`Paycom:${KEY}`)}`, 'content-type': 'text/json' },
      payload,
    })
  ).body

const rpc = (id: string, method: string, params: object) =>
  payme(`{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${JSON.stringify(params)}}`)

async function createAtPayme() {
  const order = await shop.placeUnpaid('PAYME')
  const id = order.id.replaceAll('-', '').slice(8)
  const account = { order_id: String(order.number) }
  await rpc('1', 'CreateTransaction', {
    id,
    time: world.app.now().getTime(),
    amount: ORDER_TOTAL * 100,
    account,
  })
  return id
}

/** While somebody changes the order: their transaction stays open till `work` is through. */
async function whileHeld(orderId: string, work: () => Promise<void>) {
  await inTransaction(world.owner, async (tx) => {
    await lockOrder(tx, shop.merchant.id, { id: orderId })
    await work()
  })
}

describe('fault 12 asking how a payment stands waits for nobody', () => {
  it('Uzum hears CREATED while the order is held', async () => {
    const order = await shop.placeUnpaid('UZUM')
    const uzum = uzumOf(world, shop)
    const transId = randomUUID()
    await uzum('create', uzumCreate(order, transId))
    await whileHeld(order.id, async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, 3_000, 'waited'))
      expect(await Promise.race([uzum('status', { transId }), patience])).toBe('CREATED')
    })
  })
})

describe('fault 18 what Payme is told', () => {
  it('an order that nobody paid in time is cancelled for reason 4, one that was called off for 3', async () => {
    const [late, calledOff] = [await createAtPayme(), await createAtPayme()]
    const [, second] = await world.db
      .selectFrom('payment_transaction')
      .select(['order_id', 'external_id'])
      .where('external_id', 'in', [late, calledOff])
      .orderBy('number')
      .execute()
    await shop.customer.call('orders.cancel', { params: { id: second?.order_id ?? '' }, body: {} })
    world.at(new Date(NOON.getTime() + PAY_WITHIN_MINUTES * MINUTE_MS))
    await world.runJobs()
    world.at(NOON)
    expect(await rpc('1', 'CheckTransaction', { id: late })).toContain('"state":-1,"reason":4')
    expect(await rpc('1', 'CheckTransaction', { id: calledOff })).toContain('"state":-1,"reason":3')
  })

  it.each(['1152921504606846976', '9007199254740993', '-9007199254740993', '7', '"a-7"', '7.5'])(
    'the id %s comes back as it came, with a result and with an error',
    async (id) => {
      const transaction = await createAtPayme()
      expect(await rpc(id, 'CheckTransaction', { id: transaction })).toContain(`"id":${id},"result"`)
      expect(await rpc(id, 'CheckTransaction', { id: 'nobody' })).toContain(`"id":${id},"error"`)
    },
  )

  it('a NUL in an id is a malformed request, not a breakdown of ours', async () => {
    for (const method of ['CheckTransaction', 'PerformTransaction', 'CancelTransaction'])
      expect(await rpc('1', method, { id: 'a\0b', reason: 5 })).toMatch(/"code":-32(?:700|600)/)
    const uzum = uzumOf(world, shop)
    expect(await uzum('status', { transId: 'a\0b' })).toBe('10002')
  })
})
