// npm run bench: what the shop costs beside a server that does nothing, measured in one run on one machine, so that
// the ratio means something on any. `-- --write` keeps the result in docs/benchmarks.md. One part alone: `-- --calls`, `-- --board`
// of the desk, `-- --desk-menu`, `-- --published` (how soon an open shop shows what is published), `-- --whole-shop` (import and export
// of 3 000 products), `-- --cancels` (twenty orders of one customer that are cancelled at once), `-- --first-visit` over a poor
// network, `-- --presses` (how soon they are answered), `-- --processes` (what several of the server cost beside one), `-- --lighthouse`,
// `-- --answers` of calls.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBoard } from './bench/board.ts'
import { measureDeskMenu } from './bench/desk-menu.ts'
import { measureCancels } from './bench/cancels.ts'
import { compare, LIMITS, median, ROUNDS, type Result, type Scenario } from './bench/compare.ts'
import { answerScenarios } from './bench/json-answers.ts'
import { signInCustomers } from './bench/customers.ts'
import { handOverOrders } from './bench/hand-over.ts'
import { send, type Call } from './bench/load.ts'
import { measureFirstVisit } from './bench/first-visit.ts'
import { findPictureCalls } from './bench/media.ts'
import { measureLighthouse } from './bench/lighthouse.ts'
import { measureMenuAnswers } from './bench/menu-answers.ts'
import { measureMenuScroll } from './bench/menu-scroll.ts'
import { measurePresses } from './bench/presses.ts'
import { databasePids, readMemoryMiB } from './bench/process-figures.ts'
import { measureProcesses } from './bench/processes.ts'
import { measurePublished } from './bench/published.ts'
import { measureSearch } from './bench/search.ts'
import { startReference, startShop, type RunningServer } from './bench/server-process.ts'
import { measureFanOut } from './bench/streams.ts'
import { measureWholeShop } from './bench/whole-shop.ts'
import { buildPages, root } from './commands.ts'

/** So many that none of them comes to the fifty orders that one may have under way. */
const CUSTOMERS = 128
const STREAMS = 200
/** A customer may have thirty. */
const STREAM_CUSTOMERS = 10
const FAN_OUTS = 5

/** What stands below it in docs/benchmarks.md is written by hand and stays. */
const END_OF_RUN = '<!-- Above: the last run of all. -->'

interface Fact {
  what: string
  figure: string
}

/** What is measured in a shop of its own, by the name of its flag. */
const PARTS = {
  board: measureBoard,
  'desk-menu': measureDeskMenu,
  published: measurePublished,
  'whole-shop': measureWholeShop,
  cancels: measureCancels,
  'first-visit': measureFirstVisit,
  presses: measurePresses,
  processes: measureProcesses,
  lighthouse: measureLighthouse,
} satisfies Record<string, (shop: RunningServer) => Promise<Fact[]>>
/** Of these, what stands in docs/benchmarks.md. */
const WITH_ALL = [
  'board',
  'desk-menu',
  'published',
  'whole-shop',
  'first-visit',
  'presses',
  'processes',
  'lighthouse',
] as const

const [loadBefore = 0] = loadavg()
const dataFolder = mkdtempSync(join(tmpdir(), 'dasturxon-bench-'))
try {
  await buildFirst()
  const part = Object.entries(PARTS).find(([flag]) => process.argv.includes(`--${flag}`))
  if (process.argv.includes('--answers')) await measureAnswersAlone()
  else if (process.argv.includes('--calls')) await measureCallsAlone()
  else if (part) console.log(tableOfFacts(await measureAlone(part[1])))
  else {
    const facts: Fact[] = []
    for (const flag of WITH_ALL) facts.push(...(await measureAlone(PARTS[flag])))
    await measureAll(facts)
  }
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
}

/** In a shop of its own: the calls measured beside it leave thousands of orders open. */
async function measureAlone(measure: (shop: RunningServer) => Promise<Fact[]>): Promise<Fact[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-bench-board-'))
  try {
    const shop = await startShop(folder)
    try {
      return await measure(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(others: Fact[]): Promise<void> {
  const fresh = await startShop(dataFolder)
  await fresh.stop()
  const shop = await startShop(dataFolder)
  try {
    const facts: Fact[] = [
      {
        what: 'Start with an empty folder: database made, three shops imported',
        figure: seconds(fresh.startMs),
      },
      { what: 'Start again', figure: seconds(shop.startMs) },
      { what: 'Memory after the start, server + database', figure: memoryOf(shop) },
    ]
    const results = await measureCalls(shop)
    facts.push({ what: 'Memory after the calls above, server + database', figure: memoryOf(shop) })
    facts.push(...(await measureStreams(shop)))
    facts.push(...(await measureMenuAnswers(shop)))
    facts.push(...(await measureSearch(shop)))
    facts.push(...(await measureMenuScroll(shop)), ...others)
    report(`${tableOfCalls(results)}\n\n${tableOfFacts(facts)}`)
  } finally {
    await shop.stop()
  }
}

async function measureCallsAlone(): Promise<void> {
  const shop = await startShop(dataFolder)
  try {
    console.log(tableOfCalls(await measureCalls(shop)))
  } finally {
    await shop.stop()
  }
}

async function measureAnswersAlone(): Promise<void> {
  const shop = await startShop(dataFolder)
  try {
    const scenarios = await answerScenarios(shop)
    const bytes = Number(
      (await send(scenarios[0]?.next(0) ?? { port: shop.port, path: '/' })).headers['content-length'],
    )
    const reference = await startReference(bytes)
    try {
      const results = await compare([referenceScenario(reference, bytes), ...scenarios], LIMITS, ROUNDS)
      console.log(tableOfCalls(results))
    } finally {
      await reference.stop()
    }
  } finally {
    await shop.stop()
  }
}

function referenceScenario(reference: RunningServer, bytes: number): Scenario {
  const next = () => ({ port: reference.port, path: '/' })
  return { title: `Bare node:http, one Buffer of ${bytes} bytes`, server: reference, next }
}

/** A start is not to be measured with a build in it. */
async function buildFirst(): Promise<void> {
  const { code } = await buildPages()
  if (code !== 0) throw new Error('The pages could not be built.')
}

async function measureCalls(shop: RunningServer): Promise<Result[]> {
  const headers = { host: `tez.localhost:${shop.port}`, 'accept-encoding': 'br' }
  const page: Call = { port: shop.port, path: '/', headers }
  const catalogue: Call = { port: shop.port, path: '/api/products/v1/overalls?type=WEB', headers }
  const bytes = Number((await send(page)).headers['content-length'] ?? 20_000)
  const { picture, staticFile, describe } = await findPictureCalls(shop, 'tez')
  const customers = await signInCustomers(shop.port, CUSTOMERS)
  let orders = 0
  const order = () => customers[orders++ % CUSTOMERS]?.order() ?? page
  const reference = await startReference(bytes)
  try {
    return await compare(
      [
        referenceScenario(reference, bytes),
        { title: 'Home page of a guest, brotli', server: shop, next: () => page },
        { title: 'Menu of a shop, brotli', server: shop, next: () => catalogue },
        { title: `Picture in a size, ${await describe(picture)}`, server: shop, next: () => picture },
        { title: `Static file, ${await describe(staticFile)}`, server: shop, next: () => staticFile },
        ...(await answerScenarios(shop)),
        {
          title: `Order placed, by ${CUSTOMERS} customers in turn`,
          server: shop,
          next: order,
          prepare: () => handOverOrders(shop),
        },
      ],
      LIMITS,
      ROUNDS,
    )
  } finally {
    await reference.stop()
  }
}

async function measureStreams(shop: RunningServer): Promise<Fact[]> {
  const customers = await signInCustomers(shop.port, STREAM_CUSTOMERS)
  const before = readMemoryMiB([shop.pid])
  const open: number[] = []
  const rounds: number[][] = []
  for (let round = 0; round < FAN_OUTS; round++)
    rounds.push(await measureFanOut(customers, STREAMS, () => open.push(readMemoryMiB([shop.pid]) ?? 0)))
  const perStream = before === undefined ? undefined : ((median(open) - before) * 1024) / STREAMS
  const first = median(rounds.map((moments) => Math.min(...moments)))
  const last = median(rounds.map((moments) => Math.max(...moments)))
  return [
    {
      what: `From cancelling an order to its message, first and last of ${STREAMS} streams`,
      figure: `${first.toFixed(0)} and ${last.toFixed(0)} ms`,
    },
    {
      what: `Memory of the server per open stream, ${STREAMS} open`,
      figure: perStream === undefined ? '–' : `${Math.max(0, perStream).toFixed(0)} KiB`,
    },
  ]
}

function memoryOf(server: RunningServer): string {
  const parts = [readMemoryMiB([server.pid]), readMemoryMiB(databasePids(server.dataFolder))]
  return parts.map((part) => (part === undefined ? '–' : `${part.toFixed(0)} MiB`)).join(' + ')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function tableOfCalls(results: Result[]): string {
  const [reference] = results
  const rows = results.map(({ title, callsPerSecond, p50, p99, cpuMs, databaseCpuMs }) => {
    const ratio = cpuMs !== undefined && reference?.cpuMs ? (cpuMs / reference.cpuMs).toFixed(2) : '–'
    const figures = [
      Math.round(callsPerSecond),
      p50.toFixed(1),
      p99.toFixed(1),
      cpuMs?.toFixed(3) ?? '–',
      databaseCpuMs?.toFixed(3) ?? '–',
      ratio,
    ]
    return `| ${title} | ${figures.join(' | ')} |`
  })
  return [
    '| what | calls per second | p50, ms | p99, ms | server CPU ms per call | database CPU ms per call | × bare server |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function tableOfFacts(facts: Fact[]): string {
  const rows = facts.map(({ what, figure }) => `| ${what} | ${figure} |`)
  return ['| what | figure |', '|---|---|', ...rows].join('\n')
}

function report(tables: string): void {
  console.log(tables)
  if (!process.argv.includes('--write')) return
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  const text = [
    '# Benchmarks',
    `${date}, ${machine}. Made by \`npm run bench -- --write\`: ${LIMITS.concurrency} connections on loopback; server, ` +
      `database and client on the same machine; ${ROUNDS} interleaved rounds of at most ${LIMITS.durationMs / 1000} s, ` +
      'medians. The ratio of processor time to the bare server of the same run moves least from machine to machine. ' +
      `Memory counts shared pages once (PSS). The machine was ${(loadBefore / availableParallelism()).toFixed(1)} times ` +
      'as busy as it has processors before the run began; 0.0 is a quiet one.',
    tables,
    END_OF_RUN,
  ]
  const file = join(root, 'docs/benchmarks.md')
  const [, history = ''] = readFileSync(file, 'utf8').split(END_OF_RUN)
  writeFileSync(file, text.join('\n\n') + history)
}
