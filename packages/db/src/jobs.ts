import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { newId } from './id.ts'
import { json } from './json.ts'
import { DEPLOYMENT, ofMerchant } from './of-merchant.ts'
import type { JsonValue } from './schema.ts'

export type NewJob = {
  /** Null: the deployment's own work. */
  merchantId: string | null
  /** Names the handler. */
  queue: string
  /** At most one unfinished job of a queue has this key; without a key there may be any number. */
  key?: string
  payload: JsonValue
  /** Not earlier than this. */
  runAt: Date
}

export type Job = {
  id: string
  merchantId: string | null
  queue: string
  key: string | null
  payload: JsonValue
  /** 1 at the first run. It also tells this run from a later one of the same job. */
  attempt: number
}

/**
 * Leaves work for after the commit: to be called in the transaction that causes it. While an unfinished job with the
 * same key waits, nothing is added; one that was given up starts again with this payload. Several are one statement, and
 * no two of them may be of one queue and key.
 */
export async function enqueue(tx: Db, first: NewJob, ...more: NewJob[]): Promise<void> {
  const rows = [first, ...more].map(
    ({ merchantId, queue, key, payload, runAt }) =>
      sql`(${merchantId ?? DEPLOYMENT}, ${newId()}, ${queue}, ${key ?? null}, ${json(payload)}, ${runAt})`,
  )
  await sql`
    insert into job (merchant_id, id, queue, key, payload, run_at)
    values ${sql.join(rows)}
    on conflict (merchant_id, queue, key) do update
    set payload = excluded.payload, run_at = excluded.run_at, attempts = 0, locked_until = null,
        last_error = null, dead_at = null
    where job.dead_at is not null
  `.execute(tx)
}

/**
 * Takes up to `limit` due jobs for `leaseMs`. Nobody else gets them before that; after it they are taken to be lost
 * with their process and can be claimed again.
 */
export async function claimJobs(
  db: Db,
  input: { queues: string[]; limit: number; now: Date; leaseMs: number },
): Promise<Job[]> {
  const { queues, limit, now, leaseMs } = input
  const { rows } = await sql<Job & { merchantId: string }>`
    select id, merchant_id as "merchantId", queue, key, payload, attempts as attempt
    from claim_jobs(${queues}, ${limit}, ${now}, ${new Date(now.getTime() + leaseMs)})`.execute(db)
  return rows.map((job) => ({ ...job, merchantId: job.merchantId === DEPLOYMENT ? null : job.merchantId }))
}

/** The database as this job may see it. */
const ofJob = (db: Db, { merchantId }: Job): Db => ofMerchant(db, merchantId ?? DEPLOYMENT)

// Each of these touches the job only while the run it speaks of is the latest one: a run that outlived its lease
// must not finish the run that replaced it.

export async function finishJob(db: Db, job: Job): Promise<void> {
  await sql`delete from job where merchant_id = ${job.merchantId ?? DEPLOYMENT} and id = ${job.id} and attempts = ${job.attempt}`.execute(
    ofJob(db, job),
  )
}

export async function postponeJob(db: Db, job: Job, input: { runAt: Date; error: string }): Promise<void> {
  await sql`
    update job set locked_until = null, run_at = ${input.runAt}, last_error = ${input.error}
    where merchant_id = ${job.merchantId ?? DEPLOYMENT} and id = ${job.id} and attempts = ${job.attempt}
  `.execute(ofJob(db, job))
}

/** Gives a job up; it stays in the table for whoever looks into it. */
export async function buryJob(db: Db, job: Job, input: { now: Date; error: string | null }): Promise<void> {
  await sql`
    update job set locked_until = null, dead_at = ${input.now}, last_error = coalesce(${input.error}, last_error)
    where merchant_id = ${job.merchantId ?? DEPLOYMENT} and id = ${job.id} and attempts = ${job.attempt}
  `.execute(ofJob(db, job))
}
