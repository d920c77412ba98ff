import { randomUUID } from 'node:crypto'
import { json } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildPayingShop, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'

const LABEL = { uz: 'Ish joyi hisobidan', ru: 'Со счёта работодателя', eng: 'On the employer’s account' }
const PAYNET = { merchantId: '1234', serviceId: 1, username: 'paynet', password: 'a-key-for-tests' }

let shop: PayingShop
it.beforeAll(async () => {
  shop = await buildPayingShop(world, { PAYNET })
  await world.db
    .insertInto('payment_method')
    .values({
      merchant_id: shop.merchant.id,
      type: 'OTHER',
      id: randomUUID(),
      title: json(LABEL),
      priority: 9,
    })
    .execute()
})

/** Paynet's word for whether an order of ours is to be paid there. */
async function askedByPaynet({ number }: { number: number }): Promise<number | undefined> {
  const answered = await world.server.inject({
    method: 'POST',
    url: `/api/payments/paynet/${shop.merchant.sub}`,
    headers: { authorization: `Basic ${btoa(`${PAYNET.username}:${PAYNET.password}`)}` },
    payload: {
      id: 1,
      method: 'GetInformation',
      params: { serviceId: 1, fields: { order_id: String(number) } },
    },
  })
  return answered.json<{ error?: { code: number } }>().error?.code
}

describe('PAY-1 paid at the door', () => {
  it('OTHER is offered under the words the merchant gave it', async () => {
    const answer = await shop.customer.call('payments.methods', {})
    expect(answer).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ type: 'OTHER', title: LABEL })]),
    })
  })

  it.each(['CASH', 'TERMINAL', 'OTHER'] as const)(
    '%s: the order goes to work at once and unpaid, no provider takes money for it, and it waits for none',
    async (type) => {
      const placed = await shop.placeUnpaid(type)
      expect(placed).toMatchObject({ paymentType: type, isPaid: false, payBefore: null, status: 'OPEN' })
      const checkout = await shop.customer.call('payments.checkout', { params: { id: placed.id } })
      expect(checkout).toMatchObject({ ok: false, error: { code: 'order_not_payable' } })
      const changed = await shop.customer.call('payments.changeType', {
        params: { id: placed.id },
        body: { paymentType: 'PAYNET' },
      })
      expect(changed).toMatchObject({ ok: false, error: { code: 'order_not_payable' } })
      expect(await askedByPaynet(placed)).toBe(302)
      expect(await shop.listTransactions(placed.id)).toEqual([])
    },
  )

  it('the order says what the merchant calls OTHER, and nothing once the method is gone', async () => {
    const { id } = await shop.placeUnpaid('OTHER')
    const find = () => shop.customer.call('orders.find', { params: { id } })
    expect(await find()).toMatchObject({ data: { paymentType: 'OTHER', paymentTitle: LABEL } })
    await world.db
      .deleteFrom('payment_method')
      .where('merchant_id', '=', shop.merchant.id)
      .where('type', '=', 'OTHER')
      .execute()
    expect(await find()).toMatchObject({ data: { paymentType: 'OTHER', paymentTitle: null } })
  })
})
