import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { urlOf, type Address } from './address.ts'
import { findBinaries, type BinariesChoice } from './binaries.ts'
import { clusterMajor, ensureCluster } from './cluster.ts'
import { launch, type Launch } from './launch.ts'
import { newAddress, placeOfKilled, removeAddress } from './place.ts'
import { findRunning, isServing, type RunningServer } from './running.ts'
import { askToStop, stopServer } from './stop.ts'
import { enter, leave } from './users.ts'

type Log = (event: string, fields: Record<string, unknown>) => void

export type StartOptions = {
  /** The cluster's own folder; made when absent. Beside it: `<dataDir>.log` and `<dataDir>.users`. */
  dataDir: string
  log?: Log
  /** Server settings over ours, as in postgresql.conf; `fsync: 'off'` also makes the cluster without syncing. */
  config?: Record<string, string>
  /** Programs to use; without it those from npm, else the machine's own. */
  binaries?: BinariesChoice
  /** Default: a unix socket, and TCP with a password where there are none (Windows, where this is untested). */
  transport?: Address['kind']
}

export type Postgres = {
  /** Stays the same when the server has to be started again after a crash. */
  url: string
  pid: number
  /** True when the server was running already: left behind by a killed process, or a neighbour's. */
  adopted: boolean
  /** Stops the server, unless another living process of ours uses it. Safe to call twice. */
  stop: () => Promise<void>
}

const WATCH_MS = 500

/**
 * Runs PostgreSQL for one data folder and keeps it running. Fresh, warm and after kill -9 alike; several processes
 * may do so for one folder at once and share the server. Errors are sentences for whoever started the shop.
 */
export async function startPostgres(options: StartOptions): Promise<Postgres> {
  const log = options.log ?? (() => {})
  const plan = await prepare(options)
  const { dataDir, binaries } = plan
  const first = await runServer(plan)
  let pid = first.pid
  let token = await enter(dataDir, pid)
  log('postgres_started', { pid, adopted: first.adopted, major: binaries.major, dataDir })

  let stopping: Promise<void> | null = null
  const restart = async () => {
    log('postgres_lost', { pid })
    const again = await runServer({ ...plan, address: first.address })
    leave(dataDir, token)
    pid = again.pid
    token = await enter(dataDir, pid)
    log('postgres_restarted', { pid })
  }
  const watch = restartWhenDown({ isUp: () => isServing(pid, dataDir), restart, log })

  // process.exit() and crashes of ours also end here; only kill -9 leaves a server to be adopted
  const atExit = () => {
    if (leave(dataDir, token)) askToStop(pid, dataDir, binaries)
  }
  process.on('exit', atExit)

  const stop = async () => {
    await watch.stop()
    process.off('exit', atExit)
    if (!leave(dataDir, token)) return
    await stopServer(pid, dataDir, binaries)
    await removeAddress(first.address)
    log('postgres_stopped', { pid })
  }
  return {
    url: await urlOf(first.address, dataDir),
    get pid() {
      return pid
    },
    adopted: first.adopted,
    stop: () => (stopping ??= stop()),
  }
}

type Plan = Omit<Launch, 'address'> & { transport: Address['kind']; address?: Address }

async function prepare(options: StartOptions): Promise<Plan> {
  const dataDir = path.resolve(options.dataDir)
  const config = options.config ?? {}
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
  const binaries = await findBinaries(options.binaries, (await clusterMajor(dataDir)) ?? undefined)
  const account = await chooseAccount(dataDir, [binaries.folder, path.dirname(dataDir)])
  await ensureCluster({ dataDir, binaries, account, transport, durable: config['fsync'] !== 'off' })
  return { dataDir, config, transport, binaries, account }
}

/** Adopts a running server or launches one; when a neighbour is faster, adopts the neighbour's. */
async function runServer(plan: Plan): Promise<RunningServer & { adopted: boolean }> {
  for (;;) {
    const former = plan.address ?? (await placeOfKilled(plan.dataDir, plan.account))
    const running = await findRunning(plan.dataDir) // clears the lock of a killed server
    if (running) return { ...running, adopted: true }
    const address = former ?? (await newAddress(plan.transport, plan.account))
    const launched = await launch(
      { ...plan, address },
      async () => (await findRunning(plan.dataDir)) !== null,
    )
    if (launched) return { ...launched, adopted: false }
    if (!former) await removeAddress(address)
  }
}

type Watched = { isUp: () => Promise<boolean>; restart: () => Promise<void>; log: Log }

/** Looks at the server twice a second and starts it again when it has gone (killed, out of memory). */
function restartWhenDown({ isUp, restart, log }: Watched) {
  const ended = new AbortController()
  const loop = async () => {
    for (;;) {
      await sleep(WATCH_MS, undefined, { signal: ended.signal, ref: false }).catch(() => {})
      if (ended.signal.aborted) return
      if (await isUp()) continue
      await restart().catch((error: unknown) => log('postgres_restart_failed', { error: String(error) }))
    }
  }
  const done = loop()
  return {
    stop: () => {
      ended.abort()
      return done
    },
  }
}
