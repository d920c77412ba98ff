import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../apps/server/src/test/free-port.ts'
import { median } from './compare.ts'
import { answerOf, signInCustomers, type Customer } from './customers.ts'
import type { Fact } from './fact.ts'
import { send, type Call } from './load.ts'
import { openKeptMemory } from './kept-memory.ts'
import { withBarePages, withShop } from './server-process.ts'

const STREAMS = 200
/** A customer may have thirty. */
const CUSTOMERS = 10
const ROUNDS = 5
/** So many go before them uncounted: a server that has told of few orders has not compiled what tells of them. */
const ROUNDS_BEFORE = 3
const TOLD_LIMIT_MS = 10_000

interface Streams {
  /** Resolves when every stream has told of this version of the order, with the moment each did. */
  untilAllReceived(version: number): Promise<number[]>
  close(): void
}

/** Streams of one round: which calls open them, in turn, and what makes each of them tell of version 2. */
interface Round {
  open: readonly Call[]
  change: () => Promise<unknown>
}

/** From a change until 200 open streams have told of it, and what they hold of the server's memory; beside a server that only tells. */
export async function measureStreams(): Promise<Fact[]> {
  const inspectorPort = await findFreePort()
  const figures = await withShop(
    async (shop) => {
      const customers = await signInCustomers(shop.port, CUSTOMERS)
      return measureRounds({ pid: shop.pid, inspectorPort }, () => cancelOrders(customers))
    },
    { inspectorPort },
  )
  const reference = await withBarePages(
    ({ pid, port }) => measureRounds({ pid, inspectorPort }, () => tellAll(port)),
    { inspectorPort },
  )
  const what = 'From cancelling an order to its message'
  return [
    { what: `${what}, first of ${STREAMS} streams`, figure: figures.first, reference: reference.first },
    { what: `${what}, last of ${STREAMS} streams`, figure: figures.last, reference: reference.last },
    {
      what: `Memory of the server per open stream, ${STREAMS} open`,
      figure: figures.perStream,
      reference: reference.perStream,
    },
  ]
}

/** The median of some rounds, as it is printed. */
async function measureRounds(server: { pid: number; inspectorPort: number }, prepare: () => Promise<Round>) {
  const kept = await openKeptMemory(server)
  const rounds: number[][] = []
  const streamsMiB: number[] = []
  for (let round = 0; round < ROUNDS_BEFORE; round++) await measureFanOut(await prepare(), async () => {})
  for (let round = 0; round < ROUNDS; round++) {
    const prepared = await prepare()
    const before = await kept.read()
    rounds.push(await measureFanOut(prepared, async () => void streamsMiB.push((await kept.read()) - before)))
  }
  kept.close()
  const middle = (read: (...moments: number[]) => number) =>
    `${median(rounds.map((moments) => read(...moments))).toFixed(0)} ms`
  return {
    first: middle(Math.min),
    last: middle(Math.max),
    perStream: `${Math.max(0, (median(streamsMiB) * 1024) / STREAMS).toFixed(0)} KiB`,
  }
}

async function cancelOrders(customers: readonly Customer[]): Promise<Round> {
  const placed = customers.map(async (customer) => ({
    customer,
    order: await answerOf<{ id: string }>(customer.order()),
  }))
  const orders = await Promise.all(placed)
  return {
    open: customers.map((customer) => customer.call('GET', '/api/orders/v1/events')),
    change: () =>
      Promise.all(
        orders.map(({ customer, order }) =>
          answerOf(customer.call('POST', `/api/orders/v1/orders/${order.id}/cancel`, {})),
        ),
      ),
  }
}

/** The same of the bare server, whose streams begin with what it told last. */
async function tellAll(port: number): Promise<Round> {
  const tell = (version: number): Call => ({
    port,
    path: '/tell',
    method: 'POST',
    body: `{"version":${version}}`,
  })
  await send(tell(1))
  return {
    open: Array.from({ length: CUSTOMERS }, () => ({ port, path: '/events' })),
    change: () => send(tell(2)),
  }
}

/** Milliseconds from a change to each stream's message about it. */
async function measureFanOut({ open, change }: Round, whileOpen: () => Promise<void>): Promise<number[]> {
  const streams = await openStreams(open)
  try {
    await whileOpen()
    const begin = performance.now()
    await change()
    const moments = await streams.untilAllReceived(2)
    return moments.map((moment) => moment - begin)
  } finally {
    streams.close()
  }
}

/**
 * Opens the live streams by the calls in turn, each call once at a time, since the gate refuses some of those that all
 * come at once; then waits until each has told of version 1.
 */
async function openStreams(calls: readonly Call[]): Promise<Streams> {
  const agent = new Agent({ maxSockets: STREAMS })
  const received = Array.from({ length: STREAMS }, () => new Map<number, number>())
  const requests: ClientRequest[] = []
  for (let begun = 0; begun < STREAMS; begun += calls.length) {
    const wave = received.slice(begun, begun + calls.length)
    await Promise.all(wave.map((versions, index) => openStream(calls[index], versions)))
  }

  /** Resolves once the stream is answered; it goes on. */
  async function openStream(call: Call | undefined, versions: Map<number, number>): Promise<void> {
    if (!call) return
    const { port, path, headers = {} } = call
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent })
    requests.push(outgoing)
    outgoing.end()
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    outgoing.on('error', () => {}) // closing one is an error to Node
    if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}.`)
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      for (const [, version] of text.matchAll(/"version":(\d+)/g))
        versions.set(Number(version), performance.now())
    })
  }

  async function untilAllReceived(version: number): Promise<number[]> {
    const end = performance.now() + TOLD_LIMIT_MS
    while (performance.now() < end) {
      const moments = received.flatMap((versions) => versions.get(version) ?? [])
      if (moments.length === STREAMS) return moments
      await wait(5)
    }
    throw new Error(`Not every one of ${STREAMS} streams told of version ${version} in time.`)
  }
  const close = () => {
    for (const outgoing of requests) outgoing.destroy()
    agent.destroy()
  }
  await untilAllReceived(1).catch((error: unknown) => {
    close()
    throw error
  })
  return { untilAllReceived, close }
}
