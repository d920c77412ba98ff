import { enqueue, inTransaction, type Job, type Transaction } from '@dasturxon/db'
import {
  formatClock,
  MINUTE_MS,
  openStateAt,
  REST_MINUTES,
  STOREFRONT_SERVICE_TYPES,
  toLocalTime,
} from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { listPauses, pauseServices } from '../branches/branch-state.ts'
import { findBranch } from '../branches/branches.queries.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { browsersOf, byChatAndSms, byPush, loadBranchStaff, tellStaff } from './tell-staff.ts'

/** The queue of branches that are to rest because nobody answers: a transaction of its own, which holds no order. */
export const REST_QUEUE = 'branch rest'

const Payload = z.object({ branchId: z.string() })

/** Has a branch rest; `because` names the order or the silence, each of which lets it rest once. */
export const scheduleRest = (
  tx: Transaction,
  {
    merchantId,
    branchId,
    because,
    now,
  }: { merchantId: string; branchId: string; because: string; now: Date },
): Promise<void> =>
  enqueue(tx, {
    merchantId,
    queue: REST_QUEUE,
    key: `${branchId}:${because}`,
    payload: { branchId },
    runAt: now,
  })

/**
 * A branch whose orders nobody hears sells nothing for half an hour, and comes back by itself; its owner is told, by SMS once a
 * day. What somebody has paused for longer stays paused for longer (DSK-23, DSK-38).
 */
export async function restBranch(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const { branchId } = Payload.parse(payload)
  const now = app.now()
  const branch = await findBranch(app.db, merchantId, branchId)
  if (!branch) return
  const hours = { workHours: branch.work_hours, exceptions: branch.hour_exceptions }
  const state = openStateAt({ hours, serviceType: null, now, zone: branch.time_zone })
  if (state.kind === 'closed') return
  const rest = now.getTime() + REST_MINUTES * MINUTE_MS
  const until = new Date(Math.min(rest, state.until?.getTime() ?? rest))
  await inTransaction(app, async (tx) => {
    const pauses = await listPauses(tx, { merchantId, now })
    const services = STOREFRONT_SERVICE_TYPES.filter(
      (service) =>
        !pauses.some(
          (one) => one.branch_id === branchId && one.service_type === service && one.until >= until,
        ),
    )
    if (services.length === 0) return
    const pause = { merchantId, branchId, services, until, reason: '', isAutomatic: true, by: '', now }
    await pauseServices(tx, pause)
    await bumpCatalogueVersion(tx, merchantId, { branches: true })
    const staff = await loadBranchStaff(tx, app, { merchantId, branchId, now })
    const owners = staff.people.filter(({ role }) => role === 'OWNER')
    const { day } = toLocalTime(now, branch.time_zone)
    await tellStaff(tx, {
      merchantId,
      branchId,
      staff,
      ways: [...byPush(browsersOf(staff, owners)), ...byChatAndSms(owners)],
      key: 'resting',
      about: (channel) => `resting ${branchId} ${channel === 'SMS' ? day : now.toISOString()}`,
      path: '/desk',
      figures: { time: formatClock(toLocalTime(until, branch.time_zone).minutes) },
      now,
    })
  })
}
