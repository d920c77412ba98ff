import { newId, type Db, type Transaction } from '@dasturxon/db'
import type { DrawerKind } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { StaffActor } from '../staff/staff-actor.ts'

/** A shift whose row is held. */
export type LockedShift = { id: string; drawerId: string; branchId: string; no: number; state: string }

/** What a drawer can hold: a column of whole som takes no more. */
const MOST = 2_000_000_000

/** The shift of a drawer that is not closed, with its row held. Throws drawer_closed. */
export async function lockOpenShift(
  tx: Transaction,
  { merchantId, drawerId }: { merchantId: string; drawerId: string },
): Promise<LockedShift> {
  const { rows } = await sql<LockedShift>`
    select id, drawer_id as "drawerId", branch_id as "branchId", no, state from drawer_shift
    where merchant_id = ${merchantId} and drawer_id = ${drawerId} and state <> 'CLOSED' for no key update`.execute(
    tx,
  )
  const [shift] = rows
  if (!shift) throw new AppError('drawer_closed')
  return shift
}

type Adding = { merchantId: string; shift: LockedShift; by: StaffActor; now: Date }
type Entry = {
  kind: DrawerKind
  /** What the drawer holds more by it, less below 0. */
  amount: number
  key: string
  note?: string
  orderId?: string
  courierId?: string
}

/** Adds a row of a drawer, whose shift is held; answers its id. Throws drawer_short where it does not hold what shall go out. */
export async function addEntry(
  tx: Transaction,
  { merchantId, shift, by, now }: Adding,
  { kind, amount, key, note = '', orderId, courierId }: Entry,
): Promise<string> {
  // what a count found missing is missing already
  if (kind !== 'DIFF') {
    const held = await heldIn(tx, { merchantId, shiftId: shift.id })
    if (held + amount < 0) throw new AppError('drawer_short')
    if (held + amount > MOST) throw new AppError('invalid_request')
  }
  const id = newId(now)
  await sql`
    insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, order_id, courier_id, note, staff_id,
      device_id, allowed_by, key)
    select ${merchantId}, ${id}, ${shift.id}, b.id, business_day(${now}, b.time_zone, b.day_starts_at), ${now}, ${kind}, ${amount},
      ${orderId ?? null}, ${courierId ?? null}, ${note}, ${by.staffId}, ${by.deviceId}, ${by.allowedBy}, ${key}
    from branch b where b.merchant_id = ${merchantId} and b.id = ${shift.branchId}`.execute(tx)
  return id
}

async function heldIn(
  tx: Transaction,
  { merchantId, shiftId }: { merchantId: string; shiftId: string },
): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount), 0)::float8 as held from drawer_entry
    where merchant_id = ${merchantId} and shift_id = ${shiftId}`.execute(tx)
  return rows[0]?.held ?? 0
}

/** Whether a press was made before: under its key stands what it asks for. Throws idempotency_key_reused where something else does. */
export async function isRepeated(
  db: Db,
  {
    merchantId,
    table,
    key,
    amount,
  }: { merchantId: string; table: 'drawer_entry' | 'courier_entry'; key: string; amount: number },
): Promise<boolean> {
  const { rows } = await sql<{ amount: number }>`
    select amount from ${sql.table(table)} where merchant_id = ${merchantId} and key = ${key}`.execute(db)
  const [row] = rows
  if (row && Math.abs(row.amount) !== amount) throw new AppError('idempotency_key_reused')
  return row !== undefined
}
