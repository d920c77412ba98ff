import { createHash, randomUUID } from 'node:crypto'
import { CLICK_ACCOUNT, ORDER_TOTAL, UZUM_ACCOUNT } from '@dasturxon/api/test'

export const PAYME_KEY = 'TestKeyMadeUp0123456789abcdefGHIJKLM'

/** A payment that its provider has begun. `perform` tells the shop that the money came and answers what the shop said. */
export type BegunPayment = { orderId: string; provider: 'PAYME' | 'CLICK' | 'UZUM'; perform: Perform }
type Perform = (baseUrl: string) => Promise<'done' | 'done before'>

type Order = { id: string; number: number }
type Shop = { baseUrl: string; sub: string }

/** Payme, Click and Uzum as they call a shop over HTTP: each begins the payment of one order, and can perform it. */
export const beginPayment = { PAYME: beginPayme, CLICK: beginClick, UZUM: beginUzum } as const

async function beginPayme({ baseUrl, sub }: Shop, order: Order): Promise<BegunPayment> {
  const id = createHash('sha1').update(order.id).digest('hex').slice(0, 24)
  const call = async (at: string, method: string, params: object) => {
    const answer = await post(`${at}/api/payments/payme/${sub}`, {
      headers: { 'content-type': 'text/json', ...basic('Paycom', PAYME_KEY) },
      body: JSON.stringify({ id: 1, method, params }),
    })
    return answer as { result?: { state: number; perform_time?: number }; error?: { code: number } }
  }
  const account = { order_id: String(order.number) }
  const params = { id, time: Date.now(), amount: ORDER_TOTAL * 100, account }
  const { result } = await call(baseUrl, 'CreateTransaction', params)
  if (result?.state !== 1) throw new Error('Payme could not begin')
  return {
    orderId: order.id,
    provider: 'PAYME',
    perform: async (at) => {
      const answer = await call(at, 'PerformTransaction', { id })
      if (answer.result?.state === 2) return 'done' // a repeat gets the first answer
      throw new Error(`Payme was answered ${answer.error?.code}`)
    },
  }
}

async function beginClick({ baseUrl, sub }: Shop, order: Order): Promise<BegunPayment> {
  const { serviceId, secretKey } = CLICK_ACCOUNT
  const paymentId = String(BigInt(`0x${createHash('sha1').update(order.id).digest('hex').slice(0, 13)}`))
  const call = async (at: string, action: '0' | '1', prepareId: string) => {
    const [amount, time] = [`${ORDER_TOTAL}.00`, '2026-11-20 12:00:00']
    const text = [paymentId, serviceId, secretKey, order.number, prepareId, amount, action, time].join('')
    const form = new URLSearchParams({
      click_trans_id: paymentId,
      service_id: serviceId,
      merchant_trans_id: String(order.number),
      ...(action === '1' ? { merchant_prepare_id: prepareId } : {}),
      amount,
      action,
      error: '0',
      sign_time: time,
      sign_string: createHash('md5').update(text).digest('hex'),
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await post(`${at}/api/payments/click/${sub}`, { headers, body: String(form) })
    return answer as { error: number; merchant_prepare_id?: number }
  }
  const prepared = await call(baseUrl, '0', '')
  if (prepared.error !== 0) throw new Error(`Click could not begin: ${prepared.error}`)
  return {
    orderId: order.id,
    provider: 'CLICK',
    perform: async (at) => {
      const { error } = await call(at, '1', String(prepared.merchant_prepare_id))
      if (error === 0) return 'done'
      if (error === -4) return 'done before'
      throw new Error(`Click was answered ${error}`)
    },
  }
}

async function beginUzum({ baseUrl, sub }: Shop, order: Order): Promise<BegunPayment> {
  const { serviceId, login, password } = UZUM_ACCOUNT
  const transId = randomUUID()
  const call = async (at: string, name: string, body: object) => {
    const answer = await post(`${at}/api/payments/uzum/${sub}/${name}`, {
      headers: { 'content-type': 'application/json', ...basic(login, password) },
      body: JSON.stringify({ serviceId, timestamp: Date.now(), transId, ...body }),
    })
    return answer as { status: string; errorCode?: string }
  }
  const params = { order_id: String(order.number) }
  const { status } = await call(baseUrl, 'create', { params, amount: ORDER_TOTAL * 100 })
  if (status !== 'CREATED') throw new Error('Uzum could not begin')
  return {
    orderId: order.id,
    provider: 'UZUM',
    perform: async (at) => {
      const answer = await call(at, 'confirm', {})
      if (answer.status === 'CONFIRMED') return 'done'
      if (answer.errorCode === '10016') return 'done before'
      throw new Error(`Uzum was answered ${answer.errorCode}`)
    },
  }
}

const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
})

async function post(url: string, init: { headers: Record<string, string>; body: string }): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', ...init })
  return response.json()
}
