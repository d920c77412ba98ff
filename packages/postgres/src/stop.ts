import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries, programIn, type Binaries } from './binaries.ts'
import { findRunning, isServing } from './running.ts'

const FAST_STOP_MS = 30_000

/** Asks the server to end its sessions and stop (a "fast" shutdown). Synchronous: also used while we exit. */
export function askToStop(pid: number, dataDir: string, binaries: Binaries): void {
  if (process.platform === 'win32') {
    // a signal would end the process at once there
    spawnSync(programIn(binaries, 'pg_ctl'), ['stop', '-D', dataDir, '-m', 'fast', '-W'])
    return
  }
  signal(pid, 'SIGINT')
}

/** Stops the server and waits until it is gone; one that does not end in time is stopped as in a crash, which is safe. */
export async function stopServer(pid: number, dataDir: string, binaries: Binaries): Promise<void> {
  askToStop(pid, dataDir, binaries)
  if (await isGone(pid, dataDir, FAST_STOP_MS)) return
  signal(pid, 'SIGQUIT')
  if (await isGone(pid, dataDir, 10_000)) return
  throw new Error(`The PostgreSQL server (process ${pid}) of ${dataDir} could not be stopped.`)
}

async function isGone(pid: number, dataDir: string, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; await isServing(pid, dataDir); await sleep(10)) {
    if (Date.now() > until) return false
  }
  return true
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended by itself
  }
}

/** Stops the server that a killed process left behind for this data, if there is one. */
export async function stopLeftover(dataDir: string): Promise<void> {
  const running = await findRunning(dataDir)
  if (running) await stopServer(running.pid, dataDir, await findBinaries())
}
