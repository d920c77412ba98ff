import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callMerchant, type Exchange } from '../merchant-call.ts'
import type { UzumPayment } from './uzum-simulator.ts'

const SLOW_MS = 8_000

/** Plays a scenario as Uzum would: check, create and confirm under one transId, Basic auth, amounts in tiyin. */
export async function playUzum(scenario: string, payment: UzumPayment, origin: string): Promise<Exchange[]> {
  const said: Exchange[] = []
  const ask = async (call: string, body: object, times = 1) => {
    const asked = Array.from({ length: times }, () => send({ scenario, payment, origin, call, body }))
    const answers = await Promise.all(asked)
    said.push(...answers)
    return answers.every(({ isTaken }) => isTaken)
  }
  const transId = randomUUID()
  const params = { order_id: payment.orderNumber }
  const confirmation = {
    transId,
    paymentSource: 'UZCARD',
    tariff: '000',
    processingReferenceNumber: '000',
    phone: '998901234567',
  }

  if (!(await ask('check', { params }))) return said
  const isCreated = await ask('create', { transId, params, amount: payment.amountTiyin })
  if (!isCreated || scenario === 'create') return said
  if (scenario === 'reject') {
    await ask('reverse', { transId })
    return said
  }
  if (scenario === 'slow') await sleep(SLOW_MS)
  if (scenario === 'broken' || scenario === 'mended')
    await ask('confirm', { ...confirmation, transId: { id: transId } })
  if (scenario === 'broken') return said
  const isConfirmed = await ask('confirm', confirmation, scenario === 'twice' ? 2 : 1)
  if (scenario === 'lost') await ask('status', { transId })
  if (isConfirmed && scenario === 'reverse') await ask('reverse', { transId })
  return said
}

type Sending = { scenario: string; payment: UzumPayment; origin: string; call: string; body: object }

function send({ scenario, payment: { service }, origin, call, body }: Sending): Promise<Exchange> {
  const password = scenario === 'wrongPassword' ? `${service.password}x` : service.password
  const serviceId = scenario === 'wrongService' ? service.serviceId + 1_000_000 : service.serviceId
  return callMerchant({
    url: new URL(`${service.endpoint}/${call}`, origin).href,
    name: call,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${service.login}:${password}`).toString('base64')}`,
    },
    body: JSON.stringify({ serviceId, timestamp: Date.now(), ...body }),
    isYes: (answer) => answer['status'] !== 'FAILED' && typeof answer['status'] === 'string',
  })
}
