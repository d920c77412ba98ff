import type { StaffMember } from '@dasturxon/contract/desk'
import { StaffMember as StaffMemberSchema } from '@dasturxon/contract/desk/schemas'
import type { Db, Staff, Transaction } from '@dasturxon/db'
import { areWithin, parseLanguage } from '@dasturxon/domain'
import type { Selectable } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from './desk-context.ts'

const { role: Role, status: Status } = StaffMemberSchema.shape

export function presentStaff(row: Selectable<Staff>): StaffMember {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    role: Role.parse(row.role),
    branchIds: row.branch_ids,
    language: parseLanguage(row.language) ?? 'uz',
    hasPin: row.pin_hash !== null,
    status: Status.parse(row.status),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }
}

type OneOfStaff = { merchantId: string; staffId: string }

const selectStaff = (db: Db, { merchantId, staffId }: OneOfStaff) =>
  db.selectFrom('staff').selectAll().where('merchant_id', '=', merchantId).where('id', '=', staffId)

/** A person of the staff; null when the merchant has none under this id. */
export const findStaff = async (db: Db, one: OneOfStaff): Promise<Selectable<Staff> | null> =>
  (await selectStaff(db, one).executeTakeFirst()) ?? null

/** The same with the row held, for who changes what it says or lets them in. */
export const lockStaff = async (tx: Transaction, one: OneOfStaff): Promise<Selectable<Staff> | null> =>
  (await selectStaff(tx, one).forNoKeyUpdate().executeTakeFirst()) ?? null

/** The caller's branches that are open to customers, or of them the one that is named; the main one first. */
export async function listMyBranches({
  db,
  merchantId,
  onDuty,
}: Pick<DeskContext, 'db' | 'merchantId' | 'onDuty'>) {
  const { branchIds } = onDuty
  return db
    .selectFrom('branch')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .$if(branchIds.length > 0, (query) => query.where('id', 'in', branchIds))
    .orderBy('is_main', 'desc')
    .orderBy('priority')
    .orderBy('id')
    .execute()
}

/** Whether a branch is the caller's. */
export const isMine = ({ branchIds }: { branchIds: readonly string[] }, branchId: string): boolean =>
  branchIds.length === 0 || branchIds.includes(branchId)

/** Throws unless all branches are the merchant's and the caller's. */
export async function assertMyBranches(ctx: DeskContext, branchIds: readonly string[]): Promise<void> {
  const mine = new Set((await listMyBranches(ctx)).map(({ id }) => id))
  if (branchIds.some((id) => !mine.has(id))) throw new AppError('branch_not_yours')
}

/** Throws unless the caller may give somebody these branches; none is all of them, also those to come. */
export async function assertMayGive(ctx: DeskContext, branchIds: readonly string[]): Promise<void> {
  if (!areWithin(branchIds, ctx.onDuty.branchIds)) throw new AppError('branch_not_yours')
  await assertMyBranches(ctx, branchIds)
}

/** Whether a shop was begun at the desk and is not open yet. */
export async function isBeingMade(db: Db, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_start')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
