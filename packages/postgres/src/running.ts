import { readFile, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'
import { acceptsConnections } from './handshake.ts'
import { processState } from './processes.ts'

export type RunningServer = { pid: number; address: Address }

const POLL_MS = 25

/**
 * The server that already serves this data, left behind by a killed process or started by a neighbour; null when
 * there is none. Waits while it starts or stops. Throws a sentence when it stays deaf for `timeoutMs`.
 */
export async function findRunning(dataDir: string, timeoutMs = 20_000): Promise<RunningServer | null> {
  for (const until = Date.now() + timeoutMs; ; await sleep(POLL_MS)) {
    const file = await readPidFile(dataDir)
    if (!file) return null
    if (!(await isServing(file.pid, dataDir))) {
      await removeStale(dataDir, file.text)
      return null
    }
    if (file.address && (await acceptsConnections(file.address)))
      return { pid: file.pid, address: file.address }
    if (Date.now() > until) {
      throw new Error(
        `A PostgreSQL server (process ${file.pid}) holds ${dataDir} and does not answer. ` +
          `Stop it (kill -INT ${file.pid}) and start again.`,
      )
    }
  }
}

/** True while this process is a PostgreSQL server; when the system tells its folder, only one of this data. */
export async function isServing(pid: number, dataDir: string): Promise<boolean> {
  const state = await processState(pid)
  if (state.kind !== 'running') return false
  if (state.name !== null && state.name !== 'postgres') return false
  return state.cwd === null || state.cwd === (await realpath(dataDir).catch(() => dataDir))
}

/** Where the server of the lock file listens or listened, dead or alive. */
export async function addressInPidFile(dataDir: string): Promise<Address | null> {
  return (await readPidFile(dataDir))?.address ?? null
}

type PidFile = { text: string; pid: number; address: Address | null }

/** Lines of postmaster.pid: process, data, start time, port, socket folder, TCP address, shared memory, status. */
async function readPidFile(dataDir: string): Promise<PidFile | null> {
  const text = await readFile(pidFile(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  const [pid, , , port, folder] = text.split('\n')
  return { text, pid: Number(pid), address: addressFrom(folder, Number(port)) }
}

function addressFrom(folder: string | undefined, port: number): Address | null {
  if (folder) return { kind: 'socket', folder }
  return port > 0 ? { kind: 'tcp', port } : null
}

/**
 * PostgreSQL replaces a stale file only when the process id is free. After a restart of a container the same small
 * id is often somebody else's, and a zombie's counts as taken.
 */
async function removeStale(dataDir: string, text: string): Promise<void> {
  const current = await readFile(pidFile(dataDir), 'utf8').catch(() => null)
  if (current === text) await rm(pidFile(dataDir), { force: true })
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid')
