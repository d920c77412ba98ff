// npm run soak: a shop under a quiet load for long, with open streams. What it keeps may grow while caches and compiled code fill;
// after the fifth minute (or half of the time) it shall not. Before that, one customer opens far too many streams, and readers take a
// byte a second, of much and of little.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chanceOf } from '../chance.ts'
import { signInCustomers, type Customer } from '../bench/customers.ts'
import { withShop, type RunningServer } from '../bench/server-process.ts'
import { findFreePort } from '../../apps/server/src/test/free-port.ts'
import { sendOpenly } from '../overload/open-load.ts'
import { createVisits } from '../overload/visits.ts'
import { holdIdle, openManyStreams, readSlowly } from './greedy.ts'
import { openKeptMemory } from '../bench/kept-memory.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '7' } },
})
const minutes = Number(values.minutes)
const { random } = chanceOf(values.seed)

const CUSTOMERS = 100
const STREAMS_EACH = 2
/** Opened beside them for a time, to see what one costs: the first ones pay for code and buffers that all share. */
const MORE_EACH = 7
const CALLS_PER_SECOND = 30
/** Until then caches fill and code is compiled: a run of seven minutes was flat from here on. */
const WARM_UP_MINUTES = 5
const SAMPLE_SECONDS = 10
const SETTLE_MS = 5000
const MOST_MIB_PER_MINUTE = 1
const MOST_KIB_A_STREAM = 15
const GREEDY_STREAMS = 2000
/** What one customer may hold open at a process (decision 0050). */
const MOST_OF_ONE = 30
const SLOW_READERS = 100
const CUT_WITHIN_MS = 30_000
/** The server announces 65 s. */
const IDLE_CUT_WITHIN_MS = 75_000

/** A moment in minutes, and what the server keeps then, in MiB: all of it, its objects, and the buffers beside them. */
type Sample = { at: number; memory: number; objects: number; buffers: number }

const inspectorPort = await findFreePort()
await withShop(measure, { inspectorPort })

async function measure(shop: RunningServer): Promise<void> {
  const kept = await openKeptMemory({ pid: shop.pid, inspectorPort })
  const customers = await signInCustomers(shop.port, CUSTOMERS)
  const closeStreams = openStreams(customers, STREAMS_EACH)
  await wait(SETTLE_MS)
  const before = await kept.read()
  const closeMore = openStreams(customers, MORE_EACH)
  await wait(SETTLE_MS)
  const perStream = (((await kept.read()) - before) * 1024) / (CUSTOMERS * MORE_EACH)
  closeMore()
  await wait(1000)
  const [first] = customers
  if (!first) throw new Error('nobody has signed in')
  const { held, refused } = await openManyStreams(first, GREEDY_STREAMS)
  const [cut, idleCut] = await Promise.all([
    readSlowly(shop.port, { readers: SLOW_READERS, forMs: CUT_WITHIN_MS }),
    holdIdle(shop.port, { readers: SLOW_READERS, forMs: IDLE_CUT_WITHIN_MS }),
  ])
  const next = await createVisits(shop.port, customers, random)
  const samples: Sample[] = []
  const begin = performance.now()
  const isOver = new AbortController()
  const watching = watch(kept, samples, { begin, signal: isOver.signal })
  const sent = await sendOpenly(next, { perSecond: CALLS_PER_SECOND, seconds: minutes * 60, random })
  isOver.abort()
  await watching
  closeStreams()
  const from = Math.min(WARM_UP_MINUTES, minutes / 2)
  const warm = samples.filter(({ at }) => at >= from)
  const slope = slopeOf(warm, 'memory')
  const failed = sent.filter(({ outcome }) => outcome !== 'answered').length
  const holds = [
    slope <= MOST_MIB_PER_MINUTE,
    perStream <= MOST_KIB_A_STREAM,
    held <= MOST_OF_ONE && held + refused === GREEDY_STREAMS,
    cut === SLOW_READERS,
    idleCut === SLOW_READERS,
  ].every(Boolean)
  const [begun, ended] = [samples[0]?.memory ?? 0, samples.at(-1)?.memory ?? 0]
  console.log(
    `memory ${begun.toFixed(0)} -> ${ended.toFixed(0)} MiB, ${perStream.toFixed(0)} KiB a stream of ${CUSTOMERS * MORE_EACH} more`,
  )
  console.log(
    `${GREEDY_STREAMS} more streams of one customer: ${held} held, ${refused} refused; ${cut} of ${SLOW_READERS} readers of a byte a second cut within ${CUT_WITHIN_MS / 1000} s, ${idleCut} of ${SLOW_READERS} idle ones within ${IDLE_CUT_WITHIN_MS / 1000} s`,
  )
  console.log(`${sent.length} calls, ${failed} not answered`)
  console.log(
    `soak, ${minutes} min, seed ${values.seed}: ${holds ? 'held' : 'FAILED'}, ${slope.toFixed(2)} MiB a minute after minute ${from.toFixed(1)}, of which ` +
      `objects ${slopeOf(warm, 'objects').toFixed(2)} and buffers ${slopeOf(warm, 'buffers').toFixed(2)}; before ${slopeOf(
        samples.filter(({ at }) => at < from),
        'memory',
      ).toFixed(2)}`,
  )
  process.exitCode = holds ? 0 : 1
  kept.close()
}

function openStreams(customers: readonly Customer[], each: number): () => void {
  const agent = new Agent({ maxSockets: Infinity })
  const requests = customers.flatMap((customer) =>
    Array.from({ length: each }, () => {
      const { port, path, headers = {} } = customer.call('GET', '/api/orders/v1/events')
      const outgoing = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => answer.resume())
      outgoing.on('error', () => {}) // closing one is an error to Node
      outgoing.end()
      return outgoing
    }),
  )
  return () => {
    for (const outgoing of requests) outgoing.destroy()
    agent.destroy()
  }
}

async function watch(
  kept: Awaited<ReturnType<typeof openKeptMemory>>,
  samples: Sample[],
  { begin, signal }: { begin: number; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    samples.push({
      at: (performance.now() - begin) / 60_000,
      memory: await kept.read(),
      ...(await kept.readParts()),
    })
    await wait(SAMPLE_SECONDS * 1000, undefined, { signal }).catch(() => {}) // it is over
  }
}

/** MiB a minute of the straight line through the samples (least squares). */
function slopeOf(samples: readonly Sample[], part: 'memory' | 'objects' | 'buffers'): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [at, memory] = [mean((one) => one.at), mean((one) => one[part])]
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return spread === 0
    ? 0
    : samples.reduce((sum, one) => sum + (one.at - at) * (one[part] - memory), 0) / spread
}
