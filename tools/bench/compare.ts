import { measureLoad, send, type Call, type Limits } from './load.ts'
import { readDatabaseCpuMs, readServerCpuMs } from './process-figures.ts'
import type { RunningServer } from './server-process.ts'

export interface Scenario {
  title: string
  server: RunningServer
  next: (index: number) => Call
  /** What is put in order before each round, uncounted. */
  prepare?: () => Promise<void>
  bar?: CallBar
}

/** What a call may take at most: processor time as often as the bare server's, and processor milliseconds. */
export interface CallBar {
  ratio?: number
  serverMs?: number
  databaseMs?: number
}

export interface Result {
  title: string
  /** Of the body, as it is sent; undefined where the answer does not say. */
  bytes?: number | undefined
  bar?: CallBar | undefined
  callsPerSecond: number
  p50: number
  p99: number
  /** Processor milliseconds per call, of the server and of its database; undefined where nobody counts them. */
  cpuMs: number | undefined
  databaseCpuMs: number | undefined
}

/** The calls that all others are compared with. */
export const bareScenario = (server: RunningServer): Scenario => ({
  title: 'Bare node:http, one Buffer',
  server,
  next: () => ({ port: server.port, path: '/' }),
})

/** How calls are compared where nothing else is said. */
export const LIMITS: Limits = { concurrency: 16, calls: 20_000, durationMs: 2_000 }
export const ROUNDS = 5

const WARM_UP_MS = 500

/** Measures all in turn, several rounds, so that a busy moment of the machine meets each; the median round counts. */
export async function compare(scenarios: Scenario[], limits: Limits, rounds: number): Promise<Result[]> {
  const measured = new Map<Scenario, Result[]>()
  for (const scenario of scenarios) {
    measured.set(scenario, [])
    await measureLoad(scenario.next, { ...limits, durationMs: WARM_UP_MS })
  }
  for (let round = 0; round < rounds; round++) {
    for (const [scenario, results] of measured) {
      await scenario.prepare?.()
      results.push(await measureOnce(scenario, limits))
    }
  }
  const middle = [...measured].map(async ([{ title, bar, next }, results]) => ({
    title,
    bytes: Number((await send(next(0))).headers['content-length']) || undefined,
    bar,
    callsPerSecond: median(results.map((one) => one.callsPerSecond)),
    p50: median(results.map((one) => one.p50)),
    p99: median(results.map((one) => one.p99)),
    cpuMs: medianIfKnown(results.map((one) => one.cpuMs)),
    databaseCpuMs: medianIfKnown(results.map((one) => one.databaseCpuMs)),
  }))
  return Promise.all(middle)
}

async function measureOnce({ title, server, next }: Scenario, limits: Limits): Promise<Result> {
  const readBoth = () => [readServerCpuMs(server), readDatabaseCpuMs(server.dataFolder)] as const
  const before = readBoth()
  const { callsPerSecond, p50, p99, calls, failures } = await measureLoad(next, limits)
  const after = readBoth()
  if (failures > 0) throw new Error(`${title}: ${failures} of ${calls} calls failed.`)
  const perCall = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / calls
  return {
    title,
    callsPerSecond,
    p50,
    p99,
    cpuMs: perCall(before[0], after[0]),
    databaseCpuMs: perCall(before[1], after[1]),
  }
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function medianIfKnown(values: (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? median(known) : undefined
}
