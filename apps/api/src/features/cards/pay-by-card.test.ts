import { MINUTE_MS, PAY_WITHIN_MINUTES } from '@dasturxon/domain'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import { buildCardShop, type CardShop } from '../../test/card-shop.ts'
import { startMulticard, type Multicard } from '../../test/fake-multicard.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

let multicard: Multicard
let shop: CardShop
const cards: Record<string, string> = {}
it.beforeAll(async () => {
  multicard = await startMulticard(world)
  shop = await buildCardShop(world, multicard)
  for (const card of ['uzcard', 'humo', 'poor', 'visa'] as const) cards[card] = await shop.save(card)
})
afterAll(() => multicard.close())
beforeEach(() => world.at(NOON))

type Placed = Awaited<ReturnType<CardShop['placeUnpaid']>>

/** What a press on a card comes to: the state, or the code of the refusal. */
async function pay({ id }: Placed, card: 'uzcard' | 'humo' | 'poor' | 'visa') {
  const paid = await shop.customer.call('cards.pay', { params: { id }, body: { cardId: cards[card] ?? '' } })
  return paid.ok ? paid.data.state : paid.error.code
}
async function confirm({ id }: Placed, code: string) {
  const paid = await shop.customer.call('cards.confirmPayment', { params: { id }, body: { code } })
  return paid.ok ? paid.data.state : paid.error.code
}
/** Payments of an order at the provider, by what became of them. */
const atProvider = ({ number }: Placed) =>
  multicard.payments
    .list()
    .filter(({ invoiceId }) => invoiceId === String(number))
    .map(({ status }) => status)
const states = async ({ id }: Placed) => (await shop.listTransactions(id)).map(({ state }) => state)

describe('PAY-4 an order is paid by a saved card', () => {
  it('at once where the bank asks for nothing: it goes to work, and is paid once', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    expect(await pay(order, 'humo')).toBe('PAID')
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: true, pay_before: null })
    expect(await states(order)).toEqual(['PERFORMED'])
    expect(await pay(order, 'humo')).toBe('order_already_paid')
    expect(atProvider(order)).toEqual(['success'])
  })

  it('with the code of its bank; a wrong one takes nothing and may be followed by the right one', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    expect(await pay(order, 'uzcard')).toBe('CODE')
    expect(await confirm(order, '000000')).toBe('card_code_wrong')
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: false })
    expect(await confirm(order, '112233')).toBe('PAID')
    expect(await confirm(order, '112233')).toBe('order_already_paid')
    expect(atProvider(order)).toEqual(['success'])
  })

  it('not by guessing the code: after five the payment is over, and another begins', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    await pay(order, 'uzcard')
    for (let tried = 1; tried < 5; tried += 1) expect(await confirm(order, '000000')).toBe('card_code_wrong')
    expect(await confirm(order, '000000')).toBe('card_declined')
    expect(await confirm(order, '112233')).toBe('order_changed')
    expect(await pay(order, 'humo')).toBe('PAID')
    expect(await states(order)).toEqual(['CANCELLED', 'PERFORMED'])
  })

  it('by another card when the bank declines the first', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    expect(await pay(order, 'poor')).toBe('card_declined')
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'OPEN', is_paid: false })
    expect(await pay(order, 'humo')).toBe('PAID')
  })

  it('that was placed for another method: what that one holds open is over', async () => {
    const order = await shop.placeUnpaid('PAYME')
    expect(await pay(order, 'humo')).toBe('PAID')
    expect(await shop.findOrder(order.id)).toMatchObject({ is_paid: true, payment_type: 'RAHMAT' })
    const cash = await shop.placeUnpaid('CASH')
    expect(await pay(cash, 'humo')).toBe('order_not_payable')
  })

  it('only by a card that its bank has confirmed', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    expect(await pay(order, 'visa')).toBe('card_not_verified')
    expect(await states(order)).toEqual([])
  })
})

describe('INV-6 PAY-4 the money of a card comes once', () => {
  it('from ten presses at the same moment', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    const said = await Promise.all(Array.from({ length: 10 }, () => pay(order, 'humo')))
    expect(said).toContain('PAID')
    expect(said.every((word) => ['PAID', 'WAITING', 'order_already_paid'].includes(word))).toBe(true)
    expect((await states(order)).filter((state) => state === 'PERFORMED')).toHaveLength(1)
    expect(atProvider(order).filter((status) => status === 'success')).toHaveLength(1)
    expect(atProvider(order).filter((status) => status === 'draft')).toEqual([])
  })

  it('from two codes at the same moment', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    await pay(order, 'uzcard')
    multicard.heard.length = 0
    await Promise.all([confirm(order, '112233'), confirm(order, '112233'), confirm(order, '112233')])
    // the provider is asked for the money once, so that it need not be the one that notices
    expect(multicard.heard.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
    expect(await states(order)).toEqual(['PERFORMED'])
    expect(atProvider(order)).toEqual(['success'])
  })

  it('from another card pressed while the first waits for its code: the first is over', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    expect(await pay(order, 'uzcard')).toBe('CODE')
    expect(await pay(order, 'humo')).toBe('PAID')
    expect(await states(order)).toEqual(['CANCELLED', 'PERFORMED'])
    await world.runJobs()
    expect(atProvider(order).toSorted()).toEqual(['revert', 'success'])
  })

  it('when the answer is lost after the money was taken: the provider is asked', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    const take = () => {
      for (const payment of multicard.payments.list())
        if (payment.invoiceId === String(order.number)) payment.status = 'success'
    }
    multicard.cutOff('PUT', '/payment/', take)
    expect(await pay(order, 'humo')).toBe('PAID')
    expect(await states(order)).toEqual(['PERFORMED'])
  })

  it('when the question is lost before it is heard: it waits, nobody pays twice, and then it may be tried again', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    multicard.cutOff('PUT', '/payment/')
    expect(await pay(order, 'humo')).toBe('WAITING')
    expect(await pay(order, 'humo')).toBe('WAITING')
    expect(await pay(order, 'uzcard')).toBe('WAITING')
    expect(atProvider(order)).toEqual(['draft'])
    world.at(new Date(NOON.getTime() + MINUTE_MS))
    expect(await pay(order, 'humo')).toBe('WAITING')
    expect(await pay(order, 'humo')).toBe('PAID')
    expect(atProvider(order)).toEqual(['success'])
  })

  it('and goes back when the order is called off', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    await pay(order, 'humo')
    const off = await shop.customer.call('orders.cancel', { params: { id: order.id }, body: {} })
    expect(off.ok).toBe(true)
    await world.runJobs()
    expect(await states(order)).toEqual(['REVERSED'])
    expect(atProvider(order)).toEqual(['revert'])
  })

  it('not at all for an order whose time to pay is over', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    await pay(order, 'uzcard')
    world.at(new Date(NOON.getTime() + PAY_WITHIN_MINUTES * MINUTE_MS))
    expect(await confirm(order, '112233')).toBe('order_not_payable')
    await world.runJobs()
    expect(await shop.findOrder(order.id)).toMatchObject({ status: 'CANCELED', is_paid: false })
    expect(atProvider(order)).toEqual(['revert'])
  })

  it('a cancelled order takes none: what was prepared is ended at the provider', async () => {
    const order = await shop.placeUnpaid('RAHMAT')
    await pay(order, 'uzcard')
    await shop.customer.call('orders.cancel', { params: { id: order.id }, body: {} })
    expect(await confirm(order, '112233')).toBe('order_not_payable')
    await world.runJobs()
    expect(atProvider(order)).toEqual(['revert'])
    expect(await states(order)).toEqual(['CANCELLED'])
  })
})
