// npm run cluster: the reference installation of deploy/ on this machine, from the distribution's packages in a folder of its own:
// three etcd, three PostgreSQL under Patroni, HAProxy, and the shop before them. People order; the primary's PostgreSQL is killed,
// then PostgreSQL with its agent, then the connections fall silent. In the end the database is asked what became of it all.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chanceOf } from '../chance.ts'
import { startShop } from '../../apps/server/src/test/start-shop.ts'
import { chooseAccount } from '../../packages/postgres/src/account.ts'
import { seconds, type Blow } from '../chaos/blows.ts'
import { underOrders, verdictOf, type Customers } from '../chaos/under-orders.ts'
import { findFreePort } from '../../apps/server/src/test/free-port.ts'
import { endWithUs } from '../end-with-us.ts'
import { startMachines, type Machines } from './machines.ts'
import { makeDatabase } from './make-database.ts'
import { unpackPrograms } from './packages.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '5' },
    'per-second': { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
    keep: { type: 'boolean', default: false },
  },
})
const { random } = chanceOf(values.seed)

const PROCESSES = 2
const PROBE_PAUSE_MS = 200
const CALM_MS = 2000
/** An order is answered again after so long at most. */
const READY_MS = { postgres: 15_000, machine: 45_000, silent: 10_000 } as const
type Kind = keyof typeof READY_MS

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-cluster-'))
chmodSync(folder, 0o755) // the account of PostgreSQL has to enter it
try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  console.log(`cluster: not tried. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  const programs = unpackPrograms(folder)
  const account = await chooseAccount(join(folder, 'db1/data'), [folder, programs.postgresBin])
  const machines = await startMachines(folder, programs, account)
  endWithUs(() => machines.stop())
  try {
    return await tryShop(machines, await makeDatabase())
  } finally {
    await machines.stop()
  }
}

async function tryShop(machines: Machines, urls: { ownerUrl: string; servingUrl: string }): Promise<boolean> {
  const late: string[] = []
  const port = await findFreePort()
  const shop = await startShop({
    PORT: String(port),
    PROCESSES: String(PROCESSES),
    DATABASE_URL: urls.servingUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
    DATA_DIR: join(folder, 'shop'),
    DEMO: 'on',
    KITCHEN_SECONDS: '3600',
    CHECK_ANSWERS: 'off',
  })
  endWithUs(() => shop.stop())
  try {
    const kills = Number(values.kills)
    const kinds: Kind[] = [
      ...Array.from({ length: kills }, () => 'postgres' as const),
      ...Array.from({ length: kills }, () => 'machine' as const),
      'silent',
    ]
    const { failed } = await underOrders(
      { port, ownerUrl: urls.ownerUrl, perSecond: Number(values['per-second']), random },
      async (customers) => {
        const blows: Blow[] = []
        for (const kind of kinds) {
          const blow = await strike(machines, kind, customers)
          if (blow.answeredMs > READY_MS[kind]) late.push(`${kind} after ${seconds(blow.answeredMs)}`)
          blows.push(blow)
          await wait(CALM_MS)
        }
        return blows
      },
    )
    failed.push(...late)
    console.log(`cluster, 2 x ${kills} kills of the primary, seed ${values.seed}: ${verdictOf(failed)}`)
    return failed.length === 0
  } finally {
    await shop.stop()
  }
}

/** One blow at the present primary; the next comes when the one that was struck is a standby without delay again. */
async function strike(machines: Machines, kind: Kind, { order, caughtUp }: Customers): Promise<Blow> {
  const primary = await machines.primary()
  const begin = performance.now()
  if (kind === 'postgres') machines.killPostgres(primary)
  if (kind === 'machine') machines.killMachine(primary)
  if (kind === 'silent') await machines.silenceConnections()
  const struck = kind === 'silent' ? performance.now() : begin
  await order(PROBE_PAUSE_MS)
  const answeredMs = performance.now() - struck
  if (kind === 'machine') machines.startAgent(primary)
  if (kind !== 'silent') await machines.untilWhole()
  const wholeMs = performance.now() - struck
  await caughtUp()
  return { kind, answeredMs, wholeMs, caughtUpMs: performance.now() - struck }
}
