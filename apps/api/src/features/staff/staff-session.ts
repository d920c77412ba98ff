import type { Db, Ref, Transaction } from '@dasturxon/db'
import { DAY_MS, isStaffRole } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { createToken, hashToken, latestBirth } from '../../http/token.ts'
import type { DeskContext, OnDuty } from './desk-context.ts'

/** A person signs in again after so long (desk §3). */
export const STAFF_DAYS = 30
/** A tablet stays until it is revoked; browsers keep no cookie longer. */
export const DEVICE_DAYS = 400

type Row = {
  staff_id: string | null
  device_id: string | null
  role: string
  name: string
  branch_ids: string[]
  language: string | null
  proven_until: Date | null
  expires_at: Date
}

/** Who a token of the desk is; null when it is unknown or over, or when they were switched off or revoked. */
export async function findOnDuty(
  db: Db,
  { merchantId, token, now }: { merchantId: string; token: string; now: Date },
): Promise<OnDuty | null> {
  const { rows } = await sql<Row>`
    select s.staff_id, s.device_id, s.proven_until, s.expires_at,
      coalesce(p.name, d.name) as name, p.language,
      coalesce(p.role, case when d.purpose = 'KITCHEN' then 'KITCHEN' else 'OPERATOR' end) as role,
      coalesce(p.branch_ids, d.branch_ids) as branch_ids
    from staff_session s
    left join staff p on p.merchant_id = s.merchant_id and p.id = s.staff_id and p.status = 'ACTIVE'
    left join staff_device d on d.merchant_id = s.merchant_id and d.id = s.device_id and d.revoked_at is null
    where s.merchant_id = ${merchantId} and s.token_hash = ${hashToken(token)} and s.expires_at > ${now}
      and s.created_at <= ${latestBirth(now)} and (p.id is not null or d.id is not null)`.execute(db)
  const [row] = rows
  if (!row || !isStaffRole(row.role)) return null
  return {
    merchantId,
    staffId: row.staff_id,
    deviceId: row.device_id,
    role: row.role,
    name: row.name,
    branchIds: row.branch_ids,
    language: row.language,
    provenUntil: row.proven_until,
    expiresAt: row.expires_at,
  }
}

type Somebody = { staffId: string } | { deviceId: string }

/** Begins a sign-in and returns its token, which exists nowhere else. */
export async function startStaffSession(
  tx: Transaction,
  { merchantId, who, days, now }: { merchantId: string; who: Somebody; days: number; now: Date },
): Promise<string> {
  const token = createToken(merchantId)
  await tx
    .insertInto('staff_session')
    .values({
      merchant_id: merchantId,
      token_hash: hashToken(token),
      staff_id: 'staffId' in who ? who.staffId : null,
      device_id: 'deviceId' in who ? who.deviceId : null,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .execute()
  return token
}

/**
 * Holds the caller's sign-in until the transaction ends, so that what is written in its name comes before it was ended, or not at all.
 * Throws session_outdated where it was ended meanwhile.
 */
export async function holdSession(
  tx: Transaction,
  { merchantId, sessionHash }: Pick<DeskContext, 'merchantId' | 'sessionHash'>,
): Promise<void> {
  const held = await tx
    .selectFrom('staff_session')
    .select('token_hash')
    .where('merchant_id', '=', merchantId)
    .where('token_hash', '=', sessionHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new AppError('session_outdated')
}

/** Heard when sign-ins of the desk may have ended: their open streams are looked at. */
export const STAFF_TOPIC = 'staff-session'

export const staffRef = (merchantId: string): Ref => `${STAFF_TOPIC}:${merchantId}`

/** Ends all sign-ins of a shop's desk, people's and devices'; what they have open ends within seconds, without a word to it. */
export async function endAllStaffSessions(db: Db, merchantId: string): Promise<void> {
  await db.deleteFrom('staff_session').where('merchant_id', '=', merchantId).execute()
}

/** Ends sign-ins of a person or a device, or one by its token, with what they have open. */
export async function endStaffSessions(
  tx: Transaction,
  { merchantId, of }: { merchantId: string; of: Somebody | { sessionHash: Buffer } },
): Promise<void> {
  await tx
    .deleteFrom('staff_session')
    .where('merchant_id', '=', merchantId)
    .$if('staffId' in of, (query) => query.where('staff_id', '=', 'staffId' in of ? of.staffId : ''))
    .$if('deviceId' in of, (query) => query.where('device_id', '=', 'deviceId' in of ? of.deviceId : ''))
    .$if('sessionHash' in of, (query) =>
      query.where('token_hash', '=', 'sessionHash' in of ? of.sessionHash : Buffer.alloc(0)),
    )
    .execute()
  tx.publish([staffRef(merchantId)])
}
