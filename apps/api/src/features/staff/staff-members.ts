import type { DeskCallParsed, StaffMember } from '@dasturxon/contract/desk'
import { inTransaction, newId, type Transaction } from '@dasturxon/db'
import { DAY_MS, isStaffRole, mayEditStaff, normalisePhone, type StaffRole } from '@dasturxon/domain'
import { TEXTS } from '@dasturxon/i18n/texts'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import { createToken, hashToken } from '../../http/token.ts'
import { sendBudgets } from '../sign-in/budgets.ts'
import type { DeskContext } from './desk-context.ts'
import { endStaffSessions } from './staff-session.ts'
import { assertMyBranches, findStaff, presentStaff } from './staff.queries.ts'
import { writeDown } from './write-entry.ts'

/** How long an invitation is good (desk §3). */
const INVITATION_DAYS = 3

export async function listStaff({ db, merchantId }: DeskContext): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(presentStaff)
}

/** Adds somebody below the caller and sends the invitation; a phone is one person of a shop. */
export async function addStaff(
  { body }: DeskCallParsed<'desk.addStaff'>,
  ctx: DeskContext,
): Promise<StaffMember> {
  const { merchantId } = ctx
  assertMayEdit(ctx, body.role)
  await assertMyBranches(ctx, body.branchIds)
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  const now = ctx.now()
  const id = newId(now)
  await inTransaction(ctx, async (tx) => {
    const added = await tx
      .insertInto('staff')
      .values({
        merchant_id: merchantId,
        id,
        phone,
        name: body.name,
        role: body.role,
        branch_ids: body.branchIds,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'phone']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new AppError('staff_phone_taken')
    await writeStaff(tx, ctx, { id, before: {}, after: { ...fieldsOf(body), access: 'INVITED' } })
  })
  return sendInvitation(await requireStaff(ctx, id), ctx)
}

/** Sends the invitation once more, to whoever has not come yet. */
export async function inviteStaff(staffId: string, ctx: DeskContext): Promise<StaffMember> {
  const row = await requireStaff(ctx, staffId)
  if (row.status !== 'INVITED') return presentStaff(row)
  const invited = await sendInvitation(row, ctx)
  const after = { invitedAt: ctx.now().toISOString() }
  await inTransaction(ctx, (tx) => writeStaff(tx, ctx, { id: staffId, before: {}, after }))
  return invited
}

type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

/** Somebody whom the caller may change; throws staff_not_found and right_missing. */
async function requireStaff(ctx: DeskContext, staffId: string): Promise<StaffRow> {
  const row = await findStaff(ctx.db, { merchantId: ctx.merchantId, staffId })
  if (!row || !isStaffRole(row.role)) throw new AppError('staff_not_found')
  assertMayEdit(ctx, row.role)
  return row
}

const fieldsOf = ({ name, role, branchIds }: Pick<StaffMember, 'name' | 'role' | 'branchIds'>) => ({
  name,
  role,
  branchIds,
})

const writeStaff = (
  tx: Transaction,
  ctx: DeskContext,
  change: Pick<Parameters<typeof writeDown>[3][number], 'id' | 'before' | 'after'>,
) => writeDown(tx, ctx, 'STAFF_CHANGED', [{ kind: 'STAFF', ...change }])

/** A link that works once, for this phone, three days (DSK-5). A newer one replaces the older. */
async function sendInvitation(row: StaffRow, ctx: DeskContext): Promise<StaffMember> {
  const { db, merchantId } = ctx
  const staffId = row.id
  const now = ctx.now()
  const { ofSource, others } = sendBudgets(ctx, { phone: row.phone, isKnown: false })
  await takeFromBudgets(db, merchantId, [...ofSource, ...others], now)
  const token = createToken(merchantId)
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  await sql`
    insert into staff_invitation (merchant_id, staff_id, token_hash, expires_at)
    values (${merchantId}, ${staffId}, ${hashToken(token)}, ${expiresAt})
    on conflict (merchant_id, staff_id) do update
    set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db)
  const shop = await db
    .selectFrom('merchant')
    .select(['sub', 'domain_url'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const url = `${ctx.shopUrl({ sub: shop.sub, domainUrl: shop.domain_url })}/desk?invitation=${token}`
  const text = TEXTS[ctx.language].sms.invitation.replaceAll('{url}', url)
  await ctx.providers.sms.send({ merchantId, to: row.phone, text, code: '', isAgain: false, at: now })
  return presentStaff(row)
}

/** Changes role and branches, or switches somebody off: their sign-ins end, their name stays in the history (DSK-10). */
export async function changeStaff(
  { params, body }: DeskCallParsed<'desk.changeStaff'>,
  ctx: DeskContext,
): Promise<StaffMember> {
  const { merchantId } = ctx
  await assertMyBranches(ctx, body.branchIds)
  return inTransaction(ctx, async (tx) => {
    // whoever changes staff comes one after another, so that two owners do not remove each other at once
    await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute()
    const row = await findStaff(tx, { merchantId, staffId: params.id })
    if (!row || !isStaffRole(row.role)) throw new AppError('staff_not_found')
    assertMayEdit(ctx, row.role)
    assertMayEdit(ctx, body.role)
    const staysOwner = body.role === 'OWNER' && body.isActive
    if (row.role === 'OWNER' && !staysOwner && !(await hasOtherOwner(tx, merchantId, row.id)))
      throw new AppError('last_owner')
    const status = !body.isActive ? 'OFF' : row.status === 'OFF' ? 'ACTIVE' : row.status
    await tx
      .updateTable('staff')
      .set({ name: body.name, role: body.role, branch_ids: body.branchIds, status })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', row.id)
      .execute()
    const hasChanged = row.role !== body.role || row.branch_ids.join() !== body.branchIds.join()
    if (status === 'OFF' || hasChanged) await endStaffSessions(tx, { merchantId, of: { staffId: row.id } })
    const changed = presentStaff((await findStaff(tx, { merchantId, staffId: row.id })) ?? row)
    const seen = presentStaff(row)
    await writeStaff(tx, ctx, {
      id: row.id,
      before: { ...fieldsOf(seen), access: seen.status },
      after: { ...fieldsOf(changed), access: changed.status },
    })
    return changed
  })
}

function assertMayEdit({ onDuty }: DeskContext, role: StaffRole): void {
  if (!mayEditStaff(onDuty.role, role))
    throw new AppError('right_missing', { right: 'staff.edit', canBeAllowed: false })
}

async function hasOtherOwner(tx: Transaction, merchantId: string, staffId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('staff')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('role', '=', 'OWNER')
    .where('status', '=', 'ACTIVE')
    .where('id', '!=', staffId)
    .executeTakeFirst()
  return other !== undefined
}
