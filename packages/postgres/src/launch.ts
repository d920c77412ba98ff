import { spawn } from 'node:child_process'
import { open, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { SOCKET_PORT, type Address } from './address.ts'
import { programIn, type Binaries } from './binaries.ts'
import { acceptsConnections } from './handshake.ts'
import { clearSocketLock } from './place.ts'
import type { RunningServer } from './running.ts'

const LOG_LIMIT_BYTES = 5_000_000
const START_TIMEOUT_MS = 60_000
/** What a killed server's last processes are given to notice that it is gone, and to let go of its memory. */
const LEAVING_MS = 15_000
const RETRY_MS = 100
const STILL_IN_USE = 'pre-existing shared memory block'

export type Launch = {
  dataDir: string
  binaries: Binaries
  account: Account
  address: Address
  config: Record<string, string>
}

/** Settings of a small shop's server. Durability settings stay at PostgreSQL's defaults: everything on. */
const DEFAULTS = {
  max_connections: '60',
  shared_buffers: '64MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log', // starts, stops and crashes, but not every refused row
  log_checkpoints: 'off',
}

/**
 * Starts a server and answers when it accepts sessions; null when it ended because another one took the data first. After a kill
 * it waits for the last processes of the server before.
 */
export async function launch(input: Launch, isTaken: () => Promise<boolean>): Promise<RunningServer | null> {
  for (const until = Date.now() + LEAVING_MS; ; await sleep(RETRY_MS)) {
    const outcome = await tryLaunch(input, isTaken)
    if (outcome === null || 'pid' in outcome) return outcome
    if (!outcome.problem.includes(STILL_IN_USE) || Date.now() > until)
      throw new Error(`PostgreSQL did not start: ${outcome.problem}`)
  }
}

/** The server is detached: Ctrl-C must reach the shop first, and a killed shop leaves a server that can be adopted. */
async function tryLaunch(
  input: Launch,
  isTaken: () => Promise<boolean>,
): Promise<RunningServer | { problem: string } | null> {
  const { dataDir, binaries, account, address } = input
  const { prefix, ...identity } = account
  const settings = { ...DEFAULTS, ...listening(address), ...input.config }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = programIn(binaries, 'postgres')
  const [command = program, ...args] = [...prefix, program, '-D', dataDir, ...words]

  await clearSocketLock(address, dataDir)
  const log = await openLog(dataDir)
  const logStart = (await log.stat()).size
  const child = spawn(command, args, {
    stdio: ['ignore', log.fd, log.fd],
    cwd: '/',
    detached: true,
    // macOS: with a locale from the environment the server "became multithreaded during startup" and ends
    env: { ...process.env, LC_ALL: 'C' },
    ...identity,
  })
  let ended = false
  child.on('exit', () => (ended = true))
  child.on('error', () => (ended = true))
  child.unref() // the server's life is tied to ours by stop() and by the exit hook, not by an open handle
  await log.close()

  for (const until = Date.now() + START_TIMEOUT_MS; ; await sleep(10)) {
    if (ended) {
      if (await isTaken()) return null
      return { problem: await readTail(dataDir, logStart) }
    }
    if (child.pid !== undefined && (await acceptsConnections(address))) return { pid: child.pid, address }
    if (Date.now() > until) {
      child.kill('SIGQUIT')
      throw new Error(
        `PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s; see ${logFile(dataDir)}`,
      )
    }
  }
}

function listening(address: Address): Record<string, string> {
  if (address.kind === 'tcp') {
    return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(address.port) }
  }
  return {
    listen_addresses: '',
    unix_socket_directories: address.folder,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  }
}

const logFile = (dataDir: string) => `${dataDir}.log`

async function openLog(dataDir: string) {
  const size = await stat(logFile(dataDir)).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(logFile(dataDir), `${logFile(dataDir)}.1`)
  return open(logFile(dataDir), 'a', 0o600)
}

async function readTail(dataDir: string, from: number): Promise<string> {
  const file = await open(logFile(dataDir))
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4000), position: from })
    return buffer.toString('utf8', 0, bytesRead).trim() || `see ${logFile(dataDir)}`
  } finally {
    await file.close()
  }
}
