import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './compare.ts'
import { answerOf, signInCustomers, type Customer } from './customers.ts'
import type { Fact } from './fact.ts'
import { send } from './load.ts'
import type { RunningServer } from './server-process.ts'

const AT_ONCE = 20
const ROUNDS = 7
/** Others who use the shop meanwhile, each with a pause between two calls. */
const OTHERS = 8
const PAUSE_MS = 20
const CALM_MS = 1500

/**
 * What it takes when one customer cancels twenty orders at once, and what others notice of it: the median of their calls that began
 * meanwhile beside that of a calm moment before. The figures are the median of some rounds, and the worst one.
 */
export async function measureCancels({ port }: Pick<RunningServer, 'port'>): Promise<Fact[]> {
  const [canceller, ...others] = await signInCustomers(port, 1 + OTHERS)
  if (!canceller) throw new Error('nobody is signed in')
  const load = beginLoad(others)
  const rounds: Round[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await cancelTogether(canceller, load))
  } finally {
    await load.end()
  }
  const all = rounds.map(({ allMs }) => allMs)
  const ratios = rounds.map(({ calmMs, meanwhileMs }) => meanwhileMs / calmMs)
  const done = rounds.reduce((sum, { cancelled }) => sum + cancelled, 0)
  const middle = (of: (round: Round) => number) => median(rounds.map(of)).toFixed(1)
  return [
    {
      what: `cancelled, of ${ROUNDS} times ${AT_ONCE} orders at once`,
      figure: `${done}`,
      bar: `≥ ${AT_ONCE * ROUNDS}`,
    },
    {
      what: 'until all of them were answered, in the middle and at the longest',
      figure: `${median(all).toFixed(0)} and ${Math.max(...all).toFixed(0)} ms`,
    },
    {
      what: 'median of the calls of others',
      figure: `${middle(({ meanwhileMs }) => meanwhileMs)} ms`,
      reference: `${middle(({ calmMs }) => calmMs)} ms`,
    },
    {
      what: 'the same by that before, in the middle and at the worst',
      figure: `${median(ratios).toFixed(1)} and ${Math.max(...ratios).toFixed(1)} ×`,
    },
  ]
}

interface Round {
  cancelled: number
  allMs: number
  calmMs: number
  meanwhileMs: number
}

async function cancelTogether(customer: Customer, load: ReturnType<typeof beginLoad>): Promise<Round> {
  const ids: string[] = []
  for (let n = 0; n < AT_ONCE; n += 1) ids.push((await answerOf<{ id: string }>(customer.order())).id)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const calmFrom = performance.now()
  await wait(CALM_MS)
  const begin = performance.now()
  const answers = await Promise.all(
    ids.map((id) => send(customer.call('POST', `/api/orders/v1/orders/${id}/cancel`, { reason: '' }), agent)),
  )
  const allMs = performance.now() - begin
  agent.destroy()
  return {
    cancelled: answers.filter(({ status }) => status === 200).length,
    allMs,
    calmMs: load.medianOf(calmFrom, begin),
    meanwhileMs: load.medianOf(begin, begin + allMs),
  }
}

/** Lets each look at their own account again and again until `end`. */
function beginLoad(customers: readonly Customer[]) {
  const agent = new Agent({ keepAlive: true })
  const calls: { startedMs: number; tookMs: number }[] = []
  const over = new AbortController()
  const look = async (customer: Customer) => {
    while (!over.signal.aborted) {
      const startedMs = performance.now()
      await send(customer.call('GET', '/api/users/v1/users/me'), agent)
      calls.push({ startedMs, tookMs: performance.now() - startedMs })
      await wait(PAUSE_MS)
    }
  }
  const looking = customers.map(look)
  return {
    medianOf: (fromMs: number, toMs: number) =>
      median(
        calls.filter(({ startedMs }) => startedMs >= fromMs && startedMs < toMs).map(({ tookMs }) => tookMs),
      ),
    async end() {
      over.abort()
      await Promise.all(looking)
      agent.destroy()
    },
  }
}
