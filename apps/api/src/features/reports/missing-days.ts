import { enqueue, type Job } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { branchOfRow } from './branch-days.ts'
import { storeMissingDay } from './day-sums.ts'

/** The queue of days that are over and stand nowhere yet. */
export const MISSING_DAYS_QUEUE = 'missing days'

/** Days of a branch that one run reckons. */
const DAYS = 28

const Payload = z.object({ branchId: z.string(), round: z.int() })

const selectBranches = ({ db }: App, merchantId: string) =>
  db
    .selectFrom('branch')
    .select(['id', 'name', 'time_zone', 'day_starts_at'])
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)

/** Leaves a job for each branch of a shop, so that nobody who opens a report waits for days of before (decision 0134). */
export async function planMissingDays(app: App, merchantId: string): Promise<void> {
  for (const { id } of await selectBranches(app, merchantId).execute())
    await leave(app, { merchantId, branchId: id, round: 1 })
}

/** Reckons some days of a branch, one at a time so that orders have their turn, and leaves the rest to the next run. */
export async function reckonMissingDays(
  app: App,
  { merchantId, payload }: Job,
  signal: AbortSignal,
): Promise<void> {
  if (merchantId === null) return
  const { branchId, round } = Payload.parse(payload)
  const row = await selectBranches(app, merchantId).where('id', '=', branchId).executeTakeFirst()
  if (!row) return
  const of = { merchantId, branch: branchOfRow(row) }
  for (let day = 0; day < DAYS && !signal.aborted; day += 1)
    if (!(await storeMissingDay(app.db, of, app.now()))) return
  await leave(app, { merchantId, branchId, round: round + 1 })
}

/** The run under way has its key until it ends: the next one is another. */
const leave = (
  app: App,
  { merchantId, branchId, round }: { merchantId: string; branchId: string; round: number },
) =>
  enqueue(app.db, {
    merchantId,
    queue: MISSING_DAYS_QUEUE,
    key: `${branchId} ${round}`,
    payload: { branchId, round },
    runAt: app.now(),
  })
