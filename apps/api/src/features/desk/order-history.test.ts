import { describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { buildDesk, minutes } from '../../test/build-desk.ts'
import { switchAccount } from '../payment-methods/gateway-accounts.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop, ORDER_TOTAL } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { NOON } from '../../test/world.ts'

const PAYME_KEY = 'a-key-for-tests-of-payme'
const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

describe('what an order’s page at the desk says', () => {
  it('DAY-19 of what happened: figures as figures and moments as moments, and words alone in its notes', async () => {
    const { merchant, branch, operator, order, seen } = await buildDesk('DELIVERY')
    const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch] })
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const read = async () => dataOf(await operator.call('desk.order', { params: order }))
    const at = async () => ({ params: order, version: (await read()).version })
    const act = async (
      call: 'acceptOrder' | 'promiseOrder' | 'assignCourier' | 'moveOrder',
      body: object,
    ) => {
      const { params, version } = await at()
      const sent = { params, body: { version, ...body } } as never
      dataOf(await operator.call(`desk.${call}`, sent))
    }
    await act('acceptOrder', { minutes: 30 })
    await act('promiseOrder', { minutes: 10 })
    await act('assignCourier', { staffId: courier.id })
    await act('assignCourier', { staffId: null })
    await act('moveOrder', { to: 'COOKING' })
    world.at(minutes(90))
    await world.runJobs() // the clock of the promises has moved it
    const { version } = await read()
    const body = { version, code: 'OTHER' as const, text: 'Oshxonada tutun' }
    dataOf(await owner.call('desk.cancelOrder', { params: order, body }))
    const { history } = await read()
    const { etaTo } = await seen()
    expect(history.map(({ what, minutes: said, note }) => [what, said, note])).toEqual([
      ['STATUS', null, ''],
      ['STATUS', 30, ''],
      ['PROMISE_MOVED', null, ''],
      ['COURIER_GIVEN', null, ''],
      ['COURIER_TAKEN', null, ''],
      ['STATUS', null, ''],
      ['PROMISE_MOVED', null, ''],
      ['STATUS', null, 'Oshxonada tutun'],
    ])
    expect(history.findLast(({ what }) => what === 'PROMISE_MOVED')?.etaTo).toBe(etaTo)
  })

  it('DAY-17 of the money of a cancelled order: that it goes back, then that it went, and never that it is paid', async () => {
    world.at(NOON)
    const shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
    const owner = await buildStaff(world, shop.merchant, { role: 'OWNER' })
    const order = await shop.placeUnpaid('CLICK')
    const calls = clickOf(world, shop)
    expect(await calls.complete((await calls.prepare(order)).fields)).toBe(0)
    const read = async () => dataOf(await owner.call('desk.order', { params: { id: order.id } }))
    const { version, money } = await read()
    expect(money).toMatchObject({ isPaid: true, refundedAmount: 0, returningAmount: 0 })
    Object.assign(bank, { gives: 'part', says: 'later' })
    const body = { version, code: 'CLOSING' as const }
    dataOf(await owner.call('desk.rejectOrder', { params: { id: order.id }, body }))
    const waiting = await read()
    expect(waiting).toMatchObject({ status: 'CANCELED', money: { returningAmount: ORDER_TOTAL } })
    Object.assign(bank, { says: 'done' })
    await world.runJobs()
    expect((await read()).money).toMatchObject({
      isPaid: false,
      returningAmount: 0,
      refundedAmount: ORDER_TOTAL,
    })
  })
  it('DAY-17 of Payme, which gives nothing back by itself: in whose cabinet somebody has to begin it, before and after the press', async () => {
    world.at(NOON)
    const shop = await buildPayingShop(world, {
      PAYME: { merchantId: '64fa00000000000000000001', key: PAYME_KEY },
    })
    const owner = await buildStaff(world, shop.merchant, { role: 'OWNER' })
    const order = await shop.placeUnpaid('PAYME')
    const read = async () => dataOf(await owner.call('desk.order', { params: { id: order.id } }))
    expect((await read()).money).toMatchObject({ isPaid: false, refundByHand: null })
    const payme = async (method: string, params: object) => {
      const authorization = `Basic ${Buffer.from(`Paycom:${PAYME_KEY}`).toString('base64')}`
      const answer = await world.server.inject({
        method: 'POST',
        url: `/api/payments/payme/${shop.merchant.sub}`,
        headers: { authorization, 'content-type': 'text/json; charset=UTF-8' },
        payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      expect(answer.json()).not.toHaveProperty('error')
    }
    const id = 'a'.repeat(24)
    const account = { order_id: String(order.number) }
    const amount = ORDER_TOTAL * 100
    await payme('CreateTransaction', { id, time: world.app.now().getTime(), amount, account })
    await payme('PerformTransaction', { id })
    const { version, money } = await read()
    expect(money).toMatchObject({ isPaid: true, refundByHand: 'PAYME' })
    const body = { version, code: 'CLOSING' as const }
    dataOf(await owner.call('desk.rejectOrder', { params: { id: order.id }, body }))
    const waits = { returningAmount: ORDER_TOTAL, refundByHand: 'PAYME' }
    expect(await read()).toMatchObject({ status: 'CANCELED', money: waits })
    await world.runJobs()
    expect((await read()).money).toMatchObject(waits)
    await payme('CancelTransaction', { id, reason: 5 })
    expect((await read()).money).toMatchObject({
      isPaid: false,
      returningAmount: 0,
      refundedAmount: ORDER_TOTAL,
    })
  })

  it('DAY-17 of an account that is switched off, which sends nothing: its money goes back by hand', async () => {
    world.at(NOON)
    const shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
    const owner = await buildStaff(world, shop.merchant, { role: 'OWNER' })
    const order = await shop.placeUnpaid('CLICK')
    const calls = clickOf(world, shop)
    expect(await calls.complete((await calls.prepare(order)).fields)).toBe(0)
    const read = async () => dataOf(await owner.call('desk.order', { params: { id: order.id } }))
    expect((await read()).money).toMatchObject({ isPaid: true, refundByHand: null })
    await switchAccount(world.db, { merchantId: shop.merchant.id, provider: 'CLICK', isActive: false })
    const { version, money } = await read()
    expect(money).toMatchObject({ refundByHand: 'CLICK' })
    const body = { version, code: 'CLOSING' as const }
    dataOf(await owner.call('desk.rejectOrder', { params: { id: order.id }, body }))
    await world.runJobs()
    // Begun by hand is begun by hand, also when the account is back.
    await switchAccount(world.db, { merchantId: shop.merchant.id, provider: 'CLICK', isActive: true })
    expect((await read()).money).toMatchObject({ returningAmount: ORDER_TOTAL, refundByHand: 'CLICK' })
  })
})
