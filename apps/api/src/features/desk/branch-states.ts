import type { BranchState } from '@dasturxon/contract/desk'
import { OwnBranchSettings } from '@dasturxon/contract/schemas'
import { BranchState as BranchStateSchema } from '@dasturxon/contract/desk/schemas'
import { inTransaction, type Db, type Job, type Transaction } from '@dasturxon/db'
import {
  closing,
  MINUTE_MS,
  nextOpening,
  openStateAt,
  STOREFRONT_SERVICE_TYPES,
  type FieldValue,
  type StorefrontServiceType,
} from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { findBusy, listPauses, pauseServices, setBusy } from '../branches/branch-state.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { findBranch } from '../branches/branches.queries.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { offerOf, readBranches } from '../places/branch-record.ts'
import { findStranded } from '../places/stranded.ts'
import { rightMissing } from '../staff/admit-staff.ts'
import { countListening, listOnShift } from '../staff/shifts.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches, listMyBranches } from '../staff/staff.queries.ts'
import { writeDown } from '../staff/write-entry.ts'

/** How a branch stands: busy, resting, open, and whether somebody hears its orders. */
export async function readBranchState(
  db: Db,
  { merchantId, branchId, now }: { merchantId: string; branchId: string; now: Date },
): Promise<BranchState | null> {
  const branch = await findBranch(db, merchantId, branchId)
  if (!branch) return null
  const hours = { workHours: branch.work_hours, exceptions: branch.hour_exceptions }
  const state = openStateAt({ hours, serviceType: null, now, zone: branch.time_zone })
  const busy = await findBusy(db, { merchantId, branchId, now })
  const pauses = await listPauses(db, { merchantId, now })
  return BranchStateSchema.parse({
    branchId,
    busy: busy && {
      minutes: busy.minutes,
      until: busy.until.toISOString(),
      by: busy.by_name,
      at: busy.since.toISOString(),
    },
    pauses: pauses
      .filter((pause) => pause.branch_id === branchId)
      .map((pause) => ({
        service: pause.service_type,
        reason: pause.reason,
        isAutomatic: pause.is_automatic,
        until: pause.until.toISOString(),
        by: pause.by_name,
        at: pause.since.toISOString(),
      })),
    isOpen: state.kind === 'open',
    opensAt: state.kind === 'closed' ? (state.opensAt?.toISOString() ?? null) : null,
    closesAt: state.kind === 'open' ? (state.until?.toISOString() ?? null) : null,
    printsTickets: OwnBranchSettings.parse(branch.settings).printsTickets,
    listening: await countListening(db, { merchantId, branchId, now }),
    onShift: await listOnShift(db, { merchantId, branchId, now }),
  })
}

async function requireState(ctx: DeskContext, branchId: string): Promise<BranchState> {
  const state = await readBranchState(ctx.db, { merchantId: ctx.merchantId, branchId, now: ctx.now() })
  if (!state) throw new AppError('branch_not_found')
  return state
}

export async function showBranchStates(ctx: DeskContext): Promise<BranchState[]> {
  const branches = await listMyBranches(ctx)
  return Promise.all(branches.map(({ id }) => requireState(ctx, id)))
}

/** The latest moment at which something temporary of a branch ends: with its working day (DSK-38). */
async function withinDay(ctx: DeskContext, branchId: string, minutes: number | null): Promise<Date> {
  const branch = await findBranch(ctx.db, ctx.merchantId, branchId)
  if (!branch) throw new AppError('branch_not_found')
  const hours = { workHours: branch.work_hours, exceptions: branch.hour_exceptions }
  const asked = { hours, zone: branch.time_zone, now: ctx.now() }
  const dayEnds = closing(asked) ?? nextOpening(asked)
  if (minutes === null) return dayEnds
  return new Date(Math.min(ctx.now().getTime() + minutes * MINUTE_MS, dayEnds.getTime()))
}

export const pauseBranch: DeskHandler<'desk.pauseBranch'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  await assertMyBranches(ctx, [params.id])
  const until = body.minutes === 0 ? null : await withinDay(ctx, params.id, body.minutes)
  const services = pausedBy(body)
  await inTransaction(ctx, async (tx) => {
    const before = await listPauses(tx, { merchantId, now: ctx.now() })
    await pauseServices(tx, {
      merchantId,
      branchId: params.id,
      services,
      until,
      reason: body.reason,
      isAutomatic: false,
      by: ctx.onDuty.name,
      now: ctx.now(),
    })
    await bumpCatalogueVersion(tx, merchantId, { branches: true })
    const wasUntil = (service: string) =>
      before.find((one) => one.branch_id === params.id && one.service_type === service)?.until ?? null
    await writeState(tx, ctx, {
      branchId: params.id,
      before: Object.fromEntries(services.map((one) => [`pause.${one}`, asText(wasUntil(one))])),
      after: Object.fromEntries(services.map((one) => [`pause.${one}`, asText(until)])),
    })
  })
  return requireState(ctx, params.id)
}

const asText = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Writes down how a branch stood and stands, as fields of it (DSK-88). */
const writeState = (
  tx: Transaction,
  ctx: DeskContext,
  {
    branchId,
    ...change
  }: { branchId: string; before: Record<string, FieldValue>; after: Record<string, FieldValue> },
) => writeDown(tx, ctx, 'BRANCH_STATE_CHANGED', [{ kind: 'BRANCH', id: branchId, ...change }])

/** Services that a pause is about. */
const pausedBy = ({ services }: { services: readonly StorefrontServiceType[] }) =>
  services.length === 0 ? STOREFRONT_SERVICE_TYPES : services

/**
 * Orders for later within a pause that is thought of, for the question before it. What is under way is made all the same. For whoever may
 * pause, without the PIN that the pause itself may ask for.
 */
export const showStrandedByPause: DeskHandler<'desk.strandedByPause'> = async ({ params, body }, ctx) => {
  const { db, merchantId } = ctx
  if (ctx.rights['branch.pause'] === 'no') throw rightMissing('branch.pause', false)
  await assertMyBranches(ctx, [params.id])
  if (body.minutes === 0) return { orders: [], underWay: 0 }
  const [record] = await readBranches(db, merchantId, [params.id])
  if (!record) throw new AppError('branch_not_found')
  const until = await withinDay(ctx, params.id, body.minutes)
  const now = ctx.now()
  const there = (await listPauses(db, { merchantId, now }))
    .filter(({ branch_id: id }) => id === params.id)
    .map((one) => ({ service: one.service_type, until: one.until }))
  const before = { ...offerOf(record.row), pauses: there }
  const paused = pausedBy(body)
  // The last pause of a service counts.
  const others = there.filter(({ service }) => !paused.some((one) => one === service))
  const after = { ...before, pauses: [...others, ...paused.map((service) => ({ service, until }))] }
  const { orders } = await findStranded(db, merchantId, { branchId: params.id, before, after, now })
  return { orders, underWay: 0 }
}

export const busyBranch: DeskHandler<'desk.busyBranch'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  await assertMyBranches(ctx, [params.id])
  const until = await withinDay(ctx, params.id, body.forMinutes)
  const busy = { merchantId, branchId: params.id, minutes: body.minutes, until, by: ctx.onDuty.name }
  await inTransaction(ctx, async (tx) => {
    const before = await findBusy(tx, { merchantId, branchId: params.id, now: ctx.now() })
    await setBusy(tx, { ...busy, now: ctx.now() })
    await bumpCatalogueVersion(tx, merchantId)
    const isOver = body.minutes === 0
    await writeState(tx, ctx, {
      branchId: params.id,
      before: { busy: before?.minutes ?? null, busyUntil: asText(before?.until ?? null) },
      after: { busy: isOver ? null : body.minutes, busyUntil: isOver ? null : asText(until) },
    })
  })
  return requireState(ctx, params.id)
}

const Payload = z.object({ branchId: z.string() })

/** A pause has ended by itself: open menus and boards are told, also after a restart. */
export async function endPause(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const { branchId } = Payload.parse(payload)
  await inTransaction(app, async (tx) => {
    await bumpCatalogueVersion(tx, merchantId, { branches: true })
    tx.publish([deskRef({ merchantId, branchId, kind: 'branch', id: branchId })])
  })
}
