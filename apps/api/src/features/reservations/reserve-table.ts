import type { CallParsed, Reservation } from '@dasturxon/contract'
import { inTransaction, newId, type Db, type Transaction } from '@dasturxon/db'
import { listReservationTimes, MOST_RESERVATIONS, normalisePhone, toLocalTime } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { lockCustomer } from '../users/lock-customer.ts'
import { requireBookingBranch } from './booking-branch.ts'
import { listFittingTables, listTakenQuarters, type FittingTable } from './free-tables.ts'
import { findReservation } from './reservations.queries.ts'
import { takeQuarters } from './take-quarters.ts'

type Request = CallParsed<'reservations.create'>['body']
type Stay = { from: Date; to: Date }
type Owner = { merchantId: string; userId: string }

/** CHK-9: reserves the table asked for, or the smallest free one. The same request again is the same reservation. */
export async function reserveTable(body: Request, ctx: RequestContext): Promise<Reservation> {
  const owner = { merchantId: ctx.merchantId, userId: requireUser(ctx).id }
  const now = ctx.now()
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  const branch = await requireBookingBranch(ctx, body.branchId)
  const from = new Date(body.time)
  const times = listReservationTimes(toLocalTime(from, branch.question.zone).day, branch.question)
  if (!times.some(({ at }) => at.getTime() === from.getTime()))
    throw new AppError('reservation_time_unavailable')
  const stay = { from, to: new Date(from.getTime() + branch.stayMs) }

  const tables = await listFittingTables(ctx.db, {
    ...body,
    merchantId: owner.merchantId,
    branchId: branch.id,
  })
  if (tables.length === 0) throw await noTableError(ctx, body, branch.id)

  const id = await inTransaction(ctx, async (tx) => {
    // Requests of one customer wait for each other, so that the limit holds and a double press finds the first one's row.
    await lockCustomer(tx, owner)
    const same = await findSame(tx, owner, { ...body, branchId: branch.id, stay })
    if (same !== null) return same
    await assertWithinLimit(tx, owner, now)
    const reservation = { ...body, ...stay, id: newId(now), phone, branchId: branch.id, now }
    for (const table of await freeFirst(tx, { merchantId: owner.merchantId, tables, stay }))
      if (await takeTable(tx, owner, { ...reservation, tableId: table.id })) {
        const { merchantId } = owner
        tx.publish([deskRef({ merchantId, branchId: branch.id, kind: 'reservation', id: reservation.id })])
        return reservation.id
      }
    throw new AppError('table_taken')
  })
  const made = await findReservation(ctx.db, owner, { id, now })
  if (!made) throw new AppError('reservation_not_found')
  return made
}

async function noTableError(ctx: RequestContext, { tableId }: Request, branchId: string): Promise<AppError> {
  const { merchantId, db } = ctx
  const [known] =
    tableId === null ? [null] : await listFittingTables(db, { merchantId, branchId, tableId, chairs: 1 })
  return new AppError(known === undefined ? 'table_not_found' : 'table_too_small')
}

/** The reservation that was made by this very request before; throws for another one at the same time of day. */
async function findSame(
  tx: Transaction,
  { merchantId, userId }: Owner,
  reservation: { branchId: string; tableId: string | null; chairs: number; stay: Stay },
): Promise<string | null> {
  const met = await tx
    .selectFrom('reservation')
    .select(['id', 'branch_id', 'table_id', 'chairs', 'starts_at'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .where('starts_at', '<', reservation.stay.to)
    .where('ends_at', '>', reservation.stay.from)
    .executeTakeFirst()
  if (!met) return null
  const isSame =
    met.branch_id === reservation.branchId &&
    met.chairs === reservation.chairs &&
    met.starts_at.getTime() === reservation.stay.from.getTime() &&
    (reservation.tableId === null || met.table_id === reservation.tableId.toLowerCase())
  if (!isSame) throw new AppError('reservation_overlaps')
  return met.id
}

async function assertWithinLimit(tx: Transaction, { merchantId, userId }: Owner, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('reservation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  if (count >= MOST_RESERVATIONS) throw new AppError('reservation_limit')
}

/** Only tables that look free are tried; the key of `reservation_quarter` has the last word. */
async function freeFirst(
  db: Db,
  { merchantId, tables, stay }: { merchantId: string; tables: readonly FittingTable[]; stay: Stay },
): Promise<FittingTable[]> {
  const taken = await listTakenQuarters(db, { merchantId, tables, ...stay })
  return tables.filter(({ id }) => !taken.has(id))
}

type NewReservation = Omit<Request, 'time'> & Stay & { id: string; tableId: string; now: Date }

/**
 * Takes all quarters of the stay at one table, or none: false when somebody else has one of them. The unique key decides,
 * so that no lock on the table is needed, an overlap cannot be written by any other code either, and a customer who comes
 * second waits only for the one who is taking the same quarter.
 */
async function takeTable(tx: Transaction, owner: Owner, reservation: NewReservation): Promise<boolean> {
  const { merchantId, userId } = owner
  const key = { merchant_id: merchantId, id: reservation.id }
  await tx
    .insertInto('reservation')
    .values({
      ...key,
      user_id: userId,
      branch_id: reservation.branchId,
      table_id: reservation.tableId,
      chairs: reservation.chairs,
      starts_at: reservation.from,
      ends_at: reservation.to,
      name: reservation.name,
      phone: reservation.phone,
      comment: reservation.comment,
      created_at: reservation.now,
    })
    .execute()
  if (await takeQuarters(tx, { merchantId, ...reservation })) return true
  await tx
    .deleteFrom('reservation')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', reservation.id)
    .execute()
  return false
}
