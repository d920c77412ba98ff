// npm run chaos: a shop whose processes and database are killed, again and again, while people order at a steady rate. Who gets no
// answer sends the same again; some keep a page open. In the end the database is asked what became of it all.
// With --rolling nothing is killed: each process is sent away politely and replaced, as an upgrade does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRandom } from '@dasturxon/demo'
import { urlOf } from '../../packages/postgres/src/address.ts'
import { addressInPidFile } from '../../packages/postgres/src/running.ts'
import type { Blow } from './blows.ts'
import { startChaosShop } from './shop.ts'
import { endWithUs } from '../end-with-us.ts'
import { underOrders, verdictOf, type Customers } from './under-orders.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    database: { type: 'string', default: '20' },
    processes: { type: 'string', default: '2' },
    'per-second': { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
    rolling: { type: 'boolean', default: false },
  },
})
const processes = Number(values.processes)
const below = createRandom(Number(values.seed))
const FINE = 2 ** 30
const random = () => below(FINE) / FINE

/** One kill of a process in so many meets the one that looks after the others. */
const SUPERVISOR_ONCE_IN = 6
const PROBE_PAUSE_MS = 20
const CALM_MS = 400
/** A phone that has to press a third time has been left alone. */
const TRIES_WHILE_ROLLING = 2

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-chaos-'))
const shop = await startChaosShop(folder, processes)
endWithUs(() => shop.stop())
try {
  const { failed, mostTries, blows } = await underOrders(
    { port: shop.port, ownerUrl: await ownerUrl(), perSecond: Number(values['per-second']), random },
    values.rolling ? replaceAll : killThem,
  )
  if (values.rolling && mostTries > TRIES_WHILE_ROLLING) failed.push(`sent ${mostTries} times`)
  if (values.rolling && shop.lost() > 0) failed.push(`${shop.lost()} sent away and counted as lost`)
  const what = `${blows.length} ${values.rolling ? 'replaced' : 'kills'}, ${processes} processes`
  console.log(`chaos, ${what}, seed ${values.seed}: ${verdictOf(failed)}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function ownerUrl(): Promise<string> {
  const data = join(folder, 'postgres')
  const address = await addressInPidFile(data)
  if (!address) throw new Error('the database has no address')
  return urlOf(address, data)
}

/** Kills in an order by chance; with each somebody comes who orders. */
async function killThem({ order, caughtUp }: Customers): Promise<Blow[]> {
  const kinds = [
    ...Array.from({ length: Number(values.kills) }, (_, n): Blow['kind'] =>
      processes === 1 || n % SUPERVISOR_ONCE_IN === 0 ? 'supervisor' : 'process',
    ),
    ...Array.from({ length: Number(values.database) }, (): Blow['kind'] => 'database'),
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
