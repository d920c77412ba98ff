import { createHash } from 'node:crypto'
import type { DeskDevice } from '@dasturxon/contract/desk'
import { DeskDevice as DeskDeviceSchema } from '@dasturxon/contract/desk/schemas'
import { inTransaction, newId, type Db, type StaffDevice, type Transaction } from '@dasturxon/db'
import { deviceGrantsOf, MINUTE_MS } from '@dasturxon/domain'
import { sql, type Selectable } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { leniency, takeFromBudgets, type Budget } from '../../http/budgets.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { TRIES } from '../sign-in/budgets.ts'
import { newCode } from '../sign-in/code.ts'
import type { DeskContext, OnDuty, DeskHandler } from './desk-context.ts'
import { endShiftsOf } from './shifts.ts'
import { DEVICE_DAYS, endStaffSessions, holdSession, startStaffSession } from './staff-session.ts'
import { assertMyBranches, isMine } from './staff.queries.ts'
import { writeDown } from './write-entry.ts'

/** A tablet joins within two minutes (desk §3). */
const JOIN_MS = 2 * MINUTE_MS

/** A shop joins a handful of tablets on its first day; more tries than that are somebody's guesses (ATK-7). */
const JOINS_OF_SHOP = 60

const hashDigits = (merchantId: string, code: string): Buffer =>
  createHash('sha256').update(`${merchantId}\n${code}`).digest()

type DeviceRow = Selectable<StaffDevice> & {
  presence: {
    isVisible: boolean
    hasSound: boolean
    hasWakeLock: boolean
    battery: number | null
    version: string
  } | null
}

const present = (row: DeviceRow): DeskDevice => ({
  id: row.id,
  name: row.name,
  branchIds: row.branch_ids,
  purpose: DeskDeviceSchema.shape.purpose.parse(row.purpose),
  stationId: row.station_id,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  presence: row.presence,
  isRevoked: row.revoked_at !== null,
})

const selectDevices = (db: Db, merchantId: string) =>
  db
    .selectFrom('staff_device')
    .selectAll()
    .select(
      sql<DeviceRow['presence']>`(select json_build_object('isVisible', p.is_visible, 'hasSound', p.has_sound,
          'hasWakeLock', p.has_wake_lock, 'battery', p.battery, 'version', p.version)
        from staff_presence p join staff_session s on s.merchant_id = p.merchant_id and s.token_hash = p.session_hash
        where s.merchant_id = staff_device.merchant_id and s.device_id = staff_device.id
        order by p.heard_at desc limit 1)`.as('presence'),
    )
    .where('merchant_id', '=', merchantId)

/** A tablet by its id; null when the merchant has none. */
export async function findDevice(
  db: Db,
  { merchantId, deviceId }: { merchantId: string; deviceId: string },
): Promise<DeskDevice | null> {
  const row = await selectDevices(db, merchantId).where('id', '=', deviceId).executeTakeFirst()
  return row ? present(row) : null
}

export async function listDevices({ db, merchantId, onDuty }: DeskContext): Promise<DeskDevice[]> {
  const rows = await selectDevices(db, merchantId)
    .where('joined_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.flatMap((row) => deviceFor(onDuty, present(row)) ?? [])
}

/** A tablet as somebody sees it with whom it shares a branch: with those that are theirs; null when it shares none. */
export function deviceFor(reader: Pick<OnDuty, 'branchIds'>, device: DeskDevice): DeskDevice | null {
  const branchIds = device.branchIds.filter((id) => isMine(reader, id))
  return branchIds.length === 0 ? null : { ...device, branchIds }
}

/** Digits for a tablet that is to join; its station is one of its branches'. */
export const addDevice: DeskHandler<'desk.addDevice'> = async ({ body }, ctx) => {
  await assertMyBranches(ctx, body.branchIds)
  const now = ctx.now()
  const endsAt = new Date(now.getTime() + JOIN_MS)
  const [id, code] = [newId(now), newCode()]
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, ctx)
    if (body.stationId !== null) await holdStation(tx, ctx, { id: body.stationId, branchIds: body.branchIds })
    await tx
      .insertInto('staff_device')
      .values({
        merchant_id: ctx.merchantId,
        id,
        name: body.name,
        branch_ids: body.branchIds,
        purpose: body.purpose,
        station_id: body.stationId,
        join_hash: hashDigits(ctx.merchantId, code),
        join_ends_at: endsAt,
      })
      .execute()
    const after = { name: body.name, purpose: body.purpose, branchIds: body.branchIds }
    await writeDown(tx, ctx, 'DEVICE_CHANGED', [{ kind: 'DEVICE', id, before: {}, after }])
  })
  return { id, code, endsAt: endsAt.toISOString() }
}

/** Keeps a station of these branches from being removed meanwhile; throws station_not_found for any other. */
async function holdStation(
  tx: Transaction,
  { merchantId }: DeskContext,
  { id, branchIds }: { id: string; branchIds: readonly string[] },
): Promise<void> {
  const station = await tx
    .selectFrom('station')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('branch_id', 'in', branchIds)
    .forKeyShare()
    .executeTakeFirst()
  if (!station) throw new AppError('station_not_found')
}

/** Binds a browser to the tablet whose digits it was given, once (DSK-4). */
export const joinDevice: DeskHandler<'desk.joinDevice'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  await takeFromBudgets(ctx.db, merchantId, digitTries(ctx), now)
  const joined = await inTransaction(ctx, async (tx) => {
    const device = await tx
      .updateTable('staff_device')
      .set({ join_hash: null, join_ends_at: null, joined_at: now, last_seen_at: now })
      .where('merchant_id', '=', merchantId)
      .where('join_hash', '=', hashDigits(merchantId, body.code))
      .where('join_ends_at', '>', now)
      .returning(['id', 'branch_ids'])
      .executeTakeFirst()
    if (!device) return null
    publishDevice(tx, { merchantId, id: device.id, branchIds: device.branch_ids })
    const who = { deviceId: device.id }
    const token = await startStaffSession(tx, { merchantId, who, days: DEVICE_DAYS, now })
    return { token, deviceId: device.id }
  })
  if (!joined) throw new AppError('device_code_wrong')
  ctx.cookies.signIn(joined.token, DEVICE_DAYS)
  const device = await findDevice(ctx.db, { merchantId, deviceId: joined.deviceId })
  const role = device?.purpose === 'KITCHEN' ? 'KITCHEN' : 'OPERATOR'
  return { staff: null, device, rights: deviceGrantsOf(role) }
}

/** Digits that one network, and all together, may try at a shop in ten minutes. */
const digitTries = ({ source, isDemo }: DeskContext): Budget[] => {
  const { windowSeconds } = TRIES
  const limitOfAll = JOINS_OF_SHOP * leniency(isDemo)
  return [
    { key: `${TRIES.key}:source:${source}`, limit: TRIES.limit * leniency(isDemo), windowSeconds },
    { key: 'join:shop', limit: limitOfAll, windowSeconds },
  ]
}

/** Ends a tablet for good: its stream ends within a second, and its shift with it. */
export async function revokeDevice(id: string, ctx: DeskContext): Promise<Record<string, never>> {
  const { merchantId } = ctx
  const device = await findDevice(ctx.db, { merchantId, deviceId: id })
  if (!device || !deviceFor(ctx.onDuty, device)) throw new AppError('not_found')
  await inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('staff_device')
      .set({ revoked_at: ctx.now(), join_hash: null })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
    await endStaffSessions(tx, { merchantId, of: { deviceId: id } })
    await endShiftsOf(tx, { merchantId, of: { deviceId: id }, now: ctx.now() })
    const [before, after] = [{ isRevoked: device.isRevoked }, { isRevoked: true }]
    await writeDown(tx, ctx, 'DEVICE_CHANGED', [{ kind: 'DEVICE', id, before, after }])
    publishDevice(tx, { merchantId, ...device })
  })
  return {}
}

/** Tells the desks that a tablet has joined, or was signed out. */
function publishDevice(
  tx: Transaction,
  { merchantId, id, branchIds }: { merchantId: string; id: string; branchIds: readonly string[] },
): void {
  tx.publish([deskRef({ merchantId, branchId: branchIds[0] ?? '', kind: 'device', id })])
}
