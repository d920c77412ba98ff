import { describe, expect, it } from 'vitest'
import { buildCheckout } from '../../../test/build-checkout.ts'
import type { AskedTransaction } from '../port.ts'
import { UzumCheckoutSettings } from './settings.ts'
import { openUzumCheckout } from './uzum-checkout.ts'
import { uzum } from './uzum.ts'

const account = {
  checkout: { terminalId: 'terminal-1', apiKey: 'a-key-for-tests', apiUrl: 'https://uzum.test' },
}
const signal = AbortSignal.timeout(20_000)
const asked: AskedTransaction = {
  number: 1,
  externalId: 'uzum-order',
  orderNumber: 10_042,
  amountTiyin: 12_500_000,
  createdMs: 0,
  details: {},
}

type Sent = { url: string; headers: Headers; body: Record<string, unknown> }

/** An account whose Uzum answers this, and what it was asked. */
function gatewayOf(
  answer: unknown,
  { status = 200, checkout = {} }: { status?: number; checkout?: object } = {},
) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const request = new Request(url, init)
    sent.push({ url: request.url, headers: request.headers, body: (await request.json()) as Sent['body'] })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
  }
  const settings = UzumCheckoutSettings.parse({ ...account.checkout, ...checkout })
  return { gateway: openUzumCheckout(settings, { fetch }), sent }
}
const ok = (result: object) => ({ errorCode: 0, message: 'OK', result })

describe('PAY-2 Uzum Checkout on the wire', () => {
  it('an order is registered with terminal, key, operation, language, tiyin and its half hour', async () => {
    const registered = ok({ orderId: 'uzum-order', paymentRedirectUrl: 'https://uzum.test/pay/1' })
    const { gateway, sent } = gatewayOf(registered)
    const checkout = buildCheckout({ language: 'ru' })
    expect(await gateway.openCheckout(checkout, signal)).toEqual({
      url: 'https://uzum.test/pay/1',
      transaction: { externalId: 'uzum-order', details: {} },
    })
    const [{ url, headers, body } = { url: '', headers: new Headers(), body: {} }] = sent
    expect(url).toBe('https://uzum.test/api/v1/payment/register')
    expect(headers.get('x-terminal-id')).toBe('terminal-1')
    expect(headers.get('x-api-key')).toBe('a-key-for-tests')
    expect(headers.get('content-language')).toBe('ru-RU')
    expect(headers.get('x-operation-id')).toBe(checkout.tryId)
    expect(body).toEqual({
      amount: 12_500_000,
      clientId: 'order-10042',
      currency: 860,
      orderNumber: expect.stringMatching(/^10042-[0-9a-z]+$/) as string,
      viewType: 'REDIRECT',
      paymentParams: { operationType: 'PAYMENT', payType: 'ONE_STEP' },
      successUrl: checkout.returnUrl,
      failureUrl: checkout.returnUrl,
      sessionTimeoutSecs: 1800,
    })
  })

  it.each([
    [9 * 60, 600],
    [10 * 60, 600],
    [11 * 60, 660],
    [40 * 60, 1800],
  ])('an order that waits %i s more has a page of %i s', async (waits, life) => {
    const { gateway, sent } = gatewayOf(ok({ orderId: 'a', paymentRedirectUrl: 'https://uzum.test/pay/1' }))
    const now = new Date('2026-11-21T06:00:00Z')
    await gateway.openCheckout(
      buildCheckout({ now, payBefore: new Date(now.getTime() + waits * 1000) }),
      signal,
    )
    expect(sent[0]?.body['sessionTimeoutSecs']).toBe(life)
  })

  it('goods go along where they are wanted and all have their codes, to the tiyin', async () => {
    const line = { title: 'Osh', priceTiyin: 6_000_000, count: 2, discountTiyin: 1, vatPercent: 12 }
    const coded = { ...line, mxikCode: '1'.repeat(17), packageCode: '1500001' }
    const receipt = { deliveryTiyin: 500_001, lines: [coded] }
    const answer = ok({ orderId: 'a', paymentRedirectUrl: 'https://uzum.test/pay/1' })
    const deliveryCode = { mxik: '2'.repeat(17), packageCode: '7' }
    const paramsOf = async (checkout: object, given = receipt) => {
      const { gateway, sent } = gatewayOf(answer, { checkout })
      await gateway.openCheckout(buildCheckout({ receipt: given }), signal)
      return sent[0]?.body['merchantParams'] as
        | { cart: { total: number; items: { total: number }[] } }
        | undefined
    }
    const sent = await paramsOf({ sendsReceipt: true, deliveryCode })
    expect(sent?.cart.total).toBe(12_500_000)
    expect(sent?.cart.items.reduce((sum, { total }) => sum + total, 0)).toBe(12_500_000)
    expect(sent?.cart.items[0]).toMatchObject({ receiptParams: { spic: '1'.repeat(17), vatPercent: 12 } })
    expect(await paramsOf({ deliveryCode })).toBeUndefined()
    expect(await paramsOf({ sendsReceipt: true })).toBeUndefined()
    const uncoded = { ...receipt, lines: [{ ...coded, mxikCode: '' }] }
    expect(await paramsOf({ sendsReceipt: true, deliveryCode }, uncoded)).toBeUndefined()
  })

  it.each([
    ['REGISTERED', 'pending', null],
    ['AUTHORIZED', 'pending', null],
    ['COMPLETED', 'performed', 0],
    ['REFUNDED', 'cancelled', null],
    ['REVERSED', 'cancelled', null],
    ['DECLINED', 'cancelled', null],
    ['SOMETHING_ELSE', 'pending', null],
  ])('%s means %s, and %j tiyin went back', async (status, expected, sentBack) => {
    const { gateway } = gatewayOf(ok({ orderId: 'uzum-order', status }))
    expect(await gateway.askStatus?.(asked, signal)).toBe(expected)
    expect(await gateway.refund?.sentBack(asked, signal)).toBe(sentBack)
  })

  it('an order of another sum is no answer; a sum that went back is taken at its word', async () => {
    const { gateway } = gatewayOf(ok({ status: 'COMPLETED', amount: 12_499_999, refundedAmount: 2_500_000 }))
    await expect(gateway.askStatus?.(asked, signal)).rejects.toThrow('12499999 tiyin')
    expect(await gateway.refund?.sentBack(asked, signal)).toBe(2_500_000)
  })

  it('a refund is sent under its own id, however often; no is not now, trouble is not known', async () => {
    const { gateway, sent } = gatewayOf(ok({}))
    const refund = { id: '01900000-0000-7000-8000-000000000001', amountTiyin: 2_500_000 }
    expect(await gateway.refund?.send(asked, refund, signal)).toEqual({ kind: 'done' })
    await gateway.refund?.send(asked, refund, signal)
    expect(sent.map(({ url, headers }) => [url, headers.get('x-operation-id')])).toEqual([
      ['https://uzum.test/api/v1/acquiring/refund', refund.id],
      ['https://uzum.test/api/v1/acquiring/refund', refund.id],
    ])
    expect(sent[0]?.body).toEqual({ orderId: 'uzum-order', amount: 2_500_000 })
    const refusing = gatewayOf({ errorCode: 3005, message: 'a card 8600 1234' }).gateway
    expect(await refusing.refund?.send(asked, refund, signal)).toEqual({
      kind: 'later',
      why: 'Uzum Checkout answered 3005',
    })
    const broken = gatewayOf('<html>', { status: 502 }).gateway
    await expect(broken.refund?.send(asked, refund, signal)).rejects.toThrow('status 502')
  })

  it.each([
    ['COMPLETED', null, 'paid'],
    ['AUTHORIZED', 'acquiring/reverse', 'ended'],
    ['REGISTERED', null, 'open'],
    ['DECLINED', null, 'ended'],
  ])('an order that was called off and is %s there: %s, %s', async (status, path, outcome) => {
    const { gateway, sent } = gatewayOf(ok({ status }))
    expect(await gateway.voidPayment?.(asked, signal)).toBe(outcome)
    expect(await gateway.voidPayment?.(asked, signal)).toBe(outcome)
    const returned = sent.filter(({ url }) => url.includes('acquiring'))
    expect(returned.map(({ url }) => url.split('/v1/')[1])).toEqual(path ? [path, path] : [])
    expect(new Set(returned.map(({ headers }) => headers.get('x-operation-id'))).size).toBe(path ? 1 : 0)
  })

  it('an account is the one or the other, whole', () => {
    const problems = (settings: object) =>
      uzum.settings.safeParse(settings).error?.issues.map(({ path }) => path.join('.'))
    expect(problems(account)).toBeUndefined()
    expect(problems({ serviceId: 1, login: 'uzum', password: 'long enough' })).toBeUndefined()
    expect(problems({ checkout: { terminalId: 'a b' } })).toEqual(['checkout.terminalId', 'checkout.apiKey'])
    expect(problems({ login: 'uzum', password: 'long enough' })).toEqual(['serviceId'])
    expect(problems({ ...account, login: 'uzum' })).toEqual([''])
  })
})
