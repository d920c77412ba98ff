import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callMerchant, type Exchange } from '../merchant-call.ts'
import type { PaymePayment } from './payme-simulator.ts'

const SLOW_MS = 8_000

/** Plays a scenario as Payme would: JSON-RPC under text/json, Basic Paycom:KEY, amounts in tiyin. */
export async function playPayme(
  scenario: string,
  { link, desk, amountTiyin }: PaymePayment,
  origin: string,
): Promise<Exchange[]> {
  const said: Exchange[] = []
  const key = scenario === 'wrongKey' ? `${desk.key}x` : desk.key
  const ask = async (method: string, params: object, times = 1) => {
    const asked = Array.from({ length: times }, () =>
      send({ url: new URL(desk.endpoint, origin).href, key, method, params }),
    )
    const answers = await Promise.all(asked)
    said.push(...answers)
    return answers.every(({ isTaken }) => isTaken)
  }
  const asked = { amount: amountTiyin, account: link.account }
  const id = randomBytes(12).toString('hex')
  const creation = { id, time: Date.now(), ...asked }
  const times = scenario === 'twice' ? 2 : 1

  if (!(await ask('CheckPerformTransaction', asked))) return said
  if (!(await ask('CreateTransaction', creation, times)) || scenario === 'create') return said
  if (scenario === 'second')
    await ask('CreateTransaction', { ...creation, id: randomBytes(12).toString('hex') })
  if (scenario === 'decline') {
    await ask('CancelTransaction', { id, reason: 3 })
    return said
  }
  if (scenario === 'slow') await sleep(SLOW_MS)
  if (!(await ask('PerformTransaction', { id }, times))) return said
  if (scenario === 'refund') await ask('CancelTransaction', { id, reason: 5 })
  return said
}

let calls = 0

type Sending = { url: string; key: string; method: string; params: object }

function send({ url, key, method, params }: Sending): Promise<Exchange> {
  calls += 1
  return callMerchant({
    url,
    name: method,
    headers: {
      authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
      'content-type': 'text/json; charset=UTF-8',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: calls, method, params }),
    isYes: (answer) => 'result' in answer && answer['error'] === undefined,
  })
}
