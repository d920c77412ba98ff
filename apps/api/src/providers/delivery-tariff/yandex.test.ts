import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkedPrice } from '@dasturxon/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLocalTariffs } from './local.ts'
import type { TariffQuestion } from './port.ts'
import { createYandexCheckPrice } from './yandex-check-price.ts'
import { createYandexTariffs } from './yandex.ts'

type Request = { path: string; headers: Record<string, unknown>; body: unknown }

/** Yandex Delivery as its documentation describes check-price, with switches for what goes wrong. */
let yandex: Server
let baseUrl: string
let requests: Request[] = []
let answer: { status: number; body: string; isSilent?: boolean } = { status: 200, body: '' }
const priced = (price: string, more: object = {}) => ({
  status: 200,
  body: JSON.stringify({ ...checkedPrice(price, 4210.5), ...more }),
})

beforeAll(async () => {
  yandex = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
      requests.push({ path: request.url ?? '', headers: request.headers, body })
      if (answer.isSilent) return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => yandex.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(yandex.address() as AddressInfo).port}`
})
afterEach(() => {
  requests = []
})
afterAll(() => {
  yandex.closeAllConnections()
  yandex.close()
})

const QUESTION: TariffQuestion = {
  from: { latitude: 41.297864, longitude: 69.272597, address: 'Shahrisabz koʻchasi, 10b' },
  to: { latitude: 41.2905, longitude: 69.2598 },
  zonePrice: 15_000,
  branchPrice: 20_000,
  isTaximeter: false,
  isByYandex: true,
  ownToken: null,
}
const OWN = { price: 15_000, isByMeter: false, type: 'CUSTOM', id: null }

function openTariffs(serverToken: string | null = 'secret') {
  const failures: string[] = []
  let time = 0
  const tariffs = createYandexTariffs({
    checkPrice: createYandexCheckPrice({ baseUrl, timeoutMs: 300 }),
    serverToken,
    local: createLocalTariffs(),
    now: () => time,
    onFailure: (reason) => failures.push(reason),
  })
  return { tariffs, failures, pass: (ms: number) => (time += ms) }
}

describe('CHK-2 a ride by Yandex', () => {
  it('costs what they ask for it, asked in their words', async () => {
    answer = priced('23499.50')
    const { tariffs } = openTariffs()
    expect(await tariffs.priceOf(QUESTION)).toEqual({
      price: 23_500,
      isByMeter: false,
      type: 'YANDEX',
      id: 'tashkent',
    })
    expect(requests).toMatchObject([
      {
        path: '/b2b/cargo/integration/v2/check-price',
        headers: { authorization: 'Bearer secret', 'accept-language': 'ru' },
        body: {
          items: [{ quantity: 1 }],
          route_points: [
            { coordinates: [69.272597, 41.297864], fullname: 'Shahrisabz koʻchasi, 10b' },
            { coordinates: [69.2598, 41.2905] },
          ],
          requirements: { taxi_class: 'express' },
        },
      },
    ])
  })

  it('is asked for once for all who ask about one place, and again when their offer has ended', async () => {
    answer = priced('23000')
    const { tariffs, pass } = openTariffs()
    const near = { ...QUESTION, to: { latitude: 41.2905000001, longitude: 69.2598 } }
    await Promise.all([tariffs.priceOf(QUESTION), tariffs.priceOf(near), tariffs.priceOf(QUESTION)])
    answer = priced('29000')
    pass(10 * 60_000 - 1)
    expect(await tariffs.priceOf(QUESTION)).toMatchObject({ price: 23_000 })
    expect(requests).toHaveLength(1)
    pass(1)
    expect(await tariffs.priceOf(QUESTION)).toMatchObject({ price: 29_000 })
    await tariffs.priceOf({ ...QUESTION, to: { latitude: 41.3, longitude: 69.2598 } })
    expect(requests).toHaveLength(3)
  })

  it('is not asked for where the branch has its own couriers, or the city rides by the meter', async () => {
    const { tariffs } = openTariffs()
    expect(await tariffs.priceOf({ ...QUESTION, isByYandex: false })).toEqual(OWN)
    expect(await tariffs.priceOf({ ...QUESTION, isTaximeter: true })).toMatchObject({
      price: 0,
      isByMeter: true,
    })
    expect(requests).toHaveLength(0)
  })
})

describe('SPC-7 a merchant has an agreement of its own', () => {
  const own = { ...QUESTION, ownToken: 'of-the-shop' }

  it('SPC-7 it is asked in place of the server’s, also where the server has none', async () => {
    answer = priced('21000')
    for (const serverToken of ['secret', null]) {
      requests = []
      const { tariffs } = openTariffs(serverToken)
      expect(await tariffs.priceOf(own)).toMatchObject({ price: 21_000, type: 'YANDEX' })
      expect(requests).toMatchObject([{ headers: { authorization: 'Bearer of-the-shop' } }])
    }
  })

  it('SPC-7 nobody is asked where neither has one', async () => {
    const { tariffs } = openTariffs(null)
    expect(await tariffs.priceOf(QUESTION)).toEqual(OWN)
    expect(requests).toEqual([])
  })

  it('SPC-7 its prices are its own, and a token that is wrong keeps no other from being asked', async () => {
    const { tariffs, failures } = openTariffs()
    answer = { status: 401, body: '{"code":"unauthorized"}' }
    expect(await tariffs.priceOf(own)).toEqual(OWN)
    answer = priced('23000')
    expect(await tariffs.priceOf(QUESTION)).toMatchObject({ price: 23_000 })
    expect(await tariffs.priceOf(own)).toEqual(OWN)
    expect(requests).toHaveLength(2)
    expect(failures).toEqual(['status 401'])
  })
})

describe('CHK-2 when Yandex cannot say', () => {
  it.each([
    [
      'refuses',
      { status: 409, body: '{"code":"estimating.cant_construct_route","message":""}' },
      'status 409',
    ],
    ['is down', { status: 503, body: '' }, 'status 503'],
    ['answers without a price', { status: 200, body: '{"error_messages":[]}' }, 'unreadable answer'],
    ['answers in another currency', priced('230', { currency_rules: { code: 'RUB' } }), 'unreadable answer'],
    ['answers with a price below nothing', priced('-1'), 'unreadable answer'],
    ['answers with a price beyond any', priced('1000000001'), 'unreadable answer'],
    ['answers with a page', { status: 200, body: '<html>' }, expect.stringContaining('JSON')],
    ['says nothing', { status: 200, body: '', isSilent: true }, expect.stringContaining('timeout')],
  ])('because it %s, the price of the zone holds', async (_, wrong, reason) => {
    answer = wrong
    const { tariffs, failures } = openTariffs()
    expect(await tariffs.priceOf(QUESTION)).toEqual(OWN)
    expect(await tariffs.priceOf({ ...QUESTION, zonePrice: null })).toEqual({ ...OWN, price: 20_000 })
    expect(failures).toEqual([reason])
  })

  it('nobody waits for it for half a minute, then it is asked again', async () => {
    answer = { status: 503, body: '' }
    const { tariffs, pass } = openTariffs()
    await tariffs.priceOf(QUESTION)
    answer = priced('23000')
    pass(29_999)
    expect(await tariffs.priceOf(QUESTION)).toEqual(OWN)
    expect(requests).toHaveLength(1)
    pass(1)
    expect(await tariffs.priceOf(QUESTION)).toMatchObject({ price: 23_000 })
  })
})
