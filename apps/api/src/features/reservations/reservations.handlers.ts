import type { CallAnswer } from '@dasturxon/contract'
import { listQuarters, listReservationTimes } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { requireUser } from '../../http/require-user.ts'
import { requireBookingBranch } from './booking-branch.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { listFittingTables, listTakenQuarters } from './free-tables.ts'
import { listReservations } from './reservations.queries.ts'
import { reserveTable } from './reserve-table.ts'

export const reservationHandlers = {
  'reservations.list': (_input, ctx) =>
    listReservations(ctx.db, { merchantId: ctx.merchantId, userId: requireUser(ctx).id }, ctx.now()),

  'reservations.free': ({ query }, ctx) => listFreeTimes({ ...query, tableId: query.tableId ?? null }, ctx),

  'reservations.create': ({ body }, ctx) => reserveTable(body, ctx),

  'reservations.cancel': ({ params }, ctx) => cancelReservation(params.id, ctx),
} satisfies Partial<Handlers>

type FreeTimesQuery = { branchId: string; day: string; chairs: number; tableId: string | null }

async function listFreeTimes(
  query: FreeTimesQuery,
  ctx: RequestContext,
): Promise<CallAnswer<'reservations.free'>> {
  const { id, stayMs, question } = await requireBookingBranch(ctx, query.branchId)
  const { stayMinutes } = question
  const slots = listReservationTimes(query.day, question)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return { stayMinutes, times: [] }
  const { merchantId } = ctx
  const tables = await listFittingTables(ctx.db, { ...query, merchantId, branchId: id })
  const endOf = (from: Date) => new Date(from.getTime() + stayMs)
  const taken = await listTakenQuarters(ctx.db, { merchantId, tables, from: first.at, to: endOf(last.at) })
  const isFree = (from: Date) =>
    tables.some(({ id: tableId }) => {
      const quarters = taken.get(tableId)
      return !quarters || !listQuarters(from, endOf(from)).some((quarter) => quarters.has(quarter.getTime()))
    })
  return {
    stayMinutes,
    times: slots.map(({ time, at }) => ({ time, at: at.toISOString(), isFree: isFree(at) })),
  }
}
