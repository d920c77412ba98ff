import { randomUUID } from 'node:crypto'
import { newId } from '@dasturxon/db'
import { DAY_MS, type PaymentProviderName } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { CLICK_ACCOUNT, UZUM_ACCOUNT, clickOf, uzumCreate, uzumOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildPayingShop, type PayingShop } from '../../test/paying-shop.ts'
import { logCall } from './payment-log.ts'
import { MOST_REFUSED_CALLS } from './refused-calls.ts'

const PAYME = { merchantId: '64fa00000000000000000001', key: 'TestKeyMadeUp0123456789abcdefGHIJKLM' }
const PAYNET = { merchantId: '778899', serviceId: 777, username: 'paynet', password: 'a-password-for-tests' }
const CARD = '8600490744313347'

let shop: PayingShop
let owner: DeskPerson
let beside: DeskPerson
it.beforeAll(async () => {
  const accounts = { PAYME, PAYNET, CLICK: CLICK_ACCOUNT, UZUM: UZUM_ACCOUNT }
  shop = await buildPayingShop(world, accounts)
  owner = await buildStaff(world, shop.merchant, { role: 'OWNER' })
  const other = await buildPayingShop(world, accounts)
  beside = await buildStaff(world, other.merchant, { role: 'OWNER' })
})

const told = async (person = owner) => dataOf(await person.call('desk.refusedCalls')).calls
const see = (id: string, person = owner) => person.call('desk.seeRefusedCall', { params: { id } })
const forget = () => world.db.deleteFrom('payment_log').execute()

const send = (
  provider: PaymentProviderName,
  path: string,
  sent: { authorization?: string; type: string; body: string },
) =>
  world.server.inject({
    method: 'POST',
    url: `/api/payments/${provider.toLowerCase()}/${shop.merchant.sub}${path}`,
    headers: { 'content-type': sent.type, ...(sent.authorization && { authorization: sent.authorization }) },
    payload: sent.body,
  })
const basic = (login: string, password: string) => `Basic ${btoa(`${login}:${password}`)}`
const payme = (body: string, key = PAYME.key) =>
  send('PAYME', '', { authorization: basic('Paycom', key), type: 'text/json', body })
const paynet = (body: string, password = PAYNET.password) =>
  send('PAYNET', '', { authorization: basic(PAYNET.username, password), type: 'application/json', body })
const uzum = uzumSender(basic(UZUM_ACCOUNT.login, UZUM_ACCOUNT.password))
function uzumSender(authorization: string) {
  return (call: string, body: object | string) =>
    send('UZUM', `/${call}`, {
      authorization,
      type: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify({ serviceId: UZUM_ACCOUNT.serviceId, ...body }),
    })
}
const rpc = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })

describe('FIL-10 a call that a provider sent with its key and that could not be taken is told at the desk', () => {
  it.each<[string, () => Promise<unknown>, object | null]>([
    ['Payme, no JSON', () => payme('{'), { provider: 'PAYME', fault: 'UNREADABLE' }],
    [
      'Payme, another method',
      () => payme(rpc('ChangePassword', {})),
      { provider: 'PAYME', fault: 'UNKNOWN_CALL' },
    ],
    [
      'Payme, an id that is a number',
      () => payme(rpc('PerformTransaction', { id: 5 })),
      { provider: 'PAYME', fault: 'FIELD' },
    ],
    ['Payme, a wrong key', () => payme('{', 'somebody'), null],
    ['Paynet, no JSON', () => paynet('{'), { provider: 'PAYNET', fault: 'UNREADABLE' }],
    ['Paynet, another method', () => paynet(rpc('Pay', {})), { provider: 'PAYNET', fault: 'UNKNOWN_CALL' }],
    ['Paynet, a wrong key', () => paynet('{', 'somebody'), null],
    ['Uzum, no JSON', () => uzum('confirm', '{'), { provider: 'UZUM', fault: 'UNREADABLE' }],
    ['Uzum, another call', () => uzum('pay', {}), { provider: 'UZUM', fault: 'UNKNOWN_CALL' }],
    ['Uzum, without its id', () => uzum('confirm', {}), { provider: 'UZUM', fault: 'FIELD' }],
    [
      'Uzum, another service',
      () => uzum('check', { serviceId: 5, params: { order_id: '1' } }),
      { provider: 'UZUM', fault: 'WRONG_SERVICE' },
    ],
    ['Uzum, a wrong key', () => uzumSender('Basic x')('confirm', {}), null],
    [
      'Click, another service',
      async () => clickOf(world, shop).prepare(await shop.placeUnpaid('CLICK'), { service_id: '5' }),
      { provider: 'CLICK', fault: 'WRONG_SERVICE' },
    ],
    [
      'Uzum, an order that is not there: answered, not refused unread',
      () => uzum('check', { params: { order_id: '999999' } }),
      null,
    ],
  ])('%s', async (_name, call, expected) => {
    await forget()
    await call()
    expect(await told()).toMatchObject(expected === null ? [] : [expected])
    expect(await told(beside)).toEqual([])
  })

  it('with the payment and its order, without keys, phones and cards, until somebody has seen it', async () => {
    await forget()
    const transId = randomUUID()
    const order = await shop.placeUnpaid('UZUM')
    await uzumOf(world, shop)('create', uzumCreate(order, transId))
    await uzum('confirm', { transId: { id: transId }, phone: '998901234567', note: `from ${CARD}` })
    const [call, ...more] = await told()
    expect(more).toEqual([])
    expect(call).toMatchObject({ fault: 'FIELD', paymentId: transId, orderNumber: order.number })
    expect(call?.body).toContain(transId)
    expect(call?.body).not.toMatch(/998901234567|490744/)
    expect(call?.body).toContain('8600 •••• 3347')

    const id = call?.id ?? ''
    const operator = await buildStaff(world, shop.merchant, { role: 'OPERATOR' })
    expect(await operator.call('desk.refusedCalls')).toMatchObject({ error: { code: 'right_missing' } })
    expect(await see(id, operator)).toMatchObject({ error: { code: 'right_missing' } })
    expect(await see(id, beside)).toMatchObject({ error: { code: 'not_found', status: 404 } })
    expect(await see(newId())).toMatchObject({ error: { code: 'not_found', status: 404 } })
    expect(await told()).toHaveLength(1)
    expect(await see(id)).toMatchObject({ ok: true })
    expect(await see(id)).toMatchObject({ ok: true })
    expect(await told()).toEqual([])
  })

  it('until the call comes as it should be, and not while another payment is taken', async () => {
    await forget()
    const [one, other] = [randomUUID(), randomUUID()]
    await uzumOf(world, shop)('create', uzumCreate(await shop.placeUnpaid('UZUM'), one))
    world.at(new Date(world.app.now().getTime() + 1000))
    await uzum('confirm', { transId: [one] })
    world.at(new Date(world.app.now().getTime() + 1000))
    await uzumOf(world, shop)('create', uzumCreate(await shop.placeUnpaid('UZUM'), other))
    expect(await uzumOf(world, shop)('confirm', { transId: other })).toBe('CONFIRMED')
    expect(await told()).toMatchObject([{ paymentId: one }])
    expect(await uzumOf(world, shop)('confirm', { transId: one })).toBe('CONFIRMED')
    expect(await told()).toEqual([])
  })

  it('of a payment that is not there yet, until one is begun for its order', async () => {
    await forget()
    const order = await shop.placeUnpaid('UZUM')
    await uzum('create', { transId: 5, params: { order_id: String(order.number) }, amount: 1 })
    expect(await told()).toMatchObject([{ paymentId: null, orderNumber: order.number }])
    world.at(new Date(world.app.now().getTime() + 1000))
    await uzumOf(world, shop)('create', uzumCreate(order, randomUUID()))
    expect(await told()).toEqual([])
  })

  it('for thirty days, the twenty newest first', async () => {
    await forget()
    const now = world.app.now()
    const entry = {
      merchantId: shop.merchant.id,
      provider: 'PAYME' as const,
      reply: '{}',
      fault: 'FIELD' as const,
    }
    const log = (request: string, ms: number) =>
      logCall(world.db, { ...entry, call: 'refused', request, now: new Date(now.getTime() - ms) })
    await log('old', 30 * DAY_MS)
    expect(await told()).toEqual([])
    await log('young', 30 * DAY_MS - 1)
    expect(await told()).toMatchObject([{ body: 'young', orderNumber: null, paymentId: null }])
    for (let index = 1; index <= MOST_REFUSED_CALLS; index += 1) await log(`n${index}`, index * 1000)
    const bodies = (await told()).map(({ body }) => body)
    expect(bodies).toEqual(Array.from({ length: MOST_REFUSED_CALLS }, (_none, index) => `n${index + 1}`))
  })
})
