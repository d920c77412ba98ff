import type { DeskCall, DeskReservation } from '@dasturxon/contract/desk'
import { DeskReservation as DeskReservationSchema } from '@dasturxon/contract/desk/schemas'
import { inTransaction, type Db } from '@dasturxon/db'
import { answerableFrom, canAnswer, toMoment } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { findBranch } from '../branches/branches.queries.ts'
import { answerReservation } from '../reservations/answer-reservation.ts'
import { listHalls } from '../tables/tables.queries.ts'
import { presentWaiterCall, type WaiterCallRow } from '../tables/waiter-calls.queries.ts'
import { answerCall } from '../waiter/answer-call.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches, isMine } from '../staff/staff.queries.ts'
import { readSittings } from './sittings.ts'

type CallRow = WaiterCallRow & {
  table_id: string
  branch_id: string
  answered_by: string | null
  table_name: string
  hall_name: DeskCall['table']['hallName']
}

/** Calls that are still to be seen, in these branches; empty: all of the merchant. */
export async function listDeskCalls(
  db: Db,
  { merchantId, branchIds, now }: { merchantId: string; branchIds: readonly string[]; now: Date },
): Promise<DeskCall[]> {
  const { rows } = await sql<CallRow>`
    select c.table_id, c.kind, c.called_at, c.ends_at, c.answered_at, c.answered_by, t.branch_id,
      t.name as table_name, h.name as hall_name
    from waiter_call c
    join dining_table t on t.merchant_id = c.merchant_id and t.id = c.table_id
    join hall h on h.merchant_id = t.merchant_id and h.id = t.hall_id
    where c.merchant_id = ${merchantId} and (${branchIds.length === 0} or t.branch_id = any(${branchIds}::uuid[]))
      and greatest(c.ends_at, c.answered_at + interval '1 minute') > ${now}
    order by c.called_at`.execute(db)
  return rows
    .map((row) => ({
      ...presentWaiterCall(row),
      id: `${row.table_id}:${row.kind}`,
      branchId: row.branch_id,
      table: { id: row.table_id, name: row.table_name, hallName: row.hall_name },
      answeredBy: row.answered_by,
    }))
    .filter(({ endsAt }) => new Date(endsAt) > now)
}

/** Somebody is on the way to a table; the first answer counts, and the table sees it (DSK-45). */
export async function answerDeskCall(id: string, ctx: DeskContext): Promise<DeskCall> {
  const { db, merchantId, onDuty } = ctx
  const now = ctx.now()
  const find = async () => {
    const calls = await listDeskCalls(db, { merchantId, branchIds: onDuty.branchIds, now })
    const call = calls.find((one) => one.id === id)
    if (!call) throw new AppError('waiter_call_not_found')
    return call
  }
  const { table, kind, branchId } = await find()
  await inTransaction(ctx, (tx) =>
    answerCall(tx, { merchantId, tableId: table.id, kind, branchId, by: onDuty.name, now }),
  )
  return find()
}

export const showTables: DeskHandler<'desk.tables'> = async ({ query }, ctx) => {
  const { db, merchantId } = ctx
  const { branchId } = query
  await assertMyBranches(ctx, [branchId])
  const at = { db, merchantId, branchId, now: ctx.now() }
  return {
    halls: await listHalls(db, merchantId, { branchId, withCodes: false }),
    calls: await listDeskCalls(db, { ...at, branchIds: [branchId] }),
    ...(await readSittings(at)),
  }
}

type Filter = { branchId: string; from: Date } | { ids: readonly string[] }
type Asking = { db: Db; merchantId: string; now: Date }

/** Reservations of a branch from a moment on, or those with these ids, as the desk sees them. */
export async function listDeskReservations(
  { db, merchantId, now }: Asking,
  filter: Filter,
): Promise<DeskReservation[]> {
  const { rows } = await sql<
    Record<string, unknown> & { startsAt: Date; stopsAt: Date; arrivedAt: Date | null; status: string }
  >`
    select r.id, r.branch_id as "branchId", r.chairs, r.status, r.name, r.phone, r.comment,
      r.is_walk_in as "isWalkIn", r.arrived_at as "arrivedAt",
      r.starts_at as "startsAt", r.ends_at as "stopsAt", r.confirmed_by as "confirmedBy",
      json_build_object('tableId', t.id, 'table', t.name, 'hall', h.name) as place
    from reservation r
    join dining_table t on t.merchant_id = r.merchant_id and t.id = r.table_id
    join hall h on h.merchant_id = t.merchant_id and h.id = t.hall_id
    where r.merchant_id = ${merchantId} and ${
      'ids' in filter
        ? sql`r.id = any(${filter.ids}::uuid[])`
        : sql`r.branch_id = ${filter.branchId} and r.starts_at >= ${filter.from}`
    } order by r.starts_at, r.id`.execute(db)
  return rows.map(({ startsAt, stopsAt, arrivedAt, ...row }) => {
    const isPast = row.status === 'ACTIVE' && stopsAt <= now
    const times = {
      time: startsAt.toISOString(),
      endsAt: stopsAt.toISOString(),
      arrivedAt: arrivedAt?.toISOString() ?? null,
    }
    return DeskReservationSchema.parse({ ...row, ...times, ...(isPast && { status: 'PAST' }) })
  })
}

export const showReservations: DeskHandler<'desk.reservations'> = async ({ query }, ctx) => {
  await assertMyBranches(ctx, [query.branchId])
  const branch = await findBranch(ctx.db, ctx.merchantId, query.branchId)
  const { db, merchantId } = ctx
  const from = toMoment(query.from, 0, branch?.time_zone)
  return listDeskReservations({ db, merchantId, now: ctx.now() }, { branchId: query.branchId, from })
}

/** A reservation of one of the caller's branches as it is now. Throws reservation_not_found for any other. */
export async function requireDeskReservation(ctx: DeskContext, id: string): Promise<DeskReservation> {
  const { db, merchantId, onDuty } = ctx
  const [found] = await listDeskReservations({ db, merchantId, now: ctx.now() }, { ids: [id] })
  if (!found || !isMine(onDuty, found.branchId)) throw new AppError('reservation_not_found')
  return found
}

/**
 * Confirms a reservation, calls it off, says that they are here, have left, or that nobody came: then its table is free (DSK-46). Guests
 * are here from an hour before their time, and missed from a quarter of an hour after it (DSK-165).
 */
export const answerDeskReservation: DeskHandler<'desk.answerReservation'> = async ({ params, body }, ctx) => {
  const { merchantId, onDuty } = ctx
  const { branchId, time, status } = await requireDeskReservation(ctx, params.id)
  const now = ctx.now()
  if (!canAnswer(status, body.answer)) throw new AppError('reservation_cannot_be_cancelled')
  const from = answerableFrom(body.answer, Date.parse(time))
  if (from !== null && now.getTime() < from) throw new AppError('reservation_not_begun')
  const answer = { ...body, merchantId, branchId, id: params.id, by: onDuty.name, now }
  if (!(await inTransaction(ctx, (tx) => answerReservation(tx, answer))))
    throw new AppError('reservation_cannot_be_cancelled')
  return requireDeskReservation(ctx, params.id)
}
