import type { Db } from '@dasturxon/db'
import { grantOf, isStaffRole, sharedBranches, type Right, type StaffRole } from '@dasturxon/domain'
import { sql } from 'kysely'
import { hashToken } from '../../http/token.ts'
import type { OnDuty } from './desk-context.ts'

type Asked = {
  onDuty: OnDuty
  allowance: string
  sessionHash: Buffer
  right: Right
  call: string
  about: string
}

/**
 * Uses up what somebody allowed by PIN: for this call about this thing, on the screen on which it was asked, once (DSK-8).
 * Whoever gave it must still be there and still may: what they lost since their PIN is lost to this call. It reaches the branches
 * of both. Null when it was for something else, used, or over.
 */
export async function spendAllowance(
  db: Db,
  { onDuty, allowance, sessionHash, right, call, about }: Asked,
  now: Date,
): Promise<{ id: string; name: string; role: StaffRole; branchIds: readonly string[] } | null> {
  const { merchantId } = onDuty
  const used = await db
    .deleteFrom('staff_allowance')
    .where('merchant_id', '=', merchantId)
    .where('token_hash', '=', hashToken(allowance))
    .where('session_hash', '=', sessionHash)
    .where('call', '=', call)
    .where('about', '=', about)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst()
  if (!used) return null
  const row = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'branch_ids'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', used.staff_id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row || !isStaffRole(row.role) || grantOf(row.role, right) !== 'yes') return null
  const branchIds = sharedBranches(onDuty.branchIds, row.branch_ids)
  return branchIds && { id: row.id, name: row.name, role: row.role, branchIds }
}

/** Whether anybody of these branches has a PIN to say who they are. */
export async function hasPinHolder(
  db: Db,
  { merchantId, branchIds }: Pick<OnDuty, 'merchantId' | 'branchIds'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff where merchant_id = ${merchantId} and status = 'ACTIVE' and pin_hash is not null
      and (branch_ids = '{}' or branch_ids && ${[...branchIds]}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}
