import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareScenario, compare, LIMITS, ROUNDS, type Scenario } from './compare.ts'
import { signInCustomers } from './customers.ts'
import type { Fact } from './fact.ts'
import { handOverOrders } from './hand-over.ts'
import { measureLoad } from './load.ts'
import { startReference, startShop, type RunningServer } from './server-process.ts'

const PROCESSES = 4
const CUSTOMERS = 64
/** Calls of each kind that every process answers before any is measured: one that has answered few has not compiled what answers them. */
const CALLS_BEFORE = 3_000
const CALLS_AT_ONCE = 1_000
const LONGEST_MS = 60_000

/**
 * What a call costs a shop of several processes, by what it costs one of one, which `one` is: the same calls in turn. The bare server
 * beside it says what that is on this machine where nothing is done twice.
 */
export async function measureProcesses(one: RunningServer): Promise<Fact[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-bench-processes-'))
  const started: RunningServer[] = []
  const running = async (server: Promise<RunningServer>) => {
    started.push(await server)
    return server
  }
  try {
    const several = await running(startShop(folder, { env: { PROCESSES: String(PROCESSES) } }))
    const bare = (processes: number) => running(startReference({ processes }))
    const alone = [bareScenario(await bare(1)), ...(await scenariosOf(one))]
    const together = [bareScenario(await bare(PROCESSES)), ...(await scenariosOf(several))]
    await warm(alone, 1)
    await warm(together, PROCESSES)
    const results = await compare([...alone, ...together], LIMITS, ROUNDS)
    const [bareCall, ...calls] = results
      .slice(0, alone.length)
      .map(({ title, cpuMs: ofOne = NaN }, index) => {
        const ofAll = results[alone.length + index]?.cpuMs ?? NaN
        return {
          title,
          ratio: `${(ofAll / ofOne).toFixed(2)} ×`,
          each: `${ofAll.toFixed(3)} and ${ofOne.toFixed(3)} ms`,
        }
      })
    return calls.flatMap(({ title, ratio, each }) => [
      {
        what: `${title}: ${PROCESSES} processes by one`,
        figure: ratio,
        ...(bareCall && { reference: bareCall.ratio }),
        bar: '≤ 1.15 ×',
      },
      {
        what: `${title}: a call with ${PROCESSES} processes, and with one`,
        figure: each,
        ...(bareCall && { reference: bareCall.each }),
      },
    ])
  } finally {
    for (const server of started) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function warm(scenarios: readonly Scenario[], processes: number): Promise<void> {
  for (const { next, prepare } of scenarios) {
    for (let calls = 0; calls < CALLS_BEFORE * processes; calls += CALLS_AT_ONCE) {
      await measureLoad(next, { ...LIMITS, calls: CALLS_AT_ONCE, durationMs: LONGEST_MS })
      await prepare?.()
    }
  }
}

async function scenariosOf(server: RunningServer): Promise<Scenario[]> {
  const headers = { host: `tez.localhost:${server.port}`, 'accept-encoding': 'br' }
  const get = (path: string) => () => ({ port: server.port, path, headers })
  const customers = await signInCustomers(server.port, CUSTOMERS)
  let orders = 0
  return [
    { title: 'Home page of a guest', server, next: get('/') },
    { title: 'Menu of a shop', server, next: get('/api/products/v1/overalls?type=WEB') },
    {
      title: 'Order placed',
      server,
      next: () => customers[orders++ % CUSTOMERS]?.order() ?? get('/')(),
      prepare: () => handOverOrders(server),
    },
  ]
}
