import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AskedTransaction } from '../port.ts'
import { createClick } from './click.ts'
import { createClickMerchantApi } from './merchant-api.ts'

const NOW = new Date(1_795_240_800_000)
const AUTH = '54321:c724e5a170d21118f238952188ce9eeeb79b3dd3:1795240800'
const PAYMENT = '9007199254740993'

/** Click's Merchant API as click.md 3 describes it: one order, and a switch for each answer. */
const USUAL = {
  status: 200,
  code: 0,
  payment: 2,
  isKnown: true,
  reversal: 0,
  reversalStatus: 200,
  isSilent: false,
}
const says = { ...USUAL }
const asked: string[] = []
let server: Server
let apiUrl = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${String(request.headers['auth'])}`)
    if (says.isSilent) return
    const id = says.isKnown ? PAYMENT : 'null'
    const isReversal = request.method === 'DELETE'
    const code = isReversal ? says.reversal : says.code
    response
      .writeHead(isReversal ? says.reversalStatus : says.status, { 'content-type': 'application/json' })
      .end(`{"error_code":${code},"error_note":"note","payment_id": ${id},"payment_status":${says.payment}}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/merchant/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  Object.assign(says, USUAL)
})

/** Begun on the 21st in Tashkent, on the 20th in UTC. */
const transaction: AskedTransaction = {
  number: 1,
  externalId: '1',
  orderNumber: 10_042,
  amountTiyin: 1,
  createdMs: Date.parse('2026-11-20T19:30:00Z'),
  details: {},
}

const account = { serviceId: '45678', merchantId: '12345', secretKey: 'cLiCkMadeUpSecret01' }
const gatewayOf = (merchantUserId: string | null) =>
  createClick({ now: () => NOW }).openGatewayAccount({ ...account, merchantUserId, apiUrl })
const signal = AbortSignal.timeout(20_000)

describe('Click Merchant API', () => {
  it('PAY-3 an order is asked about by its number and its day in Tashkent, then its payment by id', async () => {
    expect(await gatewayOf('54321').askStatus?.(transaction, signal)).toBe('performed')
    expect(asked).toEqual([
      `GET /v2/merchant/payment/status_by_mti/45678/10042/2026-11-21 ${AUTH}`,
      `GET /v2/merchant/payment/status/45678/${PAYMENT} ${AUTH}`,
    ])
  })

  it('PAY-3 a payment begun before midnight in Tashkent is looked for on both days', async () => {
    says.isKnown = false
    const days = async (begun: string) => {
      asked.length = 0
      expect(
        await gatewayOf('54321').askStatus?.({ ...transaction, createdMs: Date.parse(begun) }, signal),
      ).toBe('unknown')
      return asked.map((line) => /10042\/(\S+)/.exec(line)?.[1])
    }
    expect(await days('2026-11-20T22:59:59+05:00')).toEqual(['2026-11-20'])
    expect(await days('2026-11-20T23:00:00+05:00')).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('PAY-3 a silent Click is given up after its time, and nothing is known', async () => {
    says.isSilent = true
    const api = createClickMerchantApi({ ...account, apiUrl, merchantUserId: '54321', timeoutMs: 20 })
    await expect(api.paymentOf({ orderNumber: '10042', day: '2026-11-21' }, signal)).rejects.toThrow(
      /timeout/i,
    )
    await expect(api.reverse(PAYMENT, signal)).rejects.toThrow(/timeout/i)
  })

  it.each([
    [-1, 'cancelled'],
    [0, 'pending'],
    [1, 'pending'],
    [2, 'performed'],
  ])('PAY-3 payment_status %i means %s', async (payment, expected) => {
    says.payment = payment
    expect(await gatewayOf('54321').askStatus?.(transaction, signal)).toBe(expected)
  })

  it('PAY-3 what Click does not know is unknown; trouble is no answer at all', async () => {
    const ask = () => gatewayOf('54321').askStatus?.(transaction, signal)
    says.isKnown = false
    expect(await ask()).toBe('unknown')
    Object.assign(says, { isKnown: true, status: 404 })
    expect(await ask()).toBe('unknown')
    Object.assign(says, { status: 502 })
    await expect(ask()).rejects.toThrow('status 502')
    Object.assign(says, { status: 200, code: -500 })
    await expect(ask()).rejects.toThrow('-500')
  })

  it('PAY-3 money goes back by the id Click names, and only for a payment that came', async () => {
    const { refund } = gatewayOf('54321')
    const send = () => refund?.send(transaction, { id: 'refund', amountTiyin: 1 }, signal)
    expect(await send()).toEqual({ kind: 'done' })
    expect(asked.at(-1)).toBe(`DELETE /v2/merchant/payment/reversal/45678/${PAYMENT} ${AUTH}`)
    asked.length = 0
    says.payment = 1
    expect(await send()).toEqual({ kind: 'later', why: 'the payment is pending' })
    says.payment = -1 // reversed before
    expect(await send()).toEqual({ kind: 'done' })
    expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([])
  })

  it('PAY-3 a reversal Click will not take is asked for later; one that may have been heard is not known', async () => {
    const send = () => gatewayOf('54321').refund?.send(transaction, { id: 'refund', amountTiyin: 1 }, signal)
    says.reversal = -515
    expect(await send()).toEqual({ kind: 'later', why: 'Click answered -515: note' })
    says.reversalStatus = 502
    await expect(send()).rejects.toThrow('status 502')
  })

  it.each([
    [2, 0],
    [-1, 1],
    [1, null],
  ])('PAY-3 payment_status %i: %o tiyin went back', async (payment, tiyin) => {
    says.payment = payment
    expect(await gatewayOf('54321').refund?.sentBack(transaction, signal)).toBe(tiyin)
  })

  it('PAY-3 without a user id of the merchant Click cannot be asked of payments, only whether its page is there', () => {
    expect(Object.keys(gatewayOf(null))).toEqual(['openCheckout', 'probe', 'receive'])
  })
})
