import { enqueue, inTransaction, type Job, type Transaction } from '@dasturxon/db'
import { MINUTE_MS, openStateAt, SILENCE_MS, STOREFRONT_SERVICE_TYPES, toLocalTime } from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { listPauses } from '../branches/branch-state.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { findBranch } from '../branches/branches.queries.ts'
import { listenedUntil, WATCH_QUEUE } from '../staff/shifts.ts'
import { scheduleRest } from './rest-branch.ts'
import { browsersOf, byChatOrSms, byPush, loadBranchStaff, tellStaff } from './tell-staff.ts'

/** `at`: the look that this job is for; null begins looking, unless somebody looks already. */
const Payload = z.object({ branchId: z.string(), at: z.string().nullable() })

/** A look that is so late was lost with its job: the next shift begins anew. */
const LOST_AFTER_MS = 5 * MINUTE_MS
/** Who has just begun has not told of their screen yet. */
const BEGIN_MS = MINUTE_MS

type Watch = { merchantId: string; branchId: string; now: Date }

/**
 * Looks whether anybody hears the orders of a branch, from its first shift on, in its opening hours: when nobody does, a phone
 * rings at once, and after five minutes the branch rests (desk §6.1, DSK-23). Each look leaves the next.
 */
export async function watchBranch(app: App, job: Job): Promise<void> {
  const { branchId, at } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null || app.kitchenSeconds !== null) return // in a demo its kitchen takes over
  const watch = { merchantId, branchId, now: app.now() }
  const branch = await findBranch(app.db, merchantId, branchId)
  if (!branch) return
  const hours = { workHours: branch.work_hours, exceptions: branch.hour_exceptions }
  const state = openStateAt({ hours, serviceType: null, now: watch.now, zone: branch.time_zone })
  await inTransaction(app, async (tx) => {
    const row = await holdWatch(tx, watch)
    if (at === null) {
      const isChecked = row && watch.now.getTime() - row.look_at.getTime() < LOST_AFTER_MS
      return isChecked
        ? undefined
        : checkAgain(tx, watch, { at: plus(watch.now, BEGIN_MS), silentSince: null })
    }
    if (row?.look_at.toISOString() !== at) return
    if (state.kind === 'closed') {
      // a branch that has no opening before it waits for its next shift
      if (state.opensAt) await checkAgain(tx, watch, { at: plus(state.opensAt, BEGIN_MS), silentSince: null })
      return
    }
    const restsUntil = await findRest(tx, watch)
    const heardUntil = await listenedUntil(tx, watch)
    const next = later(restsUntil, heardUntil)
    if (next) return checkAgain(tx, watch, { at: plus(next, 1000), silentSince: null })

    const silentSince = row.silent_since ?? watch.now
    const restAt = plus(silentSince, SILENCE_MS)
    if (row.silent_since === null) {
      tx.publish([deskRef({ merchantId, branchId, kind: 'branch', id: branchId })])
      await tellOfSilence(tx, app, { ...watch, day: toLocalTime(watch.now, branch.time_zone).day })
    }
    if (restAt > watch.now) return checkAgain(tx, watch, { at: restAt, silentSince })
    await scheduleRest(tx, { ...watch, because: `silent ${silentSince.toISOString()}` })
    return checkAgain(tx, watch, { at: plus(watch.now, MINUTE_MS), silentSince: null })
  })
}

const plus = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other)

const holdWatch = (tx: Transaction, { merchantId, branchId }: Watch) =>
  tx
    .selectFrom('branch_watch')
    .select(['look_at', 'silent_since'])
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branchId)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function checkAgain(
  tx: Transaction,
  { merchantId, branchId }: Watch,
  { at, silentSince }: { at: Date; silentSince: Date | null },
): Promise<void> {
  const next = { look_at: at, silent_since: silentSince }
  await tx
    .insertInto('branch_watch')
    .values({ merchant_id: merchantId, branch_id: branchId, ...next })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'branch_id']).doUpdateSet(next))
    .execute()
  const payload = { branchId, at: at.toISOString() }
  const key = `${branchId}:${payload.at}`
  await enqueue(tx, { merchantId, queue: WATCH_QUEUE, key, payload, runAt: at })
}

/** Until when a branch sells nothing at all; null when it sells something. */
async function findRest(tx: Transaction, { merchantId, branchId, now }: Watch): Promise<Date | null> {
  const pauses = (await listPauses(tx, { merchantId, now })).filter((one) => one.branch_id === branchId)
  const isWhole = STOREFRONT_SERVICE_TYPES.every((service) =>
    pauses.some((one) => one.service_type === service),
  )
  return isWhole ? new Date(Math.min(...pauses.map(({ until }) => until.getTime()))) : null
}

/** Whoever is on shift, else the managers, else the owners; by SMS once a day. */
async function tellOfSilence(tx: Transaction, app: App, { day, ...watch }: Watch & { day: string }) {
  const staff = await loadBranchStaff(tx, app, watch)
  const { people, groupChatId } = staff
  const inCharge = (['MANAGER', 'OWNER'] as const).map((role) => people.filter((one) => one.role === role))
  const onShift = people.filter(({ isOnShift }) => isOnShift)
  const called = [onShift, ...inCharge].find(({ length }) => length > 0) ?? []
  const group =
    groupChatId === null ? [] : [{ channel: 'TELEGRAM', target: groupChatId, language: null } as const]
  await tellStaff(tx, {
    ...watch,
    staff,
    ways: [...byPush(browsersOf(staff, called)), ...group, ...byChatOrSms(called)],
    key: 'silent',
    about: (channel) => `silent ${watch.branchId} ${channel === 'SMS' ? day : watch.now.toISOString()}`,
    path: '/desk',
    figures: {},
  })
}
