import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareDatabase } from './database.ts'
import { log } from './log.ts'
import { printAddresses } from './print-addresses.ts'
import { openSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { serveAt } from './stand-by.ts'
import { stopOnSignal } from './stop.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** A process that served this long has not failed at once: its successor starts without delay. */
const STEADY_MS = 30_000
/** Longer than a process takes for its own end, which comes first. */
const PATIENCE_MS = 20_000

/**
 * `PROCESSES` of the shop on one port. This one serves nobody: it keeps the database, and replaces a process that died, with
 * growing pauses. Rejects when they cannot start at all, for example because the port is taken.
 */
export async function supervise(settings: Settings): Promise<void> {
  const database = await prepareDatabase(settings, log)
  await openSecrets(settings) // the demo's key is there before several look for it
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'main.ts'), args: [] })
  const ended = new AbortController()
  const slots = Array.from({ length: settings.processes }, (_, index) => index + 1)
  const spares = createSpares(database.url, ended.signal)
  const supervised = slots.map((slot) => restartWhenDown(slot, spares, ended.signal))
  const stop = async () => {
    ended.abort()
    await Promise.all(supervised.map(({ done }) => done))
    await database.close()
  }
  try {
    await Promise.all(supervised.map(({ ready }) => ready))
  } catch (error) {
    await stop()
    throw error
  }
  log('server.processes_ready', { processes: settings.processes, supervisor: process.pid })
  if (settings.isDemo) printAddresses(settings.http.port)
  void database.bringUpDemo()
  stopOnSignal(log, stop, { patienceMs: PATIENCE_MS })
}

/** One place among the processes: `ready` when its first process serves, `done` when `signal` fired and the last ended. */
function restartWhenDown(slot: number, spares: Spares, signal: AbortSignal) {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  let hasServed = false
  const loop = async () => {
    for (let pause = 0; !signal.aborted;) {
      const startedAt = performance.now()
      const worker = spares.take(slot)
      worker.once('listening', () => {
        hasServed = true
        resolve()
        spares.prepare()
      })
      const outcome = await untilExit(worker, signal)
      if (signal.aborted) break
      const isReplaced = outcome.exitCode === 0 // somebody sent it away, and it ended what was under way
      log(isReplaced ? 'server.process_replaced' : 'server.process_lost', {
        slot,
        pid: worker.process.pid,
        ...outcome,
      })
      if (!hasServed && outcome.signal === null)
        return reject(new Error('A process of the shop could not start; the reason stands above.'))
      const isSteady = isReplaced || performance.now() - startedAt > STEADY_MS
      await sleep(pause, undefined, { signal }).catch(() => {}) // stopped meanwhile
      pause = isSteady ? 0 : nextPause(pause)
    }
    resolve() // stopped before it served: nobody waits any longer
  }
  return { ready, done: loop() }
}

type Spares = ReturnType<typeof createSpares>

/**
 * Processes that are to serve. Beside those that do one stands by, loaded and connected: it takes the place of a lost one in
 * milliseconds, while a new one would need seconds.
 */
function createSpares(databaseUrl: string, signal: AbortSignal) {
  let spare: Worker | null = null
  // none of those that serve knows the owner
  const begin = () => cluster.fork({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: '' })
  signal.addEventListener('abort', () => spare?.process.kill('SIGTERM'))
  return {
    take(slot: number): Worker {
      const worker = spare ?? begin()
      spare = null
      worker.send(serveAt(slot))
      return worker
    },
    prepare(): void {
      if (spare || signal.aborted) return
      const worker = begin()
      spare = worker
      worker.once('exit', () => {
        if (spare === worker) spare = null
      })
    },
  }
}

/** How the process ended; it is asked to when `signal` fires. */
async function untilExit(worker: Worker, signal: AbortSignal) {
  const askToStop = () => worker.process.kill('SIGTERM')
  signal.addEventListener('abort', askToStop)
  const outcome = await new Promise<{ exitCode: number | null; signal: string | null }>((resolve) => {
    worker.once('exit', (exitCode, killedBy) => resolve({ exitCode, signal: killedBy }))
  })
  signal.removeEventListener('abort', askToStop)
  return outcome
}

/** The first time at once: a process is lost by accident more often than because none can live. */
const nextPause = (pause: number): number => Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
