import type { Db, Transaction } from '@dasturxon/db'
import {
  specialDates,
  specialPath,
  TEXT_LANGUAGES,
  toLocalTime,
  type FieldValue,
  type RecordFields,
} from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { mergeChange } from '../changes/merge-change.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { offerOf, readBranches, type BranchRecord } from './branch-record.ts'
import { requireDeskBranch } from './list-branches.ts'
import { findStranded } from './stranded.ts'
import { planChange, writeBranches } from './write-branches.ts'

/** Merges what somebody wrote with what others did meanwhile, checks the whole, and writes it (desk §5.13, §6.4). */
export const changeBranch: DeskHandler<'desk.changeBranch'> = async ({ params, body }, ctx) => {
  await assertMyBranches(ctx, [params.id])
  const done = await holdingMerchant(ctx, async (tx) => {
    const record = await requireRecord(tx, ctx.merchantId, params.id)
    const { fields } = record
    const merged = await mergeChange(tx, ctx, { ...body, recordId: params.id, fields })
    const changes = [
      { record, patch: merged.patch },
      ...(await fromFormerMain(tx, ctx, { id: params.id, patch: merged.patch })),
    ]
    const { stranded } = await writeBranches(tx, ctx, { topic: 'BRANCH_CHANGED', changes })
    return { stranded, alsoChanged: merged.alsoChanged }
  })
  const branch = await requireDeskBranch(ctx, params.id)
  return { ...done, version: branch.version, branch }
}

/**
 * Takes being the main branch from the one that is, where another one becomes it. Throws branch_not_yours for somebody who has only
 * some of the branches: which one is the main one is said for the whole shop.
 */
async function fromFormerMain(
  tx: Transaction,
  ctx: DeskContext,
  { id, patch }: { id: string; patch: RecordFields },
) {
  if (patch['isMain'] !== true) return []
  if (ctx.onDuty.branchIds.length > 0) throw new AppError('branch_not_yours')
  const mains = await tx
    .selectFrom('branch')
    .select('id')
    .where('merchant_id', '=', ctx.merchantId)
    .where('is_main', '=', true)
    .where('deleted', '=', false)
    .where('id', '<>', id)
    .execute()
  if (mains.length === 0) return []
  const former = await readBranches(
    tx,
    ctx.merchantId,
    mains.map((main) => main.id),
  )
  return former.map((record) => ({ record, patch: { isMain: false } }))
}

/** The orders that a change would strand, for the question before it. */
export const showStranded: DeskHandler<'desk.strandedOrders'> = async ({ params, body }, ctx) => {
  await assertMyBranches(ctx, [params.id])
  const record = await requireRecord(ctx.db, ctx.merchantId, params.id)
  const patch = Object.fromEntries(Object.entries(body.patch).map(([path, { value }]) => [path, value]))
  const planned = planChange({ record, patch })
  if (!planned) return { orders: [], underWay: 0 }
  const [before, after] = [offerOf(record.row), offerOf(planned.wanted)]
  return findStranded(ctx.db, ctx.merchantId, { branchId: params.id, before, after, now: ctx.now() })
}

/** Gives the week of a branch, or its special days from today on, to other branches: one entry, which may be taken back. */
export const copyHours: DeskHandler<'desk.copyHours'> = async ({ params, body }, ctx) => {
  await assertMyBranches(ctx, [params.id, ...body.branchIds])
  return holdingMerchant(ctx, async (tx) => {
    const from = await requireRecord(tx, ctx.merchantId, params.id)
    const today = toLocalTime(ctx.now(), from.row.time_zone).day
    const others = await readBranches(tx, ctx.merchantId, body.branchIds)
    const changes = others.map((record) => ({
      record,
      patch: body.part === 'WEEK' ? weekOf(from, record) : specialDaysOf(from, today),
    }))
    return writeBranches(tx, ctx, { topic: 'HOURS_COPIED', changes })
  })
}

/** The whole week of each service; one that only the other branch has goes by the same hours as here. */
function weekOf(from: BranchRecord, to: BranchRecord): Record<string, FieldValue> {
  const paths = [...Object.keys(from.fields), ...Object.keys(to.fields)]
  return Object.fromEntries(
    paths.filter((path) => path.startsWith('hours.')).map((path) => [path, from.fields[path] ?? null]),
  )
}

/** Special days that are to come, with their names; those of the other branch on other dates stay. */
function specialDaysOf({ fields }: BranchRecord, today: string): Record<string, FieldValue> {
  const dates = specialDates(fields).filter((date) => date >= today)
  return Object.fromEntries(
    dates.flatMap((date) =>
      [specialPath(date), ...TEXT_LANGUAGES.map((language) => `${specialPath(date)}.${language}`)].map(
        (path) => [path, fields[path] ?? null],
      ),
    ),
  )
}

async function requireRecord(db: Db, merchantId: string, id: string): Promise<BranchRecord> {
  const [record] = await readBranches(db, merchantId, [id])
  if (!record) throw new AppError('branch_not_found')
  return record
}
