import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callMerchant, type Exchange, type MerchantEndpoint } from './merchant-api.ts'
import type { PaymeLink } from './checkout-link.ts'

/** What a person can have Payme do with an order, in the words of the buttons. */
export const SCENARIOS = {
  pay: 'Pay',
  slow: 'Pay slowly (8 seconds between creating and performing)',
  twice: 'Pay twice (everything is sent two times at once)',
  create: 'Begin, and leave it open',
  decline: 'Not enough money (created, then cancelled with reason 3)',
  second: 'Try to pay it with a second transaction at the same time',
  refund: 'Pay, then give the money back (reason 5)',
  wrongKey: 'Call with a wrong key',
} as const
export type Scenario = keyof typeof SCENARIOS

const SLOW_MS = 8_000

/** Plays a scenario against the merchant and tells the whole conversation. */
export async function play(
  scenario: Scenario,
  { endpoint, link }: { endpoint: MerchantEndpoint; link: PaymeLink },
): Promise<Exchange[]> {
  const said: Exchange[] = []
  const to = scenario === 'wrongKey' ? { ...endpoint, key: `${endpoint.key}x` } : endpoint
  const ask = async (method: string, params: object, times = 1) => {
    const answers = await Promise.all(Array.from({ length: times }, () => callMerchant(to, method, params)))
    said.push(...answers)
    return answers.every(({ reply }) => reply.error === undefined)
  }
  const asked = { amount: link.amountTiyin, account: link.account }
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
