import { Agent } from 'node:http'
import { median } from './compare.ts'
import { answerOf, basketThatWorks, callsOf } from './customers.ts'
import type { Fact } from './fact.ts'
import { handOverOrders } from './hand-over.ts'
import { send, type Call } from './load.ts'
import { readDatabaseCpuMs, readServerCpuMs } from './process-figures.ts'
import type { RunningServer } from './server-process.ts'

const ROUNDS = 5
/** New customers of one round; each has ordered nothing before. */
const CUSTOMERS = 96
const AT_ONCE = 16

const STEPS = ['asking for a code', 'signing in', 'an address', 'a quote', 'the order'] as const
type Step = (typeof STEPS)[number]

/** Processor milliseconds of one customer's step. */
interface Cost {
  server: number
  database: number
}

/**
 * What a new customer takes of the processor from the code to the order, which is delivered: every step by all customers of a round
 * before the next one, so that each has its own figure. What the order leaves to jobs falls on whatever step is under way.
 */
export async function measureFlow(shop: RunningServer): Promise<Fact[]> {
  const guest = callsOf(shop.port, {})
  const basket = await basketThatWorks(guest)
  const rounds: Map<Step, Cost>[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const costs = await measureRound(shop, basket)
    await handOverOrders(shop)
    if (round > 0) rounds.push(costs) // the first one compiles
  }
  const middle = (of: (costs: Map<Step, Cost>) => number) => `${median(rounds.map(of)).toFixed(2)} ms`
  const both = ({ server, database }: Cost) => server + database
  const stepOf = (costs: Map<Step, Cost>, step: Step) => costs.get(step) ?? { server: NaN, database: NaN }
  const sum = (costs: Map<Step, Cost>) => [...costs.values()].reduce((all, cost) => all + both(cost), 0)
  return [
    ...STEPS.flatMap((step) => [
      { what: `${step}: server`, figure: middle((costs) => stepOf(costs, step).server) },
      { what: `${step}: database`, figure: middle((costs) => stepOf(costs, step).database) },
    ]),
    { what: 'all of it, server and database', figure: middle(sum), bar: '≤ 6.8 ms' },
  ]
}

async function measureRound(
  shop: RunningServer,
  { basket, point }: Awaited<ReturnType<typeof basketThatWorks>>,
): Promise<Map<Step, Cost>> {
  const guest = callsOf(shop.port, {})
  const asking = Array.from({ length: CUSTOMERS }, newPhone)
  const costs = new Map<Step, Cost>()
  const step = async <Answer>(name: Step, calls: readonly Call[]) => {
    const before = readBoth(shop)
    const answers = await answersOf<Answer>(calls)
    const after = readBoth(shop)
    costs.set(name, {
      server: (after.server - before.server) / CUSTOMERS,
      database: (after.database - before.database) / CUSTOMERS,
    })
    return answers
  }

  await step(
    'asking for a code',
    asking.map((phone) => guest('POST', '/api/users/v1/users/code', { phone })),
  )
  const codes = await answersOf<{ code: string }[]>(
    asking.map((phone) => guest('GET', `/dev/inbox.json?phone=${encodeURIComponent(phone)}`)),
  )
  const signedIn = await step<{ token: string; user: { id: string } }>(
    'signing in',
    asking.map((phone, n) =>
      guest('POST', '/api/users/v1/users/login', { phone, code: codes[n]?.[0]?.code }),
    ),
  )
  const customers = signedIn.map(({ token, user }) => ({
    id: user.id,
    call: callsOf(shop.port, { authorization: `Bearer ${token}` }),
  }))
  await step(
    'an address',
    customers.map(({ id, call }) =>
      call('POST', `/api/users/v1/addresses/user/${id}`, { name: 'Uy', streetName: 'Navoiy', ...point }),
    ),
  )
  const delivered = { ...basket, serviceType: 'DELIVERY', address: { ...point, streetName: 'Navoiy' } }
  const quotes = await step<{ totalPrice: number }>(
    'a quote',
    customers.map(({ call }) => call('POST', '/api/orders/v1/orders/quote', delivered)),
  )
  await step(
    'the order',
    customers.map(({ call }, n) =>
      call('POST', '/api/orders/v1/orders', { ...delivered, totalPrice: quotes[n]?.totalPrice }),
    ),
  )
  return costs
}

let phones = 1_000_000
const newPhone = () => `+99893${(phones += 1)}`

const readBoth = (shop: RunningServer): Cost => ({
  server: readServerCpuMs(shop) ?? NaN,
  database: readDatabaseCpuMs(shop.dataFolder) ?? NaN,
})

/** The bodies of calls that have to work, so many under way at once over connections that stay. */
async function answersOf<Answer>(calls: readonly Call[]): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    return await Promise.all(calls.map((call) => answerOf<Answer>(call, (one) => send(one, agent))))
  } finally {
    agent.destroy()
  }
}
