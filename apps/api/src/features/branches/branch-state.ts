import { enqueue, type Db, type Transaction } from '@dasturxon/db'
import type { StorefrontServiceType } from '@dasturxon/domain'
import { sql } from 'kysely'
import { deskRef } from './desk-topic.ts'

/** The queue of ends of pauses: the menu that was made meanwhile is outdated then. */
export const PAUSE_QUEUE = 'pause end'

type OfBranch = { merchantId: string; branchId: string }

/** Services of branches that rest now. */
export async function listPauses(db: Db, { merchantId, now }: { merchantId: string; now: Date }) {
  return db
    .selectFrom('branch_pause')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('until', '>', now)
    .orderBy('service_type')
    .execute()
}

/** SQL: the services of `branch` that rest at a moment, as an array. */
export const restingServices = (now: Date) => sql<string[]>`array(
  select service_type from branch_pause p
  where p.merchant_id = branch.merchant_id and p.branch_id = branch.id and p.until > ${now}
)`

/** How many minutes a branch puts on top of every promise now, and until when; null when it is not busy. */
export async function findBusy(db: Db, { merchantId, branchId, now }: OfBranch & { now: Date }) {
  const row = await db
    .selectFrom('branch_busy')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branchId)
    .where('until', '>', now)
    .executeTakeFirst()
  return row ?? null
}

type Pause = OfBranch & {
  services: readonly StorefrontServiceType[]
  /** null ends the pause. */
  until: Date | null
  reason: string
  isAutomatic: boolean
  by: string
  now: Date
}

/** Lets services of a branch rest until a time, or ends that. The last one counts. Whoever calls makes menus outdated. */
export async function pauseServices(tx: Transaction, pause: Pause): Promise<void> {
  const { merchantId, branchId, services, until, reason, isAutomatic, by, now } = pause
  tx.publish([deskRef({ merchantId, branchId, kind: 'branch', id: branchId })])
  if (until === null) {
    await tx
      .deleteFrom('branch_pause')
      .where('merchant_id', '=', merchantId)
      .where('branch_id', '=', branchId)
      .where('service_type', 'in', services)
      .execute()
    return
  }
  await sql`
    insert into branch_pause (merchant_id, branch_id, service_type, until, reason, is_automatic, by_name, since)
    select ${merchantId}, ${branchId}, s, ${until}, ${reason}, ${isAutomatic}, ${by}, ${now}
    from unnest(${services}::text[]) as s order by s
    on conflict (merchant_id, branch_id, service_type) do update set until = excluded.until, reason = excluded.reason,
      is_automatic = excluded.is_automatic, by_name = excluded.by_name, since = excluded.since`.execute(tx)
  await enqueue(tx, {
    merchantId,
    queue: PAUSE_QUEUE,
    key: `${branchId}:${until.toISOString()}`,
    payload: { branchId },
    runAt: until,
  })
}

/** Puts minutes on top of every new promise of a branch for a while; 0 ends it. */
export async function setBusy(
  tx: Transaction,
  busy: OfBranch & { minutes: number; until: Date; by: string; now: Date },
): Promise<void> {
  const { merchantId, branchId, minutes, until, by, now } = busy
  tx.publish([deskRef({ merchantId, branchId, kind: 'branch', id: branchId })])
  if (minutes === 0) {
    await tx
      .deleteFrom('branch_busy')
      .where('merchant_id', '=', merchantId)
      .where('branch_id', '=', branchId)
      .execute()
    return
  }
  await sql`
    insert into branch_busy (merchant_id, branch_id, minutes, until, by_name, since)
    values (${merchantId}, ${branchId}, ${minutes}, ${until}, ${by}, ${now})
    on conflict (merchant_id, branch_id) do update set minutes = excluded.minutes, until = excluded.until,
      by_name = excluded.by_name, since = excluded.since`.execute(tx)
}
