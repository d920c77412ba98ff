import type { CourierCash, DeskCallParsed } from '@dasturxon/contract/desk'
import { inTransaction, newId, type Db } from '@dasturxon/db'
import { isActive, mayCarryCash, ORDER_STATUSES, sharedBranches } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { findStaff, listMyBranches, lockStaff } from '../staff/staff.queries.ts'
import { addCourierEntry, addDrawerEntry, isRepeated } from '../money/cash-entries.ts'
import { lockOpenShift } from '../money/open-shift.ts'
import { allowMove, requireAllowance } from './move-cash.ts'
import { iso, requireDrawer, seesExpected } from './present-drawers.ts'

type OfCourier = { merchantId: string; courierId: string }

/** What a courier holds in cash (I2); below 0 the shop owes it to them. */
async function findCourierBalance(db: Db, { merchantId, courierId }: OfCourier): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(case when kind in ('HAND', 'LOSS') then -amount else amount end), 0)::float8 as balance
    from courier_entry where merchant_id = ${merchantId} and courier_id = ${courierId}`.execute(db)
  return rows[0]?.balance ?? 0
}

/** Cash that a courier still has to take for orders that were given to them and are not over; of `s`, a row of staff. Whole som. */
const ON_BAG = sql`(select coalesce(sum(o.total_price - o.credit), 0)::float8 from orders o
  where o.merchant_id = s.merchant_id and o.courier_staff_id = s.id and o.status = any(${ORDER_STATUSES.filter(isActive)})
    and o.payment_type = 'CASH' and not o.is_paid and not o.is_test)`

/** What a courier holds, and what the orders on their bag will bring: both count against the limit (DSK-106). */
export async function findCashWithCourier(db: Db, of: OfCourier): Promise<number> {
  const { rows } = await sql<{ onBag: number }>`
    select ${ON_BAG} as "onBag" from staff s where s.merchant_id = ${of.merchantId} and s.id = ${of.courierId}`.execute(
    db,
  )
  return (await findCourierBalance(db, of)) + (rows[0]?.onBag ?? 0)
}

type Row = Omit<CourierCash, 'balance' | 'onBag' | 'isFull' | 'lastHandAt'> & {
  balance: number
  onBag: number
  branchIds: string[]
  status: string
}

/** Couriers of the caller's branches, or one of them, with their cash as the caller may know it. */
export async function listCourierCash(ctx: DeskContext, courierId?: string): Promise<CourierCash[]> {
  const { merchantId, onDuty } = ctx
  const { rows } = await sql<Row>`
    select s.id as "staffId", s.name, s.status, s.branch_ids as "branchIds",
      (select coalesce(sum(case when e.kind in ('HAND', 'LOSS') then -e.amount else e.amount end), 0)::float8
        from courier_entry e where e.merchant_id = s.merchant_id and e.courier_id = s.id) as balance,
      ${ON_BAG} as "onBag",
      (select count(*)::int from courier_hand h where h.merchant_id = s.merchant_id and h.courier_id = s.id
        and h.counted is not null) as hands,
      (select json_build_object('sum', h.said, 'at', h.said_at) from courier_hand h
        where h.merchant_id = s.merchant_id and h.courier_id = s.id and h.counted is null) as said,
      (select json_build_object('said', h.said, 'counted', h.counted, 'due', h.due, 'at', h.counted_at,
          'missing', greatest(0, h.due - h.counted - (select coalesce(sum(e.amount), 0) from courier_entry e
            where e.merchant_id = h.merchant_id and e.courier_id = h.courier_id and e.kind = 'LOSS' and e.at >= h.counted_at)))
        from courier_hand h
        where h.merchant_id = s.merchant_id and h.courier_id = s.id and h.counted is not null
        order by h.counted_at desc limit 1) as last
    from staff s
    where s.merchant_id = ${merchantId} and s.role = 'COURIER' and ${courierId === undefined ? sql`true` : sql`s.id = ${courierId}`}
    order by s.name, s.id`.execute(ctx.db)
  return rows
    .filter(
      ({ branchIds, status, balance }) =>
        sharedBranches(branchIds, onDuty.branchIds) !== null && (status === 'ACTIVE' || balance !== 0),
    )
    .map(({ staffId, name, balance, onBag, hands, said, last }) => {
      const seesSums = seesExpected(ctx) || staffId === onDuty.staffId
      return {
        staffId,
        name,
        balance: seesSums ? balance : null,
        onBag: seesSums ? onBag : null,
        isFull: !mayCarryCash(balance + onBag),
        hands,
        lastHandAt: last && iso(last.at),
        said: said && { sum: seesSums ? said.sum : null, at: iso(said.at) },
        last: last && { ...last, at: iso(last.at) },
      }
    })
}

/** One of them. Throws courier_not_found for somebody of no branch of the caller's. */
export async function requireCourierCash(ctx: DeskContext, courierId: string): Promise<CourierCash> {
  const [courier] = await listCourierCash(ctx, courierId)
  if (!courier) throw new AppError('courier_not_found')
  return courier
}

type Moving = DeskCallParsed<'desk.moveCourierCash'>['body']
type Move<K extends Moving['kind']> = Extract<Moving, { kind: K }>
/** What moves cash, and is no word alone. */
type Entered = Exclude<Moving, { kind: 'SAY' }>

/** A courier takes a float, says what they bring, hands it in, or is let off what is missing (DSK-44, DSK-105). */
export const moveCourierCash: DeskHandler<'desk.moveCourierCash'> = async ({ params, body }, ctx) => {
  const { merchantId, onDuty, allowedBy } = ctx
  await requireCourierCash(ctx, params.id)
  const of = { merchantId, courierId: params.id }
  const me = { staffId: onDuty.staffId, deviceId: onDuty.deviceId, allowedBy: allowedBy?.id ?? null }
  if (body.kind === 'SAY') await sayHand(ctx, of, body, me)
  else if (body.kind === 'HAND') await handIn(ctx, of, body, me)
  else if (!(await isRepeated(ctx.db, pressOf(of, body)))) {
    if (body.kind === 'FLOAT') {
      const by = allowMove(ctx, { amount: body.amount, isToBank: false })
      await giveFloat(ctx, of, body, by)
    } else {
      const by = { ...me, allowedBy: requireAllowance(ctx, 'cash.loss').id }
      await writeLoss(ctx, of, body, by)
    }
  }
  return requireCourierCash(ctx, params.id)
}

const pressOf = ({ merchantId, courierId: ofId }: OfCourier, { key, amount, kind }: Entered) =>
  ({ merchantId, table: 'courier_entry', key: `${kind.toLowerCase()} ${key}`, kind, amount, ofId }) as const

async function giveFloat(
  ctx: DeskContext,
  of: OfCourier,
  body: Move<'FLOAT'>,
  by: StaffActor,
): Promise<void> {
  const { merchantId, courierId } = of
  const { id: drawerId } = await requireDrawer(ctx, body.drawerId)
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    await lockStaff(tx, { merchantId, staffId: courierId })
    const shift = await lockOpenShift(tx, { merchantId, drawerId })
    const press = pressOf(of, body)
    if (await isRepeated(tx, press)) return
    const move = { merchantId, branchId: shift.branchId, now, by }
    const entry = { kind: 'FLOAT', amount: body.amount, courierId, key: press.key } as const
    const drawerEntryId = await addDrawerEntry(tx, move, {
      ...entry,
      shiftId: shift.id,
      amount: -body.amount,
    })
    await addCourierEntry(tx, move, { ...entry, drawerEntryId })
  })
}

type Word = { amount: number; key: string }

/**
 * What a courier brings by their own word, before anybody counts it. What they wrote on their own screen is changed by
 * themselves alone: what somebody else writes for them then changes nothing.
 */
export async function sayHand(ctx: DeskContext, of: OfCourier, body: Word, by: StaffActor): Promise<void> {
  const { merchantId, courierId } = of
  const branchId = await branchOf(ctx, courierId)
  const now = ctx.now()
  // said anew until it is counted: the last word counts
  await sql`
    insert into courier_hand (merchant_id, id, courier_id, branch_id, said, said_at, staff_id, device_id, key)
    select ${merchantId}, ${newId(now)}, ${courierId}, ${branchId}, ${body.amount}, ${now}, ${by.staffId}, ${by.deviceId}, ${body.key}
    where not exists (select from courier_hand where merchant_id = ${merchantId} and courier_id = ${courierId} and key = ${body.key})
    on conflict (merchant_id, courier_id) where counted is null do update
    set said = excluded.said, said_at = excluded.said_at, staff_id = excluded.staff_id, device_id = excluded.device_id, key = excluded.key
    where courier_hand.staff_id is distinct from courier_hand.courier_id or excluded.staff_id = excluded.courier_id`.execute(
    ctx.db,
  )
}

/** What was counted goes into the drawer; a difference stays on the courier. The first of two who count is right. */
async function handIn(ctx: DeskContext, of: OfCourier, body: Move<'HAND'>, by: StaffActor): Promise<void> {
  const { merchantId, courierId } = of
  const { id: drawerId } = await requireDrawer(ctx, body.drawerId)
  const { amount } = body
  const now = ctx.now()
  const key = `hand ${body.key}`
  await inTransaction(ctx, async (tx) => {
    await lockStaff(tx, { merchantId, staffId: courierId })
    const counted = await sql<{ key: string; counted: number }>`
      select counted_key as key, counted from courier_hand
      where merchant_id = ${merchantId} and courier_id = ${courierId} and counted is not null`.execute(tx)
    const before = counted.rows.find((one) => one.key === key)
    if (before && before.counted !== amount) throw new AppError('idempotency_key_reused')
    // of another courier
    if (before || (await isRepeated(tx, pressOf(of, body)))) return
    if (counted.rows.length !== body.hands) throw new AppError('courier_cash_moved')
    const due = await findCourierBalance(tx, of)
    const written = await sql`
      update courier_hand set counted = ${amount}, due = ${due}, counted_at = ${now}, counted_key = ${key}
      where merchant_id = ${merchantId} and courier_id = ${courierId} and counted is null returning 1`.execute(
      tx,
    )
    if (written.rows.length === 0) throw new AppError('courier_says_first')
    const shift = await lockOpenShift(tx, { merchantId, drawerId })
    if (amount === 0) return
    const move = { merchantId, branchId: shift.branchId, now, by }
    const entry = { kind: 'HAND', amount, courierId, key } as const
    const drawerEntryId = await addDrawerEntry(tx, move, { ...entry, shiftId: shift.id })
    await addCourierEntry(tx, move, { ...entry, drawerEntryId })
  })
}

/** What is missing is nobody's any more. Throws courier_cash_moved where they do not lack that much. */
async function writeLoss(ctx: DeskContext, of: OfCourier, body: Move<'LOSS'>, by: StaffActor): Promise<void> {
  const { merchantId, courierId } = of
  const branchId = await branchOf(ctx, courierId)
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    await lockStaff(tx, { merchantId, staffId: courierId })
    const press = pressOf(of, body)
    if (await isRepeated(tx, press)) return
    if (body.amount > (await findCourierBalance(tx, of))) throw new AppError('courier_cash_moved')
    const { amount, note } = body
    const loss = { kind: 'LOSS', amount, note, courierId, key: press.key } as const
    await addCourierEntry(tx, { merchantId, branchId, now, by }, loss)
  })
}

/** The branch that a courier's cash is of: that of their last entry, else their first. */
async function branchOf(ctx: DeskContext, courierId: string): Promise<string> {
  const { merchantId } = ctx
  const staff = await findStaff(ctx.db, { merchantId, staffId: courierId })
  const own = (await listMyBranches(ctx)).filter(
    ({ id }) => !staff || staff.branch_ids.length === 0 || staff.branch_ids.includes(id),
  )
  const { rows } = await sql<{ id: string }>`
    select branch_id as id from courier_entry where merchant_id = ${merchantId} and courier_id = ${courierId}
      and branch_id = any(${own.map(({ id }) => id)}::uuid[]) order by at desc limit 1`.execute(ctx.db)
  const branch = rows[0] ?? own[0]
  if (!branch) throw new AppError('courier_not_found')
  return branch.id
}
