import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const READY_WITHIN_MS = 300_000

export type RunningShop = Awaited<ReturnType<typeof startShop>>
type Logged = { event: string; [field: string]: unknown }

/**
 * Starts the shop as `npm start` does, in processes of its own, and waits until each of them serves. `PORT=0` in `env` takes
 * a free port.
 */
export async function startShop(env: Record<string, string>) {
  ensureBuild()
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const processes = Number(env['PROCESSES'] ?? 1)
  const logged: Logged[] = []
  const serving = () => logged.filter(({ event }) => event === 'server.ready')
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error('the shop did not become ready'))
    }, READY_WITHIN_MS)
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)))
    lines.on('line', (line) => {
      if (!line.startsWith('{')) return
      logged.push(JSON.parse(line) as Logged)
      if (serving().length < processes) return
      clearTimeout(timer)
      resolve()
    })
  })
  /** Every process that has ever served, the last one that started last. */
  const pids = () => serving().map(({ pid }) => Number(pid))
  return {
    baseUrl: String(serving()[0]?.['address']),
    /** What was logged under a name so far. */
    logged: (event: string) => logged.filter((line) => line.event === event),
    pids,
    /** kill -9 of the processes that serve and of the one that watches over them; the database goes on. */
    killAll: () => {
      for (const pid of pids().slice(-processes)) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
    },
    /** Reads the log no longer: what the shop writes there from now on is an error to it. */
    closeLog: () => child.stdout.destroy(),
    stop: () => endOf(child, 'SIGTERM'),
  }
}

/** Ends the process and answers its exit code. */
function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill(signal)
  })
}

/** Pages are not what is tried here, so any build of them will do. */
function ensureBuild(): void {
  for (const app of ['storefront', 'desk']) {
    if (existsSync(path.join(ROOT, `apps/${app}/dist/stamp`))) continue
    const build = spawnSync(process.execPath, [path.join(ROOT, `apps/${app}/build.mjs`)], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    if (build.status !== 0) throw new Error(`the ${app} could not be built`)
  }
}
