import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './connect.ts'
import { buryJob, claimJobs, finishJob, postponeJob, type Job } from './jobs.ts'
import type { Log } from './log.ts'

/**
 * Does the work of one job. It may run more than once (the process can end between the work and its record), so it
 * must be safe to repeat; it should give up when `signal` fires, since the job then belongs to another run.
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>

export type WorkOptions = {
  db: Db
  now: () => Date
  /** By queue; jobs of other queues are left to other processes. */
  handlers: Record<string, JobHandler>
  log: Log
  /** How long one run may take. */
  leaseMs?: number
  /** After so many failed runs a job is given up. */
  maxAttempts?: number
}

export type Worker = {
  /** Looks for due jobs at once: call it after the commit that left one. */
  wake: () => void
  /** Claims no more, and waits for the jobs under way. */
  stop: () => Promise<void>
}

const LEASE_MS = 60_000
const MAX_ATTEMPTS = 12
/** A run ends before its lease does, so that two runs of one job never overlap. */
const LIMIT_PART = 0.9
const LONGEST_PAUSE_MS = 3_600_000
const ERROR_LENGTH = 500

/** Starts working: looks for due jobs every `pollMs` and whenever woken, and runs up to `concurrency` at a time. */
export function createWorker(options: WorkOptions & { pollMs?: number; concurrency?: number }): Worker {
  const { pollMs = 1000, concurrency = 10, log } = options
  const running = new Set<Promise<void>>()
  const ended = new AbortController()
  let isAwake = false
  let alarm = new AbortController()
  const wake = () => {
    isAwake = true
    alarm.abort()
  }

  const loop = async () => {
    while (!ended.signal.aborted) {
      isAwake = false
      const isFull = await takeJobs()
      if (isFull) await Promise.race(running)
      else await rest()
    }
    await Promise.all(running)
  }

  /** True when there may be more jobs than hands. */
  const takeJobs = async () => {
    const limit = concurrency - running.size
    const jobs = await claim(options, limit).catch((error: unknown) => {
      log('jobs_not_read', { error: messageOf(error) }) // the database is away: it is asked again after a rest
      return []
    })
    for (const job of jobs) {
      const run = runJob(options, job).finally(() => running.delete(run))
      running.add(run)
    }
    return jobs.length > 0 && jobs.length === limit
  }

  const rest = async () => {
    if (isAwake) return
    alarm = new AbortController()
    await sleep(pollMs, undefined, { signal: alarm.signal }).catch(() => {}) // woken
  }

  const done = loop()
  return {
    wake,
    stop: () => {
      ended.abort()
      wake()
      return done
    },
  }
}

/** Runs the jobs that are due, and those that they make due, one after another; how many there were. For tests. */
export async function runDueJobs(options: WorkOptions): Promise<number> {
  let count = 0
  for (;;) {
    const [job] = await claim(options, 1)
    if (!job) return count
    await runJob(options, job)
    count += 1
  }
}

function claim({ db, handlers, now, leaseMs = LEASE_MS }: WorkOptions, limit: number): Promise<Job[]> {
  return claimJobs(db, { queues: Object.keys(handlers), limit, now: now(), leaseMs })
}

async function runJob(options: WorkOptions, job: Job): Promise<void> {
  const { db, log } = options
  try {
    const failure = await failureOf(options, job)
    if (failure === null) await finishJob(db, job)
    else await handleFailure(options, job, failure)
  } catch (error) {
    // the outcome could not be written down: the lease runs out, and the job runs again
    log('job_outcome_lost', { queue: job.queue, id: job.id, error: messageOf(error) })
  }
}

/** The error message of a run that failed, else null. */
async function failureOf(options: WorkOptions, job: Job): Promise<string | null> {
  const { handlers, leaseMs = LEASE_MS, maxAttempts = MAX_ATTEMPTS } = options
  if (job.attempt > maxAttempts) return 'the process ended during the last run'
  const handler = handlers[job.queue]
  if (!handler) return `no handler for queue ${job.queue}`
  const limitMs = leaseMs * LIMIT_PART
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(new Error(`took longer than ${limitMs} ms`)), limitMs)
  try {
    await Promise.race([handler(job, tooLong.signal), rejectionOf(tooLong.signal)])
    return null
  } catch (error) {
    return messageOf(error)
  } finally {
    clearTimeout(timer)
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

async function handleFailure(options: WorkOptions, job: Job, error: string): Promise<void> {
  const { db, now, log, maxAttempts = MAX_ATTEMPTS } = options
  if (job.attempt >= maxAttempts) {
    await buryJob(db, job, { now: now(), error })
    log('job_given_up', { queue: job.queue, id: job.id, attempt: job.attempt, error })
    return
  }
  await postponeJob(db, job, { runAt: new Date(now().getTime() + pauseMs(job.attempt)), error })
  log('job_failed', { queue: job.queue, id: job.id, attempt: job.attempt, error })
}

/** Before the next run: 2^attempt seconds, at most an hour, and up to half less so that failed jobs spread out. */
export function pauseMs(attempt: number, random = Math.random()): number {
  return Math.min(1000 * 2 ** attempt, LONGEST_PAUSE_MS) * (1 - random / 2)
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
