import { BranchSettings } from '@dasturxon/contract/schemas'
import { inTransaction, type Transaction } from '@dasturxon/db'
import { MINUTE_MS, normalisePhone, quarterOf } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { findBranch } from '../branches/branches.queries.ts'
import { moveParty, writeParty } from '../reservations/write-party.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { requireDeskReservation } from './hall.ts'

/**
 * Writes a party down at a table: for a time that somebody called about, or guests who sit down now, until the next reservation there at
 * most. A press that is sent twice is one party. Throws table_taken where another one has the table then (DSK-46).
 */
export const placeReservation: DeskHandler<'desk.placeReservation'> = async ({ body }, ctx) => {
  const { merchantId, onDuty } = ctx
  const { key: id, branchId, tableId, chairs, name, comment } = body
  const now = ctx.now()
  await assertMyBranches(ctx, [branchId])
  const phone = body.phone === '' ? '' : normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  const from = body.time === null ? quarterOf(now) : startOf(body.time, now)
  await inTransaction(ctx, async (tx) => {
    const made = await tx
      .selectFrom('reservation')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (made) return
    await requireTableOf(tx, merchantId, { branchId, tableId })
    const end = new Date(from.getTime() + (await stayMsOf(ctx, branchId)))
    const to = body.time === null ? await untilNext(tx, { merchantId, tableId, from, to: end }) : end
    const party = { merchantId, branchId, id, tableId, chairs, name, phone, comment, by: onDuty.name, now }
    await writeParty(tx, { ...party, from, to, isHere: body.time === null })
  })
  return requireDeskReservation(ctx, id)
}

/**
 * Gives a party another table, time or number of guests; the length of its stay is as before. Throws table_taken, and changes nothing,
 * where another party has the table then.
 */
export const moveReservation: DeskHandler<'desk.moveReservation'> = async ({ params: { id }, body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  const { branchId } = await requireDeskReservation(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const row = await tx
      .selectFrom('reservation')
      .select(['table_id', 'starts_at', 'ends_at', 'status', 'chairs'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.status !== 'ACTIVE' && row?.status !== 'ARRIVED')
      throw new AppError('reservation_cannot_be_cancelled')
    const tableId = body.tableId ?? row.table_id
    if (tableId !== row.table_id) await requireTableOf(tx, merchantId, { branchId, tableId })
    // whoever is here has come when they have
    const from = body.time === undefined || row.status === 'ARRIVED' ? row.starts_at : startOf(body.time, now)
    const to = new Date(from.getTime() + row.ends_at.getTime() - row.starts_at.getTime())
    await moveParty(tx, { merchantId, branchId, id, tableId, from, to, chairs: body.chairs ?? row.chairs })
  })
  return requireDeskReservation(ctx, id)
}

/** A time that a party may be written down for: a whole quarter of an hour that has not passed. */
function startOf(time: string, now: Date): Date {
  const from = new Date(time)
  if (quarterOf(from).getTime() !== from.getTime() || from < quarterOf(now))
    throw new AppError('reservation_time_unavailable')
  return from
}

async function stayMsOf(ctx: DeskContext, branchId: string): Promise<number> {
  const branch = await findBranch(ctx.db, ctx.merchantId, branchId)
  if (!branch) throw new AppError('branch_not_found')
  return BranchSettings.parse(branch.settings).bookingStayMinutes * MINUTE_MS
}

async function requireTableOf(
  tx: Transaction,
  merchantId: string,
  { branchId, tableId }: { branchId: string; tableId: string },
): Promise<void> {
  const table = await tx
    .selectFrom('dining_table')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', tableId)
    .where('branch_id', '=', branchId)
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!table) throw new AppError('table_not_found')
}

type Stay = { merchantId: string; tableId: string; from: Date; to: Date }

/** How long guests may stay who sit down now: to the end, or until the next party comes. Throws table_taken where one is there. */
async function untilNext(tx: Transaction, { merchantId, tableId, from, to }: Stay): Promise<Date> {
  const next = await tx
    .selectFrom('reservation_quarter')
    .select('quarter')
    .where('merchant_id', '=', merchantId)
    .where('table_id', '=', tableId)
    .where('quarter', '>=', from)
    .where('quarter', '<', to)
    .orderBy('quarter')
    .executeTakeFirst()
  if (next && next.quarter <= from) throw new AppError('table_taken')
  return next ? next.quarter : to
}
