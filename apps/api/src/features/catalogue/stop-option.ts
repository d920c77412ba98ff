import { enqueue, inTransaction, type Job, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { bumpCatalogueVersion } from './bump-catalogue-version.ts'

/** The queue of ends of stops of options: each job sells one option again. */
export const OPTION_STOP_QUEUE = 'option stop'

const Payload = z.object({ modificationId: z.string() })

type OptionStop = {
  modificationId: string
  branchIds: readonly string[]
  /** Until when, or, when that is null, until somebody says so; `lift` is what says so. */
  stop: { kind: 'stop'; until: Date | null } | { kind: 'lift' }
  by: string
  now: Date
}

/** Stops an option in branches, or sells it again; every open menu shows it at once (DSK-35). */
export async function stopOption(
  tx: Transaction,
  merchantId: string,
  { modificationId, branchIds, stop, by, now }: OptionStop,
): Promise<void> {
  const until = stop.kind === 'stop' ? stop.until : null
  if (stop.kind === 'lift')
    await tx
      .deleteFrom('modification_stop')
      .where('merchant_id', '=', merchantId)
      .where('modification_id', '=', modificationId)
      .where('branch_id', 'in', branchIds)
      .execute()
  else
    await sql`
      insert into modification_stop (merchant_id, modification_id, branch_id, stopped_until, stopped_by, stopped_at)
      select ${merchantId}, ${modificationId}, id, ${until}, ${by}, ${now} from unnest(${branchIds}::uuid[]) as id
      order by id
      on conflict (merchant_id, modification_id, branch_id) do update set stopped_until = excluded.stopped_until,
        stopped_by = excluded.stopped_by, stopped_at = excluded.stopped_at`.execute(tx)
  await bumpCatalogueVersion(tx, merchantId)
  tx.publish(branchIds.map((id) => deskRef({ merchantId, branchId: id, kind: 'stop', id })))
  if (until)
    await enqueue(tx, {
      merchantId,
      queue: OPTION_STOP_QUEUE,
      key: `${merchantId}:${modificationId}:${until.toISOString()}`,
      payload: { modificationId },
      runAt: until,
    })
}

/** Sells an option again where its stop has ended by now. */
export async function liftEndedOptionStops(app: Pick<App, 'db' | 'bus' | 'now'>, job: Job): Promise<void> {
  const { merchantId } = job
  const { modificationId } = Payload.parse(job.payload)
  if (merchantId === null) return
  await inTransaction(app, async (tx) => {
    const lifted = await tx
      .deleteFrom('modification_stop')
      .where('merchant_id', '=', merchantId)
      .where('modification_id', '=', modificationId)
      .where('stopped_until', '<=', app.now())
      .returning('branch_id')
      .execute()
    if (lifted.length > 0) await bumpCatalogueVersion(tx, merchantId)
    tx.publish(lifted.map(({ branch_id: id }) => deskRef({ merchantId, branchId: id, kind: 'stop', id })))
  })
}

/** Stops options as others are stopped, in the branches that carry their dishes: those of a dish that gets a choice of other dishes. */
export async function copyOptionStops(
  tx: Transaction,
  merchantId: string,
  pairs: readonly { from: string; to: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  const { rows } = await sql<{ to: string; branchId: string; until: Date | null; by: string; at: Date }>`
    select p.new as to, s.branch_id as "branchId", s.stopped_until as until, s.stopped_by as by, s.stopped_at as at
    from unnest(${pairs.map(({ from }) => from)}::uuid[], ${pairs.map(({ to }) => to)}::uuid[]) as p (old, new)
    join modification_stop s on s.merchant_id = ${merchantId} and s.modification_id = p.old
    join modification m on m.merchant_id = s.merchant_id and m.id = p.new
    join modification_group g on g.merchant_id = m.merchant_id and g.id = m.group_id
    join product_branch b on b.merchant_id = g.merchant_id and b.product_id = g.product_id and b.branch_id = s.branch_id
    order by s.branch_id, p.new`.execute(tx)
  for (const { to, branchId, until, by, at } of rows)
    await stopOption(tx, merchantId, {
      modificationId: to,
      branchIds: [branchId],
      stop: { kind: 'stop', until },
      by,
      now: at,
    })
}
