import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startShop, type RunningShop } from '../../apps/server/src/test/start-shop.ts'
import { processState } from '../../packages/postgres/src/processes.ts'
import { root } from '../commands.ts'
import { findFreePort } from '../../apps/server/src/test/free-port.ts'

const POLL_MS = 5
const WITHIN_MS = 120_000

/** The shop of a data folder in so many processes, which comes again after a kill as `Restart=always` lets it. */
export async function startChaosShop(dataFolder: string, processes: number) {
  const port = await findFreePort()
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PROCESSES: String(processes),
    DATA_DIR: dataFolder,
    DEMO: 'on',
    KITCHEN_SECONDS: '3600',
    CHECK_ANSWERS: 'off',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  }
  let shop: RunningShop = await startShop(env)
  const postmaster = () =>
    Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const serving = async () => alive(shop.pids())
  const untilAllServe = (gone: number) =>
    until(async () => !(await isAlive(gone)) && (await serving()).length === processes)
  return {
    port,
    /** The processes that serve customers. */
    serving,
    /** kill -9 of one that serves; resolves when there are as many again. */
    async killProcess(pid: number) {
      process.kill(pid, 'SIGKILL')
      await untilAllServe(pid)
    },
    /** Sends one away politely; resolves when it has gone and another serves in its place. */
    async replaceProcess(pid: number) {
      process.kill(pid, 'SIGTERM')
      await untilAllServe(pid)
    },
    /** Resolves when a process stands by to take the place of the next that is lost. */
    untilOneStandsBy: () =>
      until(async () => {
        const stoodBy = shop.logged('server.stands_by').map((line) => Number(line['pid']))
        const serves = new Set(shop.pids())
        return (await alive(stoodBy)).some((pid) => !serves.has(pid))
      }),
    /** How many died that nobody had sent away. */
    lost: () => shop.logged('server.process_lost').length,
    /** kill -9 of the process that looks after the others, which end with it; resolves when the next one serves. */
    async killSupervisor() {
      const [line] = shop.logged('server.processes_ready')
      const before = shop.pids()
      process.kill(Number(line?.['supervisor'] ?? before[0]), 'SIGKILL')
      await until(async () => (await alive(before)).length === 0)
      shop = await startShop(env)
    },
    /** kill -9 of PostgreSQL's first process: the others end with it. */
    killDatabase() {
      process.kill(postmaster(), 'SIGKILL')
    },
    /** SIGSTOP of PostgreSQL and of these processes of it for so long: its connections stay open, and nothing answers. */
    async freezeDatabase(others: readonly number[], ms: number) {
      const tell = async (signal: NodeJS.Signals) => {
        for (const pid of await alive([postmaster(), ...others])) process.kill(pid, signal)
      }
      await tell('SIGSTOP')
      await wait(ms)
      await tell('SIGCONT')
    },
    stop: () => shop.stop(),
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + WITHIN_MS; !(await holds()); await wait(POLL_MS))
    if (performance.now() > end) throw new Error('the shop did not come again')
}

/** A killed process whose parent has died as well may be left as a zombie, which still answers signals. */
const isAlive = async (pid: number) => (await processState(pid)).kind === 'running'

async function alive(pids: readonly number[]): Promise<number[]> {
  const each = await Promise.all(pids.map(isAlive))
  return pids.filter((_, index) => each[index])
}
