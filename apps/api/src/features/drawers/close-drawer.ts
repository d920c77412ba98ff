import type { DeskCallParsed, ZReport } from '@dasturxon/contract/desk'
import { enqueue, inTransaction, json, type Transaction } from '@dasturxon/db'
import {
  expectedOf,
  grantOf,
  isStaffRole,
  pickText,
  sumOfCount,
  sumsByKind,
  type DrawerKind,
  type LocalisedText,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { addDrawerEntry } from '../money/cash-entries.ts'
import { lockOpenShift, type LockedShift } from '../money/open-shift.ts'
import { rightMissing } from '../staff/admit-staff.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertPin } from '../staff/pin.ts'
import { findStaff, isMine } from '../staff/staff.queries.ts'
import { requireAllowance } from './move-cash.ts'
import { assertNothingBlocks, loadOpenMatters, loadTaken } from './open-matters.ts'
import { lockDrawer } from './open-shift.ts'
import { iso, nameOf, requireDrawer, whoIs } from './present-drawers.ts'
import { hashOfZ, listReports, Z_QUEUE } from './z-report.ts'

type Closing = DeskCallParsed<'desk.closeDrawer'>['body']
type Signing = Extract<Closing, { step: 'SIGN' }>
type Counted = ZReport['counts'][number]

/** The steps from an open shift to its Z, each a call. */
export const closeDrawer: DeskHandler<'desk.closeDrawer'> = async ({ params, body }, ctx) => {
  const { merchantId, db } = ctx
  const { id: drawerId, branchId } = await requireDrawer(ctx, params.id)
  if (body.step === 'SIGN') {
    await sign(ctx, { drawerId, branchId }, body)
    const [report] = await listReports(db, { merchantId, drawerId, shiftId: body.shiftId })
    // the shift of no drawer, or of another one
    if (!report) throw new AppError('drawer_not_counted')
    return { drawer: await requireDrawer(ctx, drawerId), report }
  }
  if (body.step === 'BEGIN')
    assertNothingBlocks(
      await loadOpenMatters(db, { merchantId, branchId, now: ctx.now() }, { seesBalances: false }),
    )
  await inTransaction(ctx, async (tx) => {
    const shift = await lockOpenShift(tx, { merchantId, drawerId })
    await assertMyCount(tx, ctx, shift)
    await takeStep(tx, ctx, shift, body)
  })
  return { drawer: await requireDrawer(ctx, drawerId), report: null }
}

async function takeStep(
  tx: Transaction,
  ctx: DeskContext,
  shift: LockedShift,
  body: Exclude<Closing, Signing>,
): Promise<void> {
  const now = ctx.now()
  const which = sql`where merchant_id = ${ctx.merchantId} and id = ${shift.id}`
  if (body.step === 'BEGIN' && shift.state === 'OPEN')
    await sql`update drawer_shift set state = 'COUNTING', counting_by = ${whoIs(ctx)}, counting_since = ${now} ${which}`.execute(
      tx,
    )
  if (body.step === 'STOP')
    await sql`update drawer_shift set state = 'OPEN', counting_by = null, counting_since = null ${which}`.execute(
      tx,
    )
  if (body.step === 'COUNT') {
    if (shift.state !== 'COUNTING') throw new AppError('drawer_not_counted')
    const { pieces, coins } = body
    const count: Counted = {
      at: now.toISOString(),
      by: ctx.onDuty.name,
      pieces,
      coins,
      sum: sumOfCount({ pieces, coins }),
    }
    await sql`update drawer_shift set counts = counts || ${json([count])}::jsonb ${which}`.execute(tx)
  }
}

/** Throws drawer_counting where somebody else counts; who may know what it should be may take a count over. */
async function assertMyCount(tx: Transaction, ctx: DeskContext, shift: LockedShift): Promise<void> {
  if (shift.state !== 'COUNTING' || ctx.rights['cash.loss'] === 'yes') return
  const { rows } = await sql<{ id: string; name: string; since: Date }>`
    select counting_by as id, ${nameOf(ctx.merchantId, sql`s.counting_by`)} as name, counting_since as since
    from drawer_shift s where merchant_id = ${ctx.merchantId} and id = ${shift.id}`.execute(tx)
  const [counting] = rows
  if (counting && counting.id !== whoIs(ctx))
    throw new AppError('drawer_counting', { name: counting.name, since: counting.since.toISOString() })
}

type Place = { drawerId: string; branchId: string }

/** The Z: whoever presses second reads the one that stands (DSK-201). */
async function sign(ctx: DeskContext, place: Place, body: Signing): Promise<void> {
  const { merchantId, db } = ctx
  const { drawerId, branchId } = place
  const isSigned = async () =>
    (await listReports(db, { merchantId, drawerId, shiftId: body.shiftId })).length > 0
  if (await isSigned()) return
  const counter = await findStaff(db, { merchantId, staffId: body.staffId })
  if (!counter || !isMine({ branchIds: counter.branch_ids }, branchId)) throw new AppError('staff_not_found')
  if (!isStaffRole(counter.role) || grantOf(counter.role, 'cash.count') === 'no')
    throw rightMissing('cash.count', true)
  await assertPin(ctx, { staffId: body.staffId, pin: body.pin })
  assertNothingBlocks(
    await loadOpenMatters(db, { merchantId, branchId, now: ctx.now() }, { seesBalances: true }),
  )
  const { shift } = await requireDrawer(ctx, drawerId)
  const counted = shift?.counts.at(-1)?.sum
  const differs = counted !== undefined && counted !== body.expected
  if (differs && body.reason === null) throw new AppError('reason_required')
  // who counted and may also allow a difference has just signed for it: one PIN for one act
  const allowsAlone = grantOf(counter.role, 'cash.loss') === 'yes'
  const allowing = differs ? (allowsAlone ? counter : requireAllowance(ctx, 'cash.loss')) : null
  await inTransaction(ctx, (tx) =>
    closeShift(tx, ctx, { ...place, body, counter, allowing, isAllowedToDiffer: differs }),
  )
}

type Signed = Place & {
  body: Signing
  counter: { id: string; name: string }
  allowing: { id: string; name: string } | null
  isAllowedToDiffer: boolean
}
type ShiftRow = {
  no: number
  state: string
  businessDay: string
  openedAt: Date
  openedBy: string
  countingSince: Date | null
  counts: Counted[]
  drawerNo: number
  branchName: LocalisedText
  sales: number
  prevHash: string | null
  sums: { kind: DrawerKind; amount: number }[]
}

async function closeShift(tx: Transaction, ctx: DeskContext, signed: Signed): Promise<void> {
  const { merchantId } = ctx
  const { drawerId, branchId, body, counter, allowing } = signed
  const now = ctx.now()
  await lockDrawer(tx, { merchantId, id: drawerId })
  const locked = await sql`
    select 1 from drawer_shift where merchant_id = ${merchantId} and drawer_id = ${drawerId} and id = ${body.shiftId}
    for no key update`.execute(tx)
  // one that is closed nobody can hold any more: another press was first
  if (locked.rows.length === 0) return
  const row = await loadShift(tx, { merchantId, shiftId: body.shiftId, drawerId })
  const count = row?.counts.at(-1)
  if (!row?.countingSince || !count || new Date(count.at) < row.countingSince)
    throw new AppError('drawer_not_counted')
  const matters = await loadOpenMatters(tx, { merchantId, branchId, now }, { seesBalances: true })
  assertNothingBlocks(matters)
  const sums = sumsByKind(row.sums)
  const expected = expectedOf(sums)
  const diff = count.sum - expected
  // somebody sold, or paid, since the counter read what it should be
  if (expected !== body.expected) throw new AppError('sold_while_counting', { expected })
  if (diff !== 0 && !signed.isAllowedToDiffer) throw new AppError('sold_while_counting', { expected })
  const by = { staffId: counter.id, deviceId: ctx.onDuty.deviceId, allowedBy: allowing?.id ?? null }
  const entry = { shiftId: body.shiftId, kind: 'DIFF', note: body.note, key: `diff ${body.shiftId}` } as const
  if (diff !== 0) await addDrawerEntry(tx, { merchantId, branchId, now, by }, { ...entry, amount: diff })
  const { riding, unpaid, couriers, receiptsWaiting } = matters
  const z: ZReport = {
    no: row.no,
    drawer: { id: drawerId, no: row.drawerNo },
    branch: { id: branchId, name: pickText(row.branchName, ctx.merchant.mainLanguage, null).text },
    business_day: row.businessDay,
    opened: { at: row.openedAt.toISOString(), by: row.openedBy },
    closed: { at: now.toISOString(), by: counter.name, allowed_by: allowing?.name ?? null },
    sums: { ...sums, DIFF: diff },
    sales: row.sales,
    expected,
    counts: row.counts.map((one) => ({ ...one, at: iso(one.at) })),
    counted: count.sum,
    diff,
    reason: diff === 0 ? null : body.reason,
    note: body.note,
    slip: body.slip,
    ...(await loadTaken(tx, { merchantId, branchId, since: row.openedAt })),
    carried: { riding, unpaid, couriers, receiptsWaiting },
  }
  await sql`
    update drawer_shift set state = 'CLOSED', expected = ${expected}, counted = ${count.sum}, reason = ${z.reason}, note = ${body.note},
      slip = ${body.slip}, closed_at = ${now}, closed_by = ${counter.id}, allowed_by = ${by.allowedBy}, z = ${json(z)},
      prev_hash = ${row.prevHash}, hash = ${hashOfZ(z, row.prevHash)}
    where merchant_id = ${merchantId} and id = ${body.shiftId}`.execute(tx)
  const payload = { shiftId: body.shiftId }
  await enqueue(tx, { merchantId, queue: Z_QUEUE, key: body.shiftId, payload, runAt: now })
}

async function loadShift(
  tx: Transaction,
  { merchantId, shiftId, drawerId }: { merchantId: string; shiftId: string; drawerId: string },
): Promise<ShiftRow | undefined> {
  const { rows } = await sql<ShiftRow>`
    select s.no, s.state, s.business_day::text as "businessDay", s.opened_at as "openedAt",
      ${nameOf(merchantId, sql`s.opened_by`, sql`s.opened_device`)} as "openedBy", s.counting_since as "countingSince", s.counts,
      d.no as "drawerNo", b.name as "branchName",
      (select count(*)::int from drawer_entry e where e.merchant_id = s.merchant_id and e.shift_id = s.id and e.kind = 'SALE') as sales,
      (select p.hash from drawer_shift p where p.merchant_id = s.merchant_id and p.drawer_id = s.drawer_id and p.no = s.no - 1) as "prevHash",
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount)), '[]')
        from drawer_entry e where e.merchant_id = s.merchant_id and e.shift_id = s.id) as sums
    from drawer_shift s
    join drawer d on d.merchant_id = s.merchant_id and d.id = s.drawer_id
    join branch b on b.merchant_id = s.merchant_id and b.id = s.branch_id
    where s.merchant_id = ${merchantId} and s.id = ${shiftId} and s.drawer_id = ${drawerId} and s.state <> 'CLOSED'`.execute(
    tx,
  )
  return rows[0]
}
