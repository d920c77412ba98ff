import { newId, type Transaction } from '@dasturxon/db'
import { DAY_MS } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { StaffActor } from '../staff/staff-actor.ts'
import { noteMoneyIn } from './order-money.ts'

/** After a day an open shift takes no sale: somebody forgot to close it (DSK-206). */
const LONGEST_SHIFT_MS = DAY_MS

type Taken = {
  merchantId: string
  orderId: string
  branchId: string
  /** Under which the order says that it is paid. */
  version: number
  amount: number
  now: Date
  by?: StaffActor | undefined
}

/**
 * An order was paid beside any provider, with its row held. Cash stands in the hands of the courier who took it, else in the open drawer of
 * the branch; where none is open it waits for the next shift. What went by the terminal is in its slip.
 */
export async function takeAtDoor(
  tx: Transaction,
  taken: Taken,
  { way, courierId }: { way: string; courierId: string | null },
): Promise<void> {
  const { orderId, version, amount } = taken
  const isCash = way === 'CASH'
  const courierEntryId = isCash && courierId ? await addDelivered(tx, taken, courierId) : null
  const drawerEntryId = isCash && !courierId ? await addSale(tx, taken) : null
  const key = `in ${orderId} ${version}`
  await noteMoneyIn(tx, taken, { amount, way, courierEntryId, drawerEntryId, key })
}

async function addDelivered(
  tx: Transaction,
  { merchantId, orderId, branchId, version, amount, now, by }: Taken,
  courierId: string,
): Promise<string> {
  const id = newId(now)
  await sql`
    insert into courier_entry (merchant_id, id, courier_id, branch_id, business_day, at, kind, amount, order_id, staff_id, device_id, key)
    select ${merchantId}, ${id}, ${courierId}, b.id, business_day(${now}, b.time_zone, b.day_starts_at), ${now}, 'DELIVERED',
      ${amount}, ${orderId}, ${by?.staffId ?? null}, ${by?.deviceId ?? null}, ${`delivered ${orderId} ${version}`}
    from branch b where b.merchant_id = ${merchantId} and b.id = ${branchId}`.execute(tx)
  return id
}

/** The open shift of a branch that takes and gives cash, held: of the drawer that the person opened before any other. */
export const openShiftOf = ({
  merchantId,
  branchId,
  now,
  by,
}: Pick<Taken, 'merchantId' | 'branchId' | 'now' | 'by'>) => sql`
  select s.id, s.branch_id from drawer_shift s
  where s.merchant_id = ${merchantId} and s.branch_id = ${branchId} and s.state in ('OPEN', 'COUNTING')
    and s.opened_at > ${new Date(now.getTime() - LONGEST_SHIFT_MS)}
  order by (s.opened_device = ${by?.deviceId ?? null}::uuid or s.opened_by = ${by?.staffId ?? null}::uuid) desc nulls last, s.opened_at
  limit 1 for no key update`

/** Cash of an order comes into an open drawer of its branch; null where no shift is open. */
async function addSale(
  tx: Transaction,
  { merchantId, orderId, branchId, version, amount, now, by }: Taken,
): Promise<string | null> {
  const id = newId(now)
  const { rows } = await sql`
    with shift as (${openShiftOf({ merchantId, branchId, now, by })})
    insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, order_id, staff_id, device_id,
      allowed_by, key)
    select ${merchantId}, ${id}, s.id, s.branch_id, business_day(${now}, b.time_zone, b.day_starts_at), ${now}, 'SALE', ${amount},
      ${orderId}, ${by?.staffId ?? null}, ${by?.deviceId ?? null}, ${by?.allowedBy ?? null}, ${`sale ${orderId} ${version}`}
    from shift s join branch b on b.merchant_id = ${merchantId} and b.id = s.branch_id
    returning id`.execute(tx)
  return rows.length === 0 ? null : id
}
