import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { borrowTestDatabase, type TestDatabase } from './test/database.ts'
import { claimJobs, enqueue, finishJob, type Job } from './jobs.ts'
import { inTransaction } from './transaction.ts'
import { createWorker, pauseMs, runDueJobs, type JobHandler } from './worker.ts'

let database: TestDatabase
let now: Date

beforeEach(async () => {
  database = await borrowTestDatabase()
  now = new Date('2026-03-01T12:00:00Z')
})

afterEach(() => database.drop())

const SECOND_MS = 1000
const passes = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const log = () => {}

const add = (payload: number, more: { key?: string; runAt?: Date } = {}) =>
  enqueue(database.db, { merchantId: null, queue: 'sms', payload, runAt: now, ...more })

const runDue = (handler: JobHandler, more: { maxAttempts?: number; leaseMs?: number } = {}) =>
  runDueJobs({ db: database.db, now: () => now, handlers: { sms: handler }, log, ...more })

const stored = async () => {
  const rows = await database.db.selectFrom('job').selectAll().execute()
  return rows
}

function recorder() {
  const payloads: unknown[] = []
  const handler: JobHandler = async (job) => {
    payloads.push(job.payload)
  }
  return { payloads, handler }
}

const failing: JobHandler = async () => {
  throw new Error('the provider is down')
}

describe('OPS-1 background jobs', () => {
  it('twenty workers at once run each of 300 jobs exactly once', async () => {
    for (let n = 0; n < 300; n += 1) await add(n)
    const seen: unknown[] = []
    const handlers = {
      sms: async (job: Job) => {
        seen.push(job.payload)
      },
    }
    const workers = Array.from({ length: 20 }, () =>
      createWorker({ db: database.db, now: () => now, handlers, log, pollMs: 20, concurrency: 3 }),
    )
    await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 10_000 })
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 300 }, (_item, n) => n),
    )
  })

  it('is left beside others in one statement as it would be alone: not again while its key waits', async () => {
    const { payloads, handler } = recorder()
    await add(1, { key: 'a' })
    const job = { merchantId: null, queue: 'sms', runAt: now }
    await enqueue(
      database.db,
      { ...job, payload: 2, key: 'a' },
      { ...job, payload: 3, key: 'b' },
      { ...job, payload: 4 },
    )
    await runDue(handler)
    expect(payloads.toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 3, 4])
  })

  it('belongs to the transaction that left it: a rolled back order sends no message', async () => {
    const { payloads, handler } = recorder()
    const failed = inTransaction(database, async (tx) => {
      await enqueue(tx, { merchantId: null, queue: 'sms', payload: 1, runAt: now })
      throw new Error('no such product')
    })
    await expect(failed).rejects.toThrow('no such product')
    expect(await runDue(handler)).toBe(0)
    await inTransaction(database, (tx) =>
      enqueue(tx, { merchantId: null, queue: 'sms', payload: 2, runAt: now }),
    )
    expect(await runDue(handler)).toBe(1)
    expect(payloads).toEqual([2])
  })

  it('waits for its time, to the second', async () => {
    const { payloads, handler } = recorder()
    await add(1, { runAt: new Date(now.getTime() + 60 * SECOND_MS) })
    passes(59 * SECOND_MS)
    expect(await runDue(handler)).toBe(0)
    passes(SECOND_MS)
    expect(await runDue(handler)).toBe(1)
    expect(payloads).toEqual([1])
  })

  it('a job that fails is run again later, with growing pauses, and the reason is kept', async () => {
    await add(1)
    expect(await runDue(failing)).toBe(1)
    const [job] = await stored()
    expect(job).toMatchObject({ attempts: 1, last_error: 'the provider is down', dead_at: null })
    passes(SECOND_MS - 1)
    expect(await runDue(failing)).toBe(0)
    passes(SECOND_MS + 1)
    expect(await runDue(failing)).toBe(1)
    const { payloads, handler } = recorder()
    passes(4 * SECOND_MS)
    expect(await runDue(handler)).toBe(1)
    expect(payloads).toEqual([1])
    expect(await stored()).toEqual([])
  })

  it('pauses double up to an hour and spread over half of it', () => {
    expect([pauseMs(1, 0), pauseMs(2, 0), pauseMs(3, 0)]).toEqual([2000, 4000, 8000])
    expect(pauseMs(1, 0.999)).toBeGreaterThan(1000)
    expect(pauseMs(11, 0)).toBe(2_048_000)
    expect(pauseMs(12, 0)).toBe(3_600_000)
    expect(pauseMs(99, 0)).toBe(3_600_000)
  })

  it('is given up after its last attempt, stays to be looked at, and can be asked for again', async () => {
    await add(1, { key: 'order-7' })
    expect(await runDue(failing, { maxAttempts: 2 })).toBe(1)
    expect((await stored())[0]).toMatchObject({ dead_at: null })
    passes(2 * SECOND_MS)
    expect(await runDue(failing, { maxAttempts: 2 })).toBe(1)
    expect((await stored())[0]).toMatchObject({
      dead_at: now,
      last_error: 'the provider is down',
      attempts: 2,
    })
    passes(3600 * SECOND_MS)
    expect(await runDue(failing, { maxAttempts: 2 })).toBe(0)

    const { payloads, handler } = recorder()
    await add(2, { key: 'order-7' })
    expect(await runDue(handler, { maxAttempts: 2 })).toBe(1)
    expect(payloads).toEqual([2])
  })

  it('the same key is one job while it waits, and a new one when it is done', async () => {
    const { payloads, handler } = recorder()
    await add(1, { key: 'order-7' })
    await add(2, { key: 'order-7' })
    await add(3, { key: 'order-8' })
    expect(await runDue(handler)).toBe(2)
    await add(4, { key: 'order-7' })
    expect(await runDue(handler)).toBe(1)
    expect(new Set(payloads)).toEqual(new Set([1, 3, 4]))
  })

  it('a job whose process ended is run by another when its lease is over, not before', async () => {
    await add(1)
    const leaseMs = 60 * SECOND_MS
    const [lost] = await claimJobs(database.db, { queues: ['sms'], limit: 10, now, leaseMs })
    const { payloads, handler } = recorder()
    passes(leaseMs - 1)
    expect(await runDue(handler)).toBe(0)
    passes(1)
    const [again] = await claimJobs(database.db, { queues: ['sms'], limit: 10, now, leaseMs })
    expect(again).toMatchObject({ id: lost?.id, attempt: 2 })

    if (lost) await finishJob(database.db, lost) // the lost run comes back to life: it is not its job any more
    expect(await stored()).toHaveLength(1)
    passes(leaseMs)
    expect(await runDue(handler)).toBe(1)
    expect(payloads).toEqual([1])
  })

  it('a job that ends its process each time is given up too', async () => {
    await add(1)
    for (let n = 0; n < 2; n += 1) {
      await claimJobs(database.db, { queues: ['sms'], limit: 1, now, leaseMs: SECOND_MS })
      passes(SECOND_MS)
    }
    const { payloads, handler } = recorder()
    await runDue(handler, { maxAttempts: 2 })
    expect(payloads).toEqual([])
    expect((await stored())[0]).toMatchObject({ dead_at: now })
  })

  it('a run that takes too long is told so and counts as failed', async () => {
    await add(1)
    let told = false
    const slow: JobHandler = (_job, signal) =>
      new Promise(() => signal.addEventListener('abort', () => (told = true)))
    expect(await runDue(slow, { leaseMs: 50 })).toBe(1)
    expect(told).toBe(true)
    expect((await stored())[0]).toMatchObject({ last_error: 'took longer than 45 ms' })
  })

  it('leaves jobs of other queues alone', async () => {
    await enqueue(database.db, { merchantId: null, queue: 'webhook', payload: 1, runAt: now })
    const { payloads, handler } = recorder()
    expect(await runDue(handler)).toBe(0)
    expect(payloads).toEqual([])
    expect(await stored()).toHaveLength(1)
  })

  it('keeps lists and texts in the payload as they are', async () => {
    const { payloads, handler } = recorder()
    for (const payload of [['a', 1], 'text', { list: [null] }]) {
      await enqueue(database.db, { merchantId: null, queue: 'sms', payload, runAt: now })
    }
    await runDue(handler)
    expect(payloads).toEqual([['a', 1], 'text', { list: [null] }])
  })
})

describe('OPS-4 a worker that stops', () => {
  it('runs a job at once when woken, and waits for the jobs under way when stopped', async () => {
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const handlers = {
      sms: async () => {
        begun.resolve()
        await gate.promise
      },
    }
    const worker = createWorker({ db: database.db, now: () => now, handlers, log, pollMs: 3_600_000 })
    await add(1)
    worker.wake()
    await begun.promise
    let isStopped = false
    const stopped = worker.stop().then(() => (isStopped = true))
    await add(2)
    worker.wake()
    await sql`select pg_sleep(0.05)`.execute(database.db)
    expect(isStopped).toBe(false)
    gate.resolve()
    await stopped
    expect((await stored()).map((job) => job.payload)).toEqual([2])
  })
})
