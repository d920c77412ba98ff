import { describe, expect, it } from 'vitest'
import { fateOf, NO_WAITING_BASKET, WAITING_BASKET, type WaitingBasket } from './waiting-basket.ts'

const AT = '2026-11-21T12:00:00.000Z'
const waiting: WaitingBasket = {
  orderId: 'one',
  lines: [{ productId: 'plov', modifications: [], count: 2, comment: 'oʻtkir' }],
  promoCode: 'TEZ10',
}
type ShownOrder = Parameters<typeof fateOf>[1]
const order: ShownOrder = { id: 'one', status: 'OPEN', payBefore: AT, history: [] }

describe('T-PAY-05 the basket of an order that waits for its money', () => {
  it('is kept while it waits, given back when it is called off unpaid, and dropped when it is paid', () => {
    expect(fateOf(waiting, order)).toBe('keep')
    expect(fateOf(waiting, { ...order, payBefore: null, status: 'CANCELED' })).toBe('give_back')
    expect(fateOf(waiting, { ...order, payBefore: null })).toBe('drop')
  })

  it('is not given back for an order that was paid and called off, nor for somebody else’s', () => {
    const paid: ShownOrder['history'] = [{ status: 'OPEN', reason: 'PAID', at: AT }]
    expect(fateOf(waiting, { ...order, payBefore: null, status: 'CANCELED', history: paid })).toBe('drop')
    expect(fateOf(waiting, { ...order, id: 'two', payBefore: null, status: 'CANCELED' })).toBe('keep')
  })

  it('survives storage, and nonsense in storage is no basket', () => {
    expect(WAITING_BASKET.parse(JSON.parse(JSON.stringify(waiting)))).toEqual(waiting)
    for (const nonsense of [null, 7, {}, { orderId: 7 }])
      expect(WAITING_BASKET.parse(nonsense)).toEqual(NO_WAITING_BASKET)
    expect(WAITING_BASKET.parse({ ...waiting, lines: [{ count: -1 }] }).lines).toEqual([])
  })
})
