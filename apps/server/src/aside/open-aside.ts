import type { AsideAnswer, AsideCalls } from '@dasturxon/api'
import { MESSAGES_MISSED, type Bus, type Log } from '@dasturxon/db'
import { clearTimers, closeThread, startThread, watchReading, type Job, type Thread } from './aside-thread.ts'
import { countPlaces } from './count-places.ts'
import type { Told } from './messages.ts'

/** Of each thread: some calls look something up beside their transaction. */
const CONNECTIONS = 2
const THREADS = 2
/** Connections to the database that the threads of a process have at most. */
export const ASIDE_CONNECTIONS = THREADS * CONNECTIONS

export const ASIDE_LIMITS = {
  threads: THREADS,
  /** Calls of one shop that wait: one of them is answered at a time. */
  waitingOfShop: 4,
  /** Of all shops: each holds the body that came with it. */
  waiting: 16,
  /** From the bytes of a file to its rows, of the thread's own time: what else runs on the machine is not the file's. */
  readMs: 2_000,
  /** A whole call, from when its thread is ready for it. */
  callMs: 30_000,
  /** A thread that nobody needs ends after so long: a small machine has its memory back. */
  idleMs: 60_000,
  memoryMb: 512,
}
export type AsideLimits = typeof ASIDE_LIMITS

/** How long a thread may take to load its code: seconds on a busy machine. */
const START_MS = 60_000

type Options = {
  databaseUrl: string
  bus: Pick<Bus, 'publish'>
  log: Log
  /** What the threads read their settings from: that of the process. */
  environment?: NodeJS.ProcessEnv
  limits?: Partial<AsideLimits>
}

const refused = (reason: 'busy' | 'sheet_refused', details?: Record<string, string>): AsideAnswer => ({
  cookies: [],
  outcome: { kind: 'refused', reason, details },
})
const BUSY = refused('busy')
const TOO_LARGE = refused('sheet_refused', { reason: 'TOO_LARGE' })

const shopOf = ({ call }: Job) => call.caller.merchant.id

/**
 * Threads that answer long calls, so that nobody else waits for them: begun when they are first needed, and ended when nobody has
 * needed them for a while. One call of a shop is answered at a time. A thread that is over its time, or dies, is gone with its connections,
 * whose transactions are rolled back; only its call is lost.
 */
export function openAside({ databaseUrl, bus, log, environment = process.env, limits }: Options) {
  const {
    threads: most,
    waitingOfShop,
    waiting: mostWaiting,
    readMs,
    callMs,
    idleMs,
    memoryMb,
  } = {
    ...ASIDE_LIMITS,
    ...limits,
  }
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let [begun, answered] = [0, 0]
  let isClosed = false

  function begin(): Thread {
    const thread = startThread({ databaseUrl, connections: CONNECTIONS, environment, memoryMb })
    const { worker } = thread
    worker.on('message', (told: Told) => hear(thread, told))
    worker.on('error', (error) => log('aside.failed', { cause: error.message }))
    worker.once('exit', () => bury(thread))
    threads.add(thread)
    begun += 1
    return thread
  }

  function hear(thread: Thread, told: Told): void {
    switch (told.kind) {
      case 'ready':
        thread.isReady = true
        if (thread.job && !thread.isEnding) limit(thread, callMs)
        return
      case 'logged':
        log(told.event, told.fields)
        return
      case 'published':
        bus.publish(told.refs)
        return
      case 'reading':
        thread.isReading = true
        void watchReading(thread, readMs, () => end(thread, 'reading'))
        return
      case 'read':
        if (thread.isEnding) return // too late
        thread.isReading = false
        clearTimeout(thread.timers.reading)
        return
      case 'answered':
        settle(thread, told.answer)
        if (thread.isEnding) return
        thread.timers.idle = setTimeout(() => void closeThread(thread), idleMs).unref()
        next()
    }
  }

  /** Answers the call that a thread has. */
  function settle(thread: Thread, answer: AsideAnswer): void {
    const { job } = thread
    thread.job = null
    thread.isReading = false
    clearTimers(thread)
    if (!job) return
    answered += 1
    job.settle(answer)
  }

  /** Ends a thread that is over its time. */
  function end(thread: Thread, over: 'reading' | 'call'): void {
    const { call } = thread.job ?? {}
    thread.isEnding = true
    log('aside.call_lost', { requestId: call?.caller.requestId, call: call?.name, over })
    void thread.worker.terminate()
  }

  /** A thread is no more: the call that it had is answered, and the next thread takes what waits. */
  function bury(thread: Thread): void {
    threads.delete(thread)
    const { job, isReading } = thread
    if (job) settle(thread, isReading ? TOO_LARGE : BUSY)
    // it may have changed something, and was ended before it told so
    if (job && !isReading) bus.publish([MESSAGES_MISSED])
    next()
  }

  /** Hands calls that wait to threads that have nothing to do. */
  function next(): void {
    for (;;) {
      const busyShops = new Set([...threads].flatMap(({ job }) => (job ? [shopOf(job)] : [])))
      const at = waiting.findIndex((job) => !busyShops.has(shopOf(job)))
      const free = [...threads].find(({ job, isEnding }) => job === null && !isEnding)
      if (isClosed || at === -1 || (!free && threads.size >= most)) return
      const [job] = waiting.splice(at, 1)
      if (job) hand(free ?? begin(), job)
    }
  }

  function limit(thread: Thread, ms: number): void {
    clearTimeout(thread.timers.call)
    thread.timers.call = setTimeout(() => end(thread, 'call'), ms)
  }

  function hand(thread: Thread, job: Job): void {
    thread.job = job
    clearTimeout(thread.timers.idle)
    limit(thread, thread.isReady ? callMs : START_MS)
    const { body } = job.call
    thread.worker.postMessage(job.call, body ? [body.buffer] : [])
  }

  // one of a shop is answered while the others wait
  const takePlace = countPlaces({ ofShop: waitingOfShop + 1, ofAll: mostWaiting + most })

  const calls: AsideCalls = {
    takePlace: (merchantId) => (isClosed ? null : takePlace(merchantId)),
    answer(call) {
      if (isClosed) return Promise.resolve(BUSY)
      return new Promise((resolve) => {
        waiting.push({ call, settle: resolve })
        next()
      })
    },
  }
  return {
    ...calls,
    /** How many threads there are, and of them with a call; how many were ever begun; calls that wait, and that were answered. */
    counts: () => ({
      threads: threads.size,
      working: [...threads].filter(({ job }) => job !== null).length,
      begun,
      waiting: waiting.length,
      answered,
    }),
    /** Takes no more calls, and ends the threads. */
    async close(): Promise<void> {
      isClosed = true
      for (const { settle: answer } of waiting.splice(0)) answer(BUSY)
      await Promise.all([...threads].map(closeThread))
    },
  }
}
