import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { AsideAnswer, AsideCall } from '@dasturxon/api'
import { END, type ThreadData } from './messages.ts'

export type Job = { call: AsideCall; settle: (answer: AsideAnswer) => void }
export type Thread = {
  worker: Worker
  gone: Promise<void>
  job: Job | null
  isReady: boolean
  isReading: boolean
  /** It gets no more calls. */
  isEnding: boolean
  timers: { call?: NodeJS.Timeout; reading?: NodeJS.Timeout; idle?: NodeJS.Timeout }
}

type ThreadOptions = ThreadData & { environment: NodeJS.ProcessEnv; memoryMb: number }

/** Starts a thread that has no call yet; it keeps no process alive. */
export function startThread({ databaseUrl, connections, environment, memoryMb }: ThreadOptions): Thread {
  const workerData: ThreadData = { databaseUrl, connections }
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData,
    env: environment,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.unref()
  return { worker, gone, job: null, isReady: false, isReading: false, isEnding: false, timers: {} }
}

export function clearTimers({ timers }: Thread): void {
  for (const timer of Object.values(timers)) clearTimeout(timer)
}

/** How long a thread without work may take to close its connections. */
const END_MS = 3_000

/** Lets a thread go: one without work closes its connections first. */
export async function closeThread(thread: Thread): Promise<void> {
  const { worker, gone, job, isEnding } = thread
  thread.isEnding = true
  clearTimers(thread)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  if (!isEnding && job === null) worker.postMessage(END)
  const patience = setTimeout(() => void worker.terminate(), job === null ? END_MS : 0)
  await gone
  clearTimeout(patience)
}

/**
 * Calls `end` when a thread reads for longer than `readMs` of its own time; one that does not say how long it has worked is taken at
 * the clock's word.
 */
export async function watchReading(thread: Thread, readMs: number, end: () => void): Promise<void> {
  const { job } = thread
  const from = performance.now()
  const before = await workedMs(thread.worker)
  const look = async () => {
    const worked = await workedMs(thread.worker)
    if (!thread.isReading || thread.isEnding || thread.job !== job) return
    const spent = worked === null || before === null ? performance.now() - from : worked - before
    if (spent >= readMs) end()
    else thread.timers.reading = setTimeout(() => void look(), readMs - spent)
  }
  thread.timers.reading = setTimeout(() => void look(), readMs)
}

/** A thread that does not answer by then is in the middle of something that nothing interrupts. */
const SAY_MS = 500

/** How long a thread has worked; null where it does not say. */
async function workedMs(worker: Worker): Promise<number | null> {
  const said = worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => null,
  )
  return Promise.race([said, delay(SAY_MS, null, { ref: false })])
}
