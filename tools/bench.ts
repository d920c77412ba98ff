// npm run bench: what the shop costs beside a server that does nothing, measured in one run on one machine, so that
// the ratio means something on any. `-- --write` keeps the result in docs/benchmarks.md.
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { measureLoad, send, type Call, type Measurement } from './bench/load.ts'
import { readCpuMs, startReference, startShop, type RunningServer } from './bench/server-process.ts'
import { root } from './commands.ts'

const LIMITS = { concurrency: 16, calls: 20_000, durationMs: 2_000 }
const ROUNDS = 5

interface Scenario {
  title: string
  server: RunningServer
  next: (index: number) => Call
}

interface Result {
  title: string
  callsPerSecond: number
  p99: number
  /** Processor milliseconds of the server's process per call. */
  cpuMs: number | undefined
}

const shop = await startShop()
try {
  const headers = { host: `tez.localhost:${shop.port}`, 'accept-encoding': 'br' }
  const page: Call = { port: shop.port, path: '/', headers }
  const catalogue: Call = { port: shop.port, path: '/api/products/v1/overalls?type=WEB', headers }
  const bytes = Number((await send(page)).headers['content-length'] ?? 20_000)
  const reference = await startReference(bytes)
  try {
    const results = await compare([
      {
        title: `Bare node:http, one Buffer of ${bytes} bytes`,
        server: reference,
        next: () => ({ port: reference.port, path: '/' }),
      },
      { title: 'Home page of a guest', server: shop, next: () => page },
      { title: 'Catalogue call', server: shop, next: () => catalogue },
    ])
    report(formatTable(results))
  } finally {
    await reference.stop()
  }
} finally {
  await shop.stop()
}

/** Measures all in turn, several rounds, so that a busy moment of the machine meets each; the median round counts. */
async function compare(scenarios: Scenario[]): Promise<Result[]> {
  const rounds = new Map(scenarios.map((scenario) => [scenario, [] as Omit<Result, 'title'>[]]))
  for (const [scenario] of rounds) await measureLoad(scenario.next, { ...LIMITS, durationMs: 500 })
  for (let round = 0; round < ROUNDS; round++) {
    for (const [scenario, measured] of rounds) measured.push(await measureOnce(scenario))
  }
  return [...rounds].map(([{ title }, measured]) => ({
    title,
    callsPerSecond: median(measured.map((one) => one.callsPerSecond)),
    p99: median(measured.map((one) => one.p99)),
    cpuMs: measured.some((one) => one.cpuMs === undefined)
      ? undefined
      : median(measured.map((one) => one.cpuMs ?? 0)),
  }))
}

async function measureOnce({ title, server, next }: Scenario): Promise<Omit<Result, 'title'>> {
  const before = readCpuMs(server.pid)
  const measured: Measurement = await measureLoad(next, LIMITS)
  const after = readCpuMs(server.pid)
  if (measured.failures > 0)
    throw new Error(`${title}: ${measured.failures} of ${measured.calls} calls failed.`)
  const cpuMs = before === undefined || after === undefined ? undefined : (after - before) / measured.calls
  return { callsPerSecond: measured.callsPerSecond, p99: measured.p99, cpuMs }
}

function formatTable(results: Result[]): string {
  const [reference] = results
  const rows = results.map(({ title, callsPerSecond, p99, cpuMs }) => {
    const ratio = cpuMs !== undefined && reference?.cpuMs ? (cpuMs / reference.cpuMs).toFixed(2) : '–'
    return `| ${title} | ${Math.round(callsPerSecond)} | ${p99.toFixed(1)} | ${cpuMs?.toFixed(3) ?? '–'} | ${ratio} |`
  })
  return [
    '| what | calls per second | p99, ms | CPU ms per call | × bare server |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function report(table: string): void {
  console.log(table)
  if (!process.argv.includes('--write')) return
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  const text = [
    '# Benchmarks',
    `${date}, ${machine}. Made by \`npm run bench -- --write\`: ${LIMITS.concurrency} connections on loopback, server and ` +
      `client on the same machine, ${ROUNDS} interleaved rounds of at most ${LIMITS.durationMs / 1000} s, medians. The ` +
      'last column moves least from machine to machine.',
    table,
  ]
  writeFileSync(join(root, 'docs/benchmarks.md'), `${text.join('\n\n')}\n`)
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
