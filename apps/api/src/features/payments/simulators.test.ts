import { mountClickSimulator, mountPaymeSimulator, mountUzumSimulator } from '@dasturxon/simulators'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect } from 'vitest'
import { createApi } from '../../app.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { CLICK_ACCOUNT, UZUM_ACCOUNT } from '../../test/click-and-uzum.ts'
import { checkoutUrlOf } from '../../test/build-checkout.ts'
import { ORDER_TOTAL, buildPayingShop, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'

const CASH_DESK = { merchantId: '64fa00000000000000000001', key: 'SimulatorKeyOfTheTest01234567890' }

const accounts = {
  PAYME: { ...CASH_DESK, checkoutUrl: '/simulators/payme' },
  CLICK: { ...CLICK_ACCOUNT, payUrl: '/simulators/click' },
  UZUM: {
    ...UZUM_ACCOUNT,
    launchLink:
      '/simulators/uzum/open-service?serviceId={serviceId}&order_id={orderNumber}&amount={amountTiyin}&redirectUrl={returnUrl}',
  },
}
const RETURN_URL = 'http://shop.test/profile/orders/1?paid=1'

let shop: PayingShop
let server: FastifyInstance
let shopUrl = ''

it.beforeAll(async () => {
  shop = await buildPayingShop(world, accounts)
  const path = (provider: string) => ({ endpoint: `/api/payments/${provider}/${shop.merchant.sub}` })
  server = Fastify()
  await server.register(createApi(world.app).plugin, { prefix: '/api' })
  await mountPaymeSimulator(server, [{ ...CASH_DESK, ...path('payme') }])
  await mountClickSimulator(server, [{ ...CLICK_ACCOUNT, ...path('click') }])
  await mountUzumSimulator(server, [{ ...UZUM_ACCOUNT, ...path('uzum') }])
  await server.listen({ port: 0, host: '127.0.0.1' })
  shopUrl = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const pageIn = async (link: string, language: string, cookie = '') =>
  (await fetch(link, { headers: { 'accept-language': language, cookie } })).text()

/** The page our own pay link leads to, and what comes of a button there. */
async function press(provider: keyof typeof accounts, scenario: string) {
  const order = await shop.placeUnpaid(provider)
  const gateway = paymentProviders[provider]?.openGatewayAccount(accounts[provider])
  if (!gateway) throw new Error(`${provider} is not connected`)
  const { number: orderNumber } = order
  const amountTiyin = ORDER_TOTAL * 100
  const link = await checkoutUrlOf(gateway, { orderNumber, amountTiyin, returnUrl: RETURN_URL, shopUrl })
  const page = await pageIn(link, 'en')
  expect(page).toContain(`Order ${order.number}`)
  expect(page).toContain('125 000 som')
  expect(page).toContain(`value="${scenario}"`)
  const response = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ scenario }),
    redirect: 'manual',
  })
  return { order: await shop.findOrder(order.id), response, received: await response.text() }
}

describe('PAY-3 the simulators of the providers', () => {
  it.each(['PAYME', 'CLICK', 'UZUM'] as const)(
    'PAY-1 %s: paid, the browser goes back to the shop',
    async (provider) => {
      const { order, response } = await press(provider, 'pay')
      expect([response.status, response.headers.get('location')]).toEqual([303, RETURN_URL])
      expect(order).toMatchObject({ status: 'OPEN', is_paid: true })
    },
  )

  it.each([
    ['PAYME', 'twice', true, '&quot;state&quot;:2'],
    ['PAYME', 'create', false, '&quot;state&quot;:1'],
    ['PAYME', 'decline', false, '&quot;state&quot;:-1'],
    ['PAYME', 'refund', false, '&quot;state&quot;:-2'],
    ['PAYME', 'second', true, '-31053'],
    ['PAYME', 'wrongKey', false, '-32504'],
    ['CLICK', 'twice', true, '&quot;error&quot;:-4'],
    ['CLICK', 'prepare', false, '&quot;error&quot;:0'],
    ['CLICK', 'fail', false, '&quot;error&quot;:-9'],
    ['CLICK', 'again', true, '&quot;error&quot;:-9'],
    ['CLICK', 'failAfterPaid', true, '&quot;error&quot;:-9'],
    ['CLICK', 'wrongKey', false, '&quot;error&quot;:-1'],
    ['CLICK', 'wrongAmount', false, '&quot;error&quot;:-2'],
    ['UZUM', 'twice', true, '10016'],
    ['UZUM', 'create', false, 'CREATED'],
    ['UZUM', 'reject', false, 'REVERSED'],
    ['UZUM', 'reverse', false, 'REVERSED'],
    ['UZUM', 'lost', true, 'CONFIRMED'],
    ['UZUM', 'wrongPassword', false, '10001'],
    ['UZUM', 'broken', false, '10005'],
    ['UZUM', 'mended', true, '10005'],
    ['UZUM', 'wrongService', false, '10006'],
  ] as const)('PAY-1 %s, %s: paid is %s', async (provider, scenario, isPaid, received) => {
    const pressed = await press(provider, scenario)
    expect(pressed.received).toContain(received)
    expect(pressed.order.is_paid).toBe(isPaid)
  })

  it('speaks the language of the shop, and is plainly a simulation in each', async () => {
    const link = `${shopUrl}/simulators/click/services/pay/?service_id=${CLICK_ACCOUNT.serviceId}&amount=1500.00&transaction_param=7`
    expect(await pageIn(link, 'ru-RU,ru;q=0.9')).toMatch(/симуляция.*1 500 сум.*>Оплатить</s)
    const uzbek = await pageIn(link, 'ru', 'merchant=1; lang=uz')
    expect(uzbek).toMatch(/<html lang="uz">.*simulyatsiya.*1 500 soʻm.*>Toʻlash</s)
    expect(await pageIn(`${link}&lang=eng`, 'ru', 'lang=uz')).toMatch(/simulation.*1 500 som.*>Pay</s)
  })

  it('a link of no account of the demo leads nowhere', async () => {
    const links = [
      'click/services/pay/?service_id=1&amount=1.00&transaction_param=1',
      'uzum/open-service?serviceId=1',
      `payme/${btoa('m=64fa00000000000000000002;ac.order_id=1;a=100')}`,
    ]
    for (const link of links) expect((await fetch(`${shopUrl}/simulators/${link}`)).status).toBe(404)
  })
})
