// npm run overload: the shop under more than it can do. First its capacity on this machine and at this moment is measured, then it
// gets half of that, twice, half again at once afterwards, and four times; then twice of a mix with more orders, whose own capacity is
// measured before it, and a busy shop beside a neighbour. Before twice, half again beside senders of
// slow bodies. Every bar is a ratio within the one run.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chanceOf } from '../chance.ts'
import { signInCustomers } from '../bench/customers.ts'
import { measureLoad, send } from '../bench/load.ts'
import { withShop, type RunningServer } from '../bench/server-process.ts'
import { IN_TIME_MS, p99Of, percentile, sendOpenly, type Kind, type Sent } from './open-load.ts'
import { handOver } from './hand-over.ts'
import { measureNeighbours } from './neighbours.ts'
import { measureSlowBodies } from './slow-bodies.ts'
import { createVisits, ORDER_SHARES } from './visits.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '45' }, seed: { type: 'string', default: '7' } },
})
const seconds = Number(values.seconds)
const { random } = chanceOf(values.seed)

const CUSTOMERS = 400
const AT_ONCE = 12
const RECOVERY_SECONDS = 10
const PROBE_MS = 200

interface Bar {
  what: string
  figure: string
  holds: boolean
}

const bar = (what: string, figure: string, holds: boolean): Bar => ({ what, figure, holds })
const isFailed = ({ outcome }: Sent) => outcome === 'failed'
const tookOf = (sent: readonly Sent[]) => sent.map(({ tookMs }) => tookMs)
const inTime = (sent: readonly Sent[], kind?: Kind) =>
  sent.filter(
    (one) =>
      one.outcome === 'answered' && one.tookMs <= IN_TIME_MS && (kind === undefined || one.kind === kind),
  )
const percent = (part: number) => `${(part * 100).toFixed(0)} %`
const share = (sent: readonly Sent[], outcome: Sent['outcome']) =>
  `${sent.filter((one) => one.outcome === outcome).length} of ${sent.length}`

await withShop(async (shop) => {
  const kitchen = await handOver(shop.dataFolder ?? '')
  try {
    const bars = await measure(shop)
    for (const { what, figure, holds } of bars)
      console.log(`${holds ? 'held  ' : 'FAILED'}  ${what}: ${figure}`)
    const failed = bars.filter(({ holds }) => !holds).length
    console.log(
      `overload, ${seconds} s, seed ${values.seed}: ${bars.length - failed} of ${bars.length} bars held`,
    )
    process.exitCode = failed === 0 ? 0 : 1
  } finally {
    await kitchen.stop()
  }
})

async function measure({ port }: Pick<RunningServer, 'port'>): Promise<Bar[]> {
  const customers = await signInCustomers(port, CUSTOMERS)
  const next = await createVisits(port, customers, random)
  const load = (times: number, length: number) =>
    sendOpenly(next, { perSecond: capacity * times, seconds: length, random })
  await capacityOf(next, 5) // compiles, fills caches
  const capacity = await capacityOf(next, seconds / 3)
  const half = await load(0.5, seconds / 3)
  const slow = await measureSlowBodies(port, () => load(0.5, seconds / 3))
  const twice = await load(2, seconds)
  const after = await load(0.5, RECOVERY_SECONDS)
  const probes = probeHealth(port)
  const four = await load(4, seconds)
  const health = await probes.stop()

  const nextOfOrdering = await createVisits(port, customers, random, ORDER_SHARES.ordering)
  const capacityOfOrdering = await capacityOf(nextOfOrdering, seconds / 3)
  const ordering = await sendOpenly(nextOfOrdering, { perSecond: capacityOfOrdering * 2, seconds, random })
  const kept = inTime(ordering).length / seconds / capacityOfOrdering
  const neighbours = await measureNeighbours(port, { seconds, random })

  const calm = p99Of(half)
  const goodput = inTime(twice).length / seconds / capacity
  const accepted = p99Of(twice)
  const end = after.filter(({ startedMs }) => startedMs > (RECOVERY_SECONDS - 3) * 1000)
  const orders = inTime(four, 'order').length / four.filter(({ kind }) => kind === 'order').length
  const ordersOfCapacity = inTime(four, 'order').length / seconds / (capacity / 5)
  const refusal = percentile(tookOf(twice.filter(({ outcome }) => outcome === 'refused')), 0.95)
  console.log(
    `capacity ${capacity.toFixed(0)} calls/s, ${capacityOfOrdering.toFixed(0)} with two orders in five; ` +
      `sent ${half.length}, ${twice.length}, ${four.length}, ${ordering.length}`,
  )
  return [
    bar('twice the capacity: answered in time, of the capacity', percent(goodput), goodput >= 0.8),
    bar(
      'twice: p99 of what was accepted, of that at half',
      `${accepted.toFixed(0)} of ${calm.toFixed(0)} ms = ${(accepted / calm).toFixed(1)}x`,
      accepted <= 5 * calm,
    ),
    bar('twice: 95 % of the refusals came within', `${refusal.toFixed(0)} ms`, refusal <= Math.max(50, calm)),
    bar('twice: neither answered nor refused', share(twice, 'failed'), !twice.some(isFailed)),
    bar(
      '10 s later, at half again: answered in time',
      percent(inTime(end).length / end.length),
      inTime(end).length >= 0.99 * end.length,
    ),
    bar(
      'four times: orders taken in time, of those sent',
      `${percent(orders)} (${percent(ordersOfCapacity)} of those at capacity)`,
      orders >= 0.5 || ordersOfCapacity >= 2 * 0.5,
    ),
    bar(
      'four times: /healthz, slowest of 99 %',
      `${percentile(health, 0.99).toFixed(0)} ms`,
      percentile(health, 0.99) <= 100,
    ),
    bar(
      'two orders in five, twice its capacity: answered in time, of that capacity',
      `${percent(kept)}, orders ${percent(inTime(ordering, 'order').length / seconds / (capacityOfOrdering * ORDER_SHARES.ordering))}`,
      kept >= 0.8,
    ),
    bar(
      `half, beside senders of slow bodies, of whom ${slow.held} lasted: p99, of that alone`,
      `${slow.besideMs.toFixed(0)} of ${slow.aloneMs.toFixed(0)} ms = ${(slow.besideMs / slow.aloneMs).toFixed(1)}x, ${percent(slow.answered)} answered`,
      slow.besideMs <= 2 * slow.aloneMs && slow.answered >= 0.99,
    ),
    bar(
      'a neighbour of a shop with twice the quotes that can be answered: p99, of that alone',
      `${neighbours.besideMs.toFixed(0)} of ${neighbours.aloneMs.toFixed(0)} ms = ${(neighbours.besideMs / neighbours.aloneMs).toFixed(1)}x ` +
        `at ${neighbours.perSecond.toFixed(0)} quotes/s, ${percent(neighbours.answered)} answered`,
      neighbours.besideMs <= 2 * neighbours.aloneMs && neighbours.answered >= 0.99,
    ),
  ]
}

/** Calls a second that are answered while so many are under way, for so many seconds. */
async function capacityOf(
  next: Awaited<ReturnType<typeof createVisits>>,
  forSeconds: number,
): Promise<number> {
  const { callsPerSecond, calls, failures } = await measureLoad(() => next().call, {
    concurrency: AT_ONCE,
    calls: Infinity,
    durationMs: forSeconds * 1000,
  })
  return callsPerSecond * (1 - failures / calls)
}

function probeHealth(port: number) {
  const times: number[] = []
  const over = new AbortController()
  const loop = async () => {
    while (!over.signal.aborted) {
      const begin = performance.now()
      await send({ port, path: '/healthz' }).catch(() => {})
      times.push(performance.now() - begin)
      await wait(PROBE_MS)
    }
  }
  const done = loop()
  return {
    stop: async () => {
      over.abort()
      await done
      return times
    },
  }
}
