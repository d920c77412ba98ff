import { type Db, inTransaction, newId, sameMerchant } from '@dasturxon/db'
import { isStaffRole, parseLanguage, type Language, type StaffRole } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { PushTarget } from '../../providers/push/port.ts'
import type { DeskHandler } from './desk-context.ts'
import { isSignedIn } from './shifts.ts'

/** Keeps where this browser takes push messages, one for a sign-in; the same browser belongs to whoever signed in last. */
export const subscribeStaff: DeskHandler<'desk.subscribePush'> = async ({ body }, ctx) => {
  const { merchantId, sessionHash, providers } = ctx
  if (!providers.push.takes(body)) throw new AppError('push_subscription_invalid')
  const now = ctx.now()
  const row = { session_hash: sessionHash, ...body.keys, created_at: now }
  await inTransaction(ctx, async (tx) => {
    await tx
      .insertInto('staff_push_subscription')
      .values({ merchant_id: merchantId, id: newId(now), endpoint: body.endpoint, ...row })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'endpoint']).doUpdateSet(row))
      .execute()
    await tx
      .deleteFrom('staff_push_subscription')
      .where('merchant_id', '=', merchantId)
      .where('session_hash', '=', sessionHash)
      .where('endpoint', '<>', body.endpoint)
      .execute()
  })
  return {}
}

export const unsubscribeStaff: DeskHandler<'desk.unsubscribePush'> = async (
  { body: { endpoint } },
  { db, merchantId, sessionHash },
) => {
  await db
    .deleteFrom('staff_push_subscription')
    .where('merchant_id', '=', merchantId)
    .where('endpoint', '=', endpoint)
    .where('session_hash', '=', sessionHash)
    .execute()
  return {}
}

/** A browser of a branch's staff that takes push messages. */
export type StaffBrowser = {
  id: string
  /** Null for a tablet. */
  staffId: string | null
  role: StaffRole
  isOnShift: boolean
  language: Language | null
}

/** The browsers of people and tablets of a branch whose sign-in still holds. */
export async function listStaffBrowsers(
  db: Db,
  { merchantId, branchId, now }: { merchantId: string; branchId: string; now: Date },
): Promise<StaffBrowser[]> {
  type Row = Omit<StaffBrowser, 'role' | 'language'> & { role: string; language: string | null }
  const { rows } = await sql<Row>`
    select b.id, s.staff_id as "staffId", p.language,
      coalesce(p.role, case when d.purpose = 'KITCHEN' then 'KITCHEN' else 'OPERATOR' end) as role,
      exists (select from staff_shift f where f.merchant_id = b.merchant_id and f.ended_at is null
        and ${isSignedIn(now)} and coalesce(s.staff_id, s.device_id) in (f.staff_id, f.device_id, f.begun_by)
        and ${branchId} = any(f.branch_ids)) as "isOnShift"
    from staff_push_subscription b
    join staff_session s on s.merchant_id = b.merchant_id and s.token_hash = b.session_hash and s.expires_at > ${now}
    left join staff p on p.merchant_id = s.merchant_id and p.id = s.staff_id and p.status = 'ACTIVE'
    left join staff_device d on d.merchant_id = s.merchant_id and d.id = s.device_id and d.revoked_at is null
    where b.merchant_id = ${merchantId}
      and (p.branch_ids = '{}' or ${branchId} = any(coalesce(p.branch_ids, d.branch_ids)))
    order by b.id`.execute(db)
  return rows.flatMap((row) =>
    isStaffRole(row.role) ? [{ ...row, role: row.role, language: parseLanguage(row.language) }] : [],
  )
}

/** Where messages to a browser go; null when its sign-in is over. */
export async function findStaffBrowser(
  db: Db,
  { merchantId, id, now }: { merchantId: string; id: string; now: Date },
): Promise<PushTarget | null> {
  const row = await db
    .selectFrom('staff_push_subscription as b')
    .innerJoin('staff_session as s', sameMerchant('s.token_hash', 'b.session_hash'))
    .select(['b.endpoint', 'b.p256dh', 'b.auth'])
    .where('b.merchant_id', '=', merchantId)
    .where('b.id', '=', id)
    .where('s.expires_at', '>', now)
    .executeTakeFirst()
  return row ? { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } } : null
}

/** Forgets a browser that has unsubscribed. */
export async function forgetStaffBrowser(
  db: Db,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<void> {
  await db
    .deleteFrom('staff_push_subscription')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
}
