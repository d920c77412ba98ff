import { inTransaction, newId, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { addDrawerEntry, isRepeated } from '../money/cash-entries.ts'
import { lockOpenShift } from '../money/open-shift.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { requireDrawer } from './present-drawers.ts'

/** Holds a drawer, before the shift of it: its next number is given under this lock, so that none is missing (DSK-200). */
export const lockDrawer = (tx: Transaction, { merchantId, id }: { merchantId: string; id: string }) =>
  sql`select 1 from drawer where merchant_id = ${merchantId} and id = ${id} for no key update`.execute(tx)

type Waiting = { id: string; orderId: string; amount: number; key: string }

/** Opens a shift with the float that was counted, and takes in the cash that waited since the last one. */
export const openDrawer: DeskHandler<'desk.openDrawer'> = async ({ params, body }, ctx) => {
  const { merchantId, onDuty, allowedBy } = ctx
  const { id: drawerId, branchId } = await requireDrawer(ctx, params.id)
  const now = ctx.now()
  const by = { staffId: onDuty.staffId, deviceId: onDuty.deviceId, allowedBy: allowedBy?.id ?? null }
  const key = `open ${body.key}`
  await inTransaction(ctx, async (tx) => {
    await lockDrawer(tx, { merchantId, id: drawerId })
    const press = {
      merchantId,
      table: 'drawer_entry',
      key,
      kind: 'OPEN',
      amount: body.float,
      ofId: drawerId,
    } as const
    if (await isRepeated(tx, press)) return
    const opened = await sql`
      insert into drawer_shift (merchant_id, id, drawer_id, branch_id, business_day, no, state, opened_at, opened_by, opened_device)
      select ${merchantId}, ${newId(now)}, ${drawerId}, b.id, business_day(${now}, b.time_zone, b.day_starts_at),
        1 + coalesce((select max(no) from drawer_shift where merchant_id = ${merchantId} and drawer_id = ${drawerId}), 0), 'OPEN', ${now},
        ${by.staffId ?? by.allowedBy}, ${by.deviceId}
      from branch b where b.merchant_id = ${merchantId} and b.id = ${branchId}
        and not exists (select from drawer_shift where merchant_id = ${merchantId} and drawer_id = ${drawerId} and state <> 'CLOSED')
      returning id`.execute(tx)
    if (opened.rows.length === 0) throw new AppError('drawer_open')
    const { id: shiftId } = await lockOpenShift(tx, { merchantId, drawerId })
    const move = { merchantId, branchId, now, by }
    await addDrawerEntry(tx, move, { shiftId, kind: 'OPEN', amount: body.float, key })
    for (const { orderId, amount, key: takenIn } of await listWaiting(tx, { merchantId, branchId, shiftId }))
      await addDrawerEntry(tx, move, { shiftId, kind: 'SALE', amount, orderId, key: takenIn })
  })
  return requireDrawer(ctx, drawerId)
}

/**
 * Cash of the branch that no courier holds and no drawer has taken, since the branch has shifts at all: what came between two of them, or while
 * one had been open for too long (DSK-206). What came before the first shift is in the float, and what waited longer than a day before the last
 * shift was opened has been taken in by that.
 *
 * @param shiftId the shift that takes it in
 */
async function listWaiting(
  tx: Transaction,
  { merchantId, branchId, shiftId }: { merchantId: string; branchId: string; shiftId: string },
): Promise<Waiting[]> {
  const ofBranch = sql`from drawer_shift s where s.merchant_id = ${merchantId} and s.branch_id = ${branchId}`
  const { rows } = await sql<Omit<Waiting, 'key'>>`
    select m.id, m.order_id as "orderId", m.amount from order_money m
    where m.merchant_id = ${merchantId} and m.branch_id = ${branchId} and m.kind = 'IN' and m.way = 'CASH'
      and m.drawer_entry_id is null and m.courier_entry_id is null
      and m.business_day >= (select max(s.business_day) - 1 ${ofBranch} and s.id <> ${shiftId})
      and m.at >= (select min(s.opened_at) ${ofBranch})
    order by m.at, m.id`.execute(tx)
  const found = rows.map((row) => ({ ...row, key: `taken in ${row.id}` }))
  // A join on the key could not use its index: row security lets no expression of another table below its own condition.
  const taken = await sql<{ key: string }>`
    select key from drawer_entry
    where merchant_id = ${merchantId} and key = any(${found.map(({ key }) => key)}::text[])`.execute(tx)
  const keys = new Set(taken.rows.map(({ key }) => key))
  return found.filter(({ key }) => !keys.has(key))
}
