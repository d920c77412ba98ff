import { newId, type Db, type Transaction } from '@dasturxon/db'
import type { DrawerKind } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { StaffActor } from '../staff/staff-actor.ts'

/** Where cash moves, when, and who moves it: nobody where the clock or a customer does. */
export type CashMove = { merchantId: string; branchId: string; now: Date; by?: StaffActor | undefined }

/** What a drawer can hold: a column of whole som takes no more. */
const MOST = 2_000_000_000

type DrawerEntry = {
  /** Its row is held. */
  shiftId: string
  kind: DrawerKind
  /** What the drawer holds more by it, less below 0. Whole som. */
  amount: number
  /** Once a key. */
  key: string
  note?: string
  orderId?: string
  courierId?: string
}

/**
 * Adds a row of a drawer, whose shift is held, on the business day of its branch; answers its id (part three §1). Throws drawer_short where
 * the drawer does not hold what shall go out (DSK-207), and invalid_request where it cannot hold what comes in; idempotency_key_reused where another press of the same moment has its key.
 */
export async function addDrawerEntry(
  tx: Transaction,
  { merchantId, branchId, now, by }: CashMove,
  { shiftId, kind, amount, key, note = '', orderId, courierId }: DrawerEntry,
): Promise<string> {
  // what was sold was sold, and what a count found missing is missing already
  if (kind !== 'SALE' && kind !== 'DIFF') {
    const held = await heldIn(tx, { merchantId, shiftId })
    if (held + amount < 0) throw new AppError('drawer_short')
    if (held + amount > MOST) throw new AppError('invalid_request')
  }
  const id = newId(now)
  const { rows } = await sql`
    insert into drawer_entry (merchant_id, id, shift_id, branch_id, business_day, at, kind, amount, order_id, courier_id, note, staff_id,
      device_id, allowed_by, key)
    select ${merchantId}, ${id}, ${shiftId}, b.id, business_day(${now}, b.time_zone, b.day_starts_at), ${now}, ${kind}, ${amount},
      ${orderId ?? null}, ${courierId ?? null}, ${note}, ${by?.staffId ?? null}, ${by?.deviceId ?? null}, ${by?.allowedBy ?? null}, ${key}
    from branch b where b.merchant_id = ${merchantId} and b.id = ${branchId}
    on conflict (merchant_id, key) do nothing returning 1`.execute(tx)
  if (rows.length === 0) throw new AppError('idempotency_key_reused')
  return id
}

/** Summed with the shift's row held: whoever pays out at once waits. */
async function heldIn(
  tx: Transaction,
  { merchantId, shiftId }: { merchantId: string; shiftId: string },
): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount), 0)::float8 as held from drawer_entry
    where merchant_id = ${merchantId} and shift_id = ${shiftId}`.execute(tx)
  return rows[0]?.held ?? 0
}

type CourierEntry = {
  courierId: string
  kind: 'FLOAT' | 'DELIVERED' | 'HAND' | 'LOSS'
  /** Above 0, whole som. */
  amount: number
  /** Once a key. */
  key: string
  orderId?: string
  /** Of FLOAT and HAND: the same cash in the drawer. */
  drawerEntryId?: string
  note?: string
}

/** Adds a row of what a courier holds (I2), on the business day of the branch; answers its id. Throws idempotency_key_reused. */
export async function addCourierEntry(
  tx: Transaction,
  { merchantId, branchId, now, by }: CashMove,
  { courierId, kind, amount, key, orderId, drawerEntryId, note = '' }: CourierEntry,
): Promise<string> {
  const id = newId(now)
  const { rows } = await sql`
    insert into courier_entry (merchant_id, id, courier_id, branch_id, business_day, at, kind, amount, order_id, drawer_entry_id, note,
      staff_id, device_id, allowed_by, key)
    select ${merchantId}, ${id}, ${courierId}, b.id, business_day(${now}, b.time_zone, b.day_starts_at), ${now}, ${kind}, ${amount},
      ${orderId ?? null}, ${drawerEntryId ?? null}, ${note}, ${by?.staffId ?? null}, ${by?.deviceId ?? null}, ${by?.allowedBy ?? null},
      ${key}
    from branch b where b.merchant_id = ${merchantId} and b.id = ${branchId}
    on conflict (merchant_id, key) do nothing returning 1`.execute(tx)
  if (rows.length === 0) throw new AppError('idempotency_key_reused')
  return id
}

/**
 * Whether a press was made before: under its key stands what it asks for, of the same courier or the same drawer. Throws
 * idempotency_key_reused where something else does.
 */
export async function isRepeated(
  db: Db,
  {
    merchantId,
    table,
    key,
    kind,
    amount,
    ofId,
  }: {
    merchantId: string
    table: 'drawer_entry' | 'courier_entry'
    key: string
    kind: DrawerKind | CourierEntry['kind']
    amount: number
    /** The drawer, or the courier. */
    ofId: string
  },
): Promise<boolean> {
  const of =
    table === 'courier_entry'
      ? sql`e.courier_id`
      : sql`(select s.drawer_id from drawer_shift s where s.merchant_id = e.merchant_id and s.id = e.shift_id)`
  const { rows } = await sql<{ kind: string; amount: number; ofId: string }>`
    select e.kind, e.amount, ${of} as "ofId" from ${sql.table(table)} e where e.merchant_id = ${merchantId} and e.key = ${key}`.execute(
    db,
  )
  const [row] = rows
  if (row && (row.kind !== kind || Math.abs(row.amount) !== amount || row.ofId !== ofId))
    throw new AppError('idempotency_key_reused')
  return row !== undefined
}
