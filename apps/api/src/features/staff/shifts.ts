import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import { type Db, enqueue, inTransaction, newId, sameMerchant, type Transaction } from '@dasturxon/db'
import { hearsOrders, MINUTE_MS, STAFF_ROLES } from '@dasturxon/domain'
import { sql, type RawBuilder } from 'kysely'
import { deskRef } from '../branches/desk-topic.ts'
import type { DeskContext, DeskHandler } from './desk-context.ts'
import { holdSession } from './staff-session.ts'
import { assertMyBranches, isMine } from './staff.queries.ts'

type Shift = DeskCallAnswer<'desk.beginShift'>

/** The queue of branches that are looked at while they are open: whether anybody hears their orders. */
export const WATCH_QUEUE = 'branch watch'

/** A screen that was not heard of for so long would not ring (desk §6.1). */
const HEARD_MS = 45_000
/** So many pages of one browser say what they are able to. */
const MOST_SCREENS = 20
/** On whose screens a new order rings; a tablet is an operator or the kitchen. */
const HEARING_ROLES = STAFF_ROLES.filter(hearsOrders)
/** After a shift the demo's kitchen takes over so much later (DSK-102). */
const AFTER_SHIFT_MS = 2 * MINUTE_MS

/** SQL: whether the sign-in of shift `f` still holds; one that ran out is on no shift (ATK-14). */
export const isSignedIn = (now: Date) => sql<boolean>`exists (select from staff_session i
  where i.merchant_id = f.merchant_id and i.token_hash = f.session_hash and i.expires_at > ${now})`

const openShifts = (db: Db, merchantId: string, now: Date) =>
  db
    .selectFrom('staff_shift as f')
    .leftJoin('staff as p', sameMerchant('p.id', 'f.staff_id'))
    .leftJoin('staff_device as d', sameMerchant('d.id', 'f.device_id'))
    .leftJoin('staff as b', sameMerchant('b.id', 'f.begun_by'))
    .select(['f.branch_ids', 'f.began_at', 'f.device_id', 'd.name as device_name'])
    .select(sql<string | null>`coalesce(f.staff_id, f.begun_by)`.as('staff_id'))
    .select(sql<string>`coalesce(p.name, b.name, d.name)`.as('name'))
    .where('f.merchant_id', '=', merchantId)
    .where('f.ended_at', 'is', null)
    .where(isSignedIn(now))
    .orderBy('f.began_at')

/** Who is on shift in the caller's branches. */
export async function listShifts({ db, merchantId, onDuty, now }: DeskContext): Promise<Shift[]> {
  const rows = await openShifts(db, merchantId, now()).execute()
  return rows
    .filter(({ branch_ids: ids }) => ids.some((id) => isMine(onDuty, id)))
    .map((row) => ({
      staffId: row.staff_id,
      name: row.name,
      device: row.device_id === null ? null : { id: row.device_id, name: row.device_name ?? '' },
      branchIds: row.branch_ids.filter((id) => isMine(onDuty, id)),
      since: row.began_at.toISOString(),
    }))
}

/**
 * Begins the caller's shift, on a tablet that of whoever typed their PIN, in those of its branches that are theirs; pressed again it is
 * the same one, with these branches.
 */
export const beginShift: DeskHandler<'desk.beginShift'> = async ({ body }, ctx) => {
  const { merchantId, onDuty, allowedBy, sessionHash } = ctx
  const shared = body.branchIds.filter((id) => isMine(onDuty, id))
  const branchIds = allowedBy && shared.length > 0 ? shared : body.branchIds
  await assertMyBranches(ctx, branchIds)
  const now = ctx.now()
  return inTransaction(ctx, async (tx) => {
    await holdSession(tx, ctx)
    // of a sign-in that ran out
    await endShiftsWhere(tx, { merchantId, where: sql`${isOf(onDuty)} and not ${isSignedIn(now)}`, now })
    const { rows } = await sql<{ began_at: Date }>`
      insert into staff_shift (merchant_id, id, staff_id, device_id, begun_by, branch_ids, began_at, session_hash)
      values (${merchantId}, ${newId(now)}, ${onDuty.staffId}, ${onDuty.deviceId}, ${allowedBy?.id ?? null}, ${branchIds}, ${now},
        ${sessionHash})
      on conflict (merchant_id, coalesce(staff_id, device_id)) where ended_at is null do update
      set branch_ids = excluded.branch_ids, begun_by = excluded.begun_by, session_hash = excluded.session_hash
      returning began_at`.execute(tx)
    for (const branchId of branchIds)
      await enqueue(tx, {
        merchantId,
        queue: WATCH_QUEUE,
        key: `${branchId}:begin`,
        payload: { branchId, at: null },
        runAt: now,
      })
    publishBranches(tx, merchantId, branchIds)
    const since = rows[0]?.began_at ?? now
    return {
      staffId: onDuty.staffId ?? allowedBy?.id ?? null,
      name: allowedBy?.name ?? onDuty.name,
      device: onDuty.deviceId === null ? null : { id: onDuty.deviceId, name: onDuty.name },
      branchIds,
      since: since.toISOString(),
    }
  })
}

/** Ends the caller's shift; pressed again it changes nothing. */
export async function endShift(ctx: DeskContext): Promise<Record<string, never>> {
  const { merchantId, onDuty } = ctx
  await inTransaction(ctx, async (tx) => {
    await endShiftsWhere(tx, { merchantId, where: isOf(onDuty), now: ctx.now() })
  })
  return {}
}

/** SQL: whether shift `f` is of this person or this tablet. */
const isOf = ({ staffId, deviceId }: DeskContext['onDuty']) =>
  sql<boolean>`coalesce(f.staff_id, f.device_id) = ${staffId ?? deviceId}`

type Ending = { staffId: string } | { deviceId: string } | { sessionHash: Buffer }

/** Ends the shifts of who may no longer be on one, also those that a person began on a tablet, or those that a sign-in began. */
export const endShiftsOf = (
  tx: Transaction,
  { merchantId, of, now }: { merchantId: string; of: Ending; now: Date },
): Promise<void> => endShiftsWhere(tx, { merchantId, where: endsWith(of), now })

function endsWith(of: Ending) {
  if ('staffId' in of) return sql<boolean>`${of.staffId} in (f.staff_id, f.begun_by)`
  if ('deviceId' in of) return sql<boolean>`f.device_id = ${of.deviceId}`
  return sql<boolean>`f.session_hash = ${of.sessionHash}`
}

async function endShiftsWhere(
  tx: Transaction,
  { merchantId, where, now }: { merchantId: string; where: RawBuilder<boolean>; now: Date },
): Promise<void> {
  const ended = await tx
    .updateTable('staff_shift as f')
    .set({ ended_at: now })
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
    .where(where)
    .returning('branch_ids')
    .execute()
  const branchIds = ended.flatMap(({ branch_ids: ids }) => ids)
  publishBranches(tx, merchantId, branchIds)
}

/** Tells the boards of branches that who hears their orders has changed. */
const publishBranches = (tx: Transaction, merchantId: string, branchIds: readonly string[]): void =>
  tx.publish(branchIds.map((branchId) => deskRef({ merchantId, branchId, kind: 'branch', id: branchId })))

/**
 * What the screen said of itself; it counts as listening while it says so (desk §6.1). Boards are told when that has changed. Of a
 * sign-in so many screens are known: of more those that were heard of last.
 */
export const notePresence: DeskHandler<'desk.presence'> = async ({ body }, ctx) => {
  const { merchantId, onDuty, sessionHash } = ctx
  const now = ctx.now()
  const heardSince = new Date(now.getTime() - HEARD_MS)
  const noted = await inTransaction(ctx, async (tx) => {
    await holdSession(tx, ctx)
    const { rows } = await sql<{ didHear: boolean }>`
    with before as (
      select has_sound and (is_visible or is_installed) as hears from staff_presence
      where merchant_id = ${merchantId} and screen_id = ${body.screenId} and heard_at > ${heardSince}
    )
    insert into staff_presence (merchant_id, screen_id, session_hash, branch_ids, is_visible, has_sound, has_wake_lock,
      is_installed, battery, version, looks_at, heard_at)
    values (${merchantId}, ${body.screenId}, ${sessionHash}, ${[...onDuty.branchIds]}::uuid[], ${body.isVisible}, ${body.hasSound},
      ${body.hasWakeLock}, ${body.isInstalled}, ${body.battery}, ${body.version}, ${body.looksAt}, ${now})
    on conflict (merchant_id, screen_id) do update set
      branch_ids = excluded.branch_ids, is_visible = excluded.is_visible, has_sound = excluded.has_sound,
      has_wake_lock = excluded.has_wake_lock, is_installed = excluded.is_installed, battery = excluded.battery,
      version = excluded.version, looks_at = excluded.looks_at, heard_at = excluded.heard_at
    where staff_presence.session_hash = excluded.session_hash
    returning coalesce((select hears from before), false) as "didHear"`.execute(tx)
    await sql`
      delete from staff_presence where merchant_id = ${merchantId} and session_hash = ${sessionHash} and screen_id in (
        select screen_id from staff_presence where merchant_id = ${merchantId} and session_hash = ${sessionHash}
        order by heard_at desc, screen_id = ${body.screenId} desc offset ${MOST_SCREENS})`.execute(tx)
    return rows[0]
  })
  const hears = body.hasSound && (body.isVisible || body.isInstalled)
  if (noted && noted.didHear !== hears) await tellBoards(ctx)
  return { now: now.toISOString() }
}

/** Tells the boards of the branches of the caller's shift that somebody more, or fewer, hears their orders. */
async function tellBoards(ctx: DeskContext): Promise<void> {
  const { merchantId, onDuty } = ctx
  await inTransaction(ctx, async (tx) => {
    const shift = await tx
      .selectFrom('staff_shift')
      .select('branch_ids')
      .where('merchant_id', '=', merchantId)
      .where('ended_at', 'is', null)
      .where(sql`coalesce(staff_id, device_id)`, '=', onDuty.staffId ?? onDuty.deviceId)
      .executeTakeFirst()
    publishBranches(tx, merchantId, shift?.branch_ids ?? [])
  })
}

/**
 * Whoever has all branches and is on shift in every other one hears the orders of a new one too: no screen would be named as hearing them
 * otherwise. A tablet, or somebody of named branches, does not: it is not shown there.
 */
export async function takeIntoShifts(tx: Transaction, merchantId: string, branchId: string): Promise<void> {
  await sql`
    update staff_shift set branch_ids = branch_ids || ${branchId}::uuid
    where merchant_id = ${merchantId} and ended_at is null
      and staff_id in (select id from staff where merchant_id = ${merchantId} and branch_ids = '{}')
      and branch_ids @> (select array_agg(id) from branch where merchant_id = ${merchantId} and not deleted and id <> ${branchId})`.execute(
    tx,
  )
}

type OfBranch = { merchantId: string; branchId: string; now: Date }

/** Screens that would ring for a branch, of a role that hears, on shift, with sound, visible or installed, and when the last was heard of. */
async function findListening(db: Db, { merchantId, branchId, now }: OfBranch) {
  const { rows } = await sql<{ count: number; heardAt: Date | null }>`
    select count(*)::int as count, max(p.heard_at) as "heardAt" from staff_presence p
    join staff_session s on s.merchant_id = p.merchant_id and s.token_hash = p.session_hash and s.expires_at > ${now}
    left join staff w on w.merchant_id = s.merchant_id and w.id = s.staff_id
    join staff_shift f on f.merchant_id = p.merchant_id and f.ended_at is null and ${isSignedIn(now)}
      and coalesce(f.staff_id, f.device_id) = coalesce(s.staff_id, s.device_id) and ${branchId} = any(f.branch_ids)
    where p.merchant_id = ${merchantId} and p.heard_at > ${new Date(now.getTime() - HEARD_MS)}
      and p.has_sound and (p.is_visible or p.is_installed)
      and (s.device_id is not null or w.role = any(${HEARING_ROLES}))`.execute(db)
  return rows[0] ?? { count: 0, heardAt: null }
}

export const countListening = async (db: Db, branch: OfBranch): Promise<number> =>
  (await findListening(db, branch)).count

/** Until when somebody hears the orders of a branch if no screen is heard of again; null when nobody does. */
export async function listenedUntil(db: Db, branch: OfBranch): Promise<Date | null> {
  const { heardAt } = await findListening(db, branch)
  return heardAt && new Date(heardAt.getTime() + HEARD_MS)
}

/**
 * Whether people look after the orders of a branch: a shift began, was heard of by a screen, or ended there two minutes ago at
 * most (DSK-102). A window that was closed without ending its shift keeps nobody waiting for longer.
 */
export async function isBranchStaffed(
  db: Db,
  { merchantId, branchId, now }: { merchantId: string; branchId: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - AFTER_SHIFT_MS)
  const { rows } = await sql`
    select 1 from staff_shift f
    where f.merchant_id = ${merchantId} and ${branchId} = any(f.branch_ids)
      and (f.ended_at > ${since} or f.ended_at is null and ${isSignedIn(now)} and (f.began_at > ${since} or exists (
        select 1 from staff_presence p
        join staff_session s on s.merchant_id = p.merchant_id and s.token_hash = p.session_hash
        where p.merchant_id = f.merchant_id and p.heard_at > ${since}
          and coalesce(s.staff_id, s.device_id) = coalesce(f.staff_id, f.device_id))))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Names of those on shift in a branch. */
export async function listOnShift(
  db: Db,
  { merchantId, branchId, now }: OfBranch,
): Promise<{ name: string; since: string }[]> {
  const rows = await openShifts(db, merchantId, now)
    .where(sql<boolean>`${branchId} = any(f.branch_ids)`)
    .execute()
  return rows.map(({ name, began_at: since }) => ({ name, since: since.toISOString() }))
}
