import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerOf, type Customer } from './customers.ts'

interface Streams {
  /** Resolves when every stream has told of this version of the order, with the moment each did. */
  untilAllReceived(version: number): Promise<number[]>
  close(): void
}

const TOLD_LIMIT_MS = 10_000

/**
 * Opens so many live streams of customers in turn, one of each customer at a time, since the gate refuses some of those that all
 * come at once; then waits until each has told of the order as it is.
 */
async function openStreams(customers: readonly Customer[], count: number): Promise<Streams> {
  const agent = new Agent({ maxSockets: count })
  const received = Array.from({ length: count }, () => new Map<number, number>())
  const requests: ClientRequest[] = []
  for (let begun = 0; begun < count; begun += customers.length) {
    const wave = received.slice(begun, begun + customers.length)
    await Promise.all(wave.map((versions, index) => openStream(customers[index], versions)))
  }

  /** Resolves once the stream is answered; it goes on. */
  async function openStream(customer: Customer | undefined, versions: Map<number, number>): Promise<void> {
    if (!customer) return
    const { port, path, headers = {} } = customer.call('GET', '/api/orders/v1/events')
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
      if (moments.length === count) return moments
      await wait(5)
    }
    throw new Error(`Not every one of ${count} streams told of version ${version} in time.`)
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

/** Milliseconds from the requests that change an order of each customer to each stream's message about it. */
export async function measureFanOut(
  customers: readonly Customer[],
  count: number,
  whileOpen: () => void,
): Promise<number[]> {
  const placed = customers.map(async (customer) => ({
    customer,
    order: await answerOf<{ id: string }>(customer.order()),
  }))
  const orders = await Promise.all(placed)
  const streams = await openStreams(customers, count)
  try {
    whileOpen()
    const begin = performance.now()
    await Promise.all(
      orders.map(({ customer, order }) =>
        answerOf(customer.call('POST', `/api/orders/v1/orders/${order.id}/cancel`, {})),
      ),
    )
    const moments = await streams.untilAllReceived(2)
    return moments.map((moment) => moment - begin)
  } finally {
    streams.close()
  }
}
