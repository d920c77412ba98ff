import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callMerchant, type Exchange } from '../merchant-call.ts'
import type { SimulatedPayment } from '../simulator.ts'
import { tashkentText } from '../tashkent-text.ts'

/** A merchant's service at Paynet: its id, what Paynet signs in with, and where the merchant answers, a path beside the shop. */
export type PaynetService = {
  merchantId: string
  serviceId: number
  username: string
  password: string
  endpoint: string
}
export type PaynetPayment = SimulatedPayment & { service: PaynetService }

const SLOW_MS = 8_000
let calls = 0

/** Plays a scenario as Paynet would: JSON-RPC under Basic auth; what is performed is paid. */
export async function playPaynet(
  scenario: string,
  payment: PaynetPayment,
  origin: string,
): Promise<Exchange[]> {
  const said: Exchange[] = []
  const ask = async (method: string, params: object, times = 1) => {
    const asked = Array.from({ length: times }, () => send({ scenario, payment, origin, method, params }))
    const answers = await Promise.all(asked)
    said.push(...answers)
    return answers.some(({ isTaken }) => isTaken)
  }
  const fields = { order_id: payment.orderNumber }
  const transactionId = randomInt(10 ** 9, 10 ** 10)
  const amount = scenario === 'wrongAmount' ? payment.amountTiyin - 100 : payment.amountTiyin
  const performed = { transactionId, amount, fields, time: tashkentText(new Date()) }

  if (!(await ask('GetInformation', { fields })) || scenario === 'fail') return said
  if (scenario === 'slow') await sleep(SLOW_MS)
  const isPaid = await ask('PerformTransaction', performed, scenario === 'twice' ? 2 : 1)
  if (scenario === 'lost') await ask('CheckTransaction', { transactionId })
  if (isPaid && scenario === 'cancel') await ask('CancelTransaction', { transactionId })
  return said
}

type Sending = { scenario: string; payment: PaynetPayment; origin: string; method: string; params: object }

function send({ scenario, payment: { service }, origin, method, params }: Sending): Promise<Exchange> {
  calls += 1
  const password = scenario === 'wrongPassword' ? `${service.password}x` : service.password
  return callMerchant({
    url: new URL(service.endpoint, origin).href,
    name: method,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${service.username}:${password}`).toString('base64')}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: calls,
      method,
      params: { serviceId: service.serviceId, ...params },
    }),
    isYes: (answer) => 'result' in answer,
  })
}
