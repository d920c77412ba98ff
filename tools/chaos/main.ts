// npm run chaos: a shop whose processes and database are killed, again and again, while people order at a steady rate. Who gets no
// answer sends the same again; some keep a page open. In the end the database is asked what became of it all.
// With --frozen it is halted as often for 15 s, and whoever waits is to be answered within 5.
// With --rolling nothing is killed: each process is sent away politely and replaced, as an upgrade does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chanceOf } from '../chance.ts'
import { connect } from '../../packages/db/src/index.ts'
import { seconds, type Blow } from './blows.ts'
import { startChaosShop } from './shop.ts'
import { endWithUs } from '../end-with-us.ts'
import { ownerUrlOf } from '../owner-url.ts'
import { underOrders, verdictOf, type Customers } from './under-orders.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    database: { type: 'string', default: '20' },
    frozen: { type: 'string', default: '0' },
    processes: { type: 'string', default: '2' },
    'per-second': { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
    rolling: { type: 'boolean', default: false },
  },
})
const processes = Number(values.processes)
const { below, random } = chanceOf(values.seed)

/** One kill of a process in so many meets the one that looks after the others. */
const SUPERVISOR_ONCE_IN = 6
const PROBE_PAUSE_MS = 20
const CALM_MS = 400
/** A phone that has to press a third time has been left alone. */
const TRIES_WHILE_ROLLING = 2
const FROZEN_MS = 15_000
/** PRB-5: so long an answer may take while the database is frozen. */
const SLOWEST_WHILE_FROZEN_MS = 5000

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-chaos-'))
const shop = await startChaosShop(folder, processes)
endWithUs(() => shop.stop())
try {
  const { failed, mostTries, slowestMs, blows } = await underOrders(
    { port: shop.port, ownerUrl: await ownerUrlOf(folder), perSecond: Number(values['per-second']), random },
    values.rolling ? replaceAll : killThem,
  )
  if (values.rolling && mostTries > TRIES_WHILE_ROLLING) failed.push(`sent ${mostTries} times`)
  if (values.rolling && shop.lost() > 0) failed.push(`${shop.lost()} sent away and counted as lost`)
  // A killed shop answers nobody: the bar is of runs that only freeze.
  if (blows.every(({ kind }) => kind === 'frozen') && slowestMs > SLOWEST_WHILE_FROZEN_MS)
    failed.push(`an answer after ${seconds(slowestMs)}`)
  const what = `${blows.length} ${values.rolling ? 'replaced' : 'kills'}, ${processes} processes`
  console.log(`chaos, ${what}, seed ${values.seed}: ${verdictOf(failed)}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The processes that PostgreSQL has started. */
async function backends(): Promise<number[]> {
  const { pool, close } = connect({ url: await ownerUrlOf(folder), poolSize: 1 })
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await close()
  return rows.map(({ pid }) => pid)
}

/** Kills in an order by chance; with each somebody comes who orders. */
async function killThem({ order, caughtUp }: Customers): Promise<Blow[]> {
  const kinds = [
    ...Array.from({ length: Number(values.kills) }, (_, n): Blow['kind'] =>
      processes === 1 || n % SUPERVISOR_ONCE_IN === 0 ? 'supervisor' : 'process',
    ),
    ...Array.from({ length: Number(values.database) }, (): Blow['kind'] => 'database'),
    ...Array.from({ length: Number(values.frozen) }, (): Blow['kind'] => 'frozen'),
  ]
  const blows: Blow[] = []
  while (kinds.length > 0) {
    const [kind = 'process'] = kinds.splice(below(kinds.length), 1)
    const begin = performance.now()
    const since = () => performance.now() - begin
    const whole = strike(kind).then(since)
    const answeredMs = await order(PROBE_PAUSE_MS).then(since)
    const wholeMs = await whole
    const caughtUpMs = await caughtUp().then(since)
    blows.push({ kind, answeredMs, wholeMs, caughtUpMs })
    await wait(CALM_MS + random() * 1000)
  }
  return blows
}

async function strike(kind: Blow['kind']): Promise<void> {
  if (kind === 'database') return shop.killDatabase()
  if (kind === 'supervisor') return shop.killSupervisor()
  if (kind === 'frozen') return shop.freezeDatabase(await backends(), FROZEN_MS)
  const serving = await shop.serving()
  await shop.killProcess(serving[below(serving.length)] ?? 0)
}

async function replaceAll(): Promise<Blow[]> {
  const blows: Blow[] = []
  for (const pid of await shop.serving()) {
    await shop.untilOneStandsBy()
    const begin = performance.now()
    await shop.replaceProcess(pid)
    blows.push({ kind: 'replaced', answeredMs: 0, wholeMs: performance.now() - begin, caughtUpMs: 0 })
  }
  return blows
}
