import type { Colleague, DeskCallParsed, StaffMember } from '@dasturxon/contract/desk'
import { inTransaction, newId, type Transaction } from '@dasturxon/db'
import {
  areWithin,
  DAY_MS,
  isStaffRole,
  mayEditStaff,
  normalisePhone,
  sharedBranches,
  type StaffRole,
} from '@dasturxon/domain'
import { TEXTS } from '@dasturxon/i18n/texts'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import { createToken, hashToken } from '../../http/token.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { sendBudgets } from '../sign-in/budgets.ts'
import type { DeskContext, OnDuty, DeskHandler } from './desk-context.ts'
import { endShiftsOf } from './shifts.ts'
import { endStaffSessions, holdSession } from './staff-session.ts'
import { assertMayGive, findStaff, isMine, lockStaff, presentStaff } from './staff.queries.ts'
import { writeDown } from './write-entry.ts'

/** How long an invitation is good (desk §3). */
const INVITATION_DAYS = 3

/** The people with whom the caller shares a branch. */
export async function listStaff({ db, merchantId, onDuty }: DeskContext): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => sharedBranches(row.branch_ids, onDuty.branchIds) !== null)
    .map((row) => presentColleague(row, onDuty))
}

function presentColleague(row: StaffRow, onDuty: OnDuty): Colleague {
  const staff = presentStaff(row)
  const isBelow = mayEditStaff(onDuty.role, staff.role)
  return {
    ...staff,
    branchIds: staff.branchIds.filter((id) => isMine(onDuty, id)),
    phone: isBelow || staff.id === onDuty.staffId ? staff.phone : null,
    mayChange: isBelow && areWithin(staff.branchIds, onDuty.branchIds),
  }
}

/** Adds somebody below the caller and sends the invitation; a phone is one person of a shop. */
export const addStaff: DeskHandler<'desk.addStaff'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  assertMayEdit(ctx, body.role)
  await assertMayGive(ctx, body.branchIds)
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  const now = ctx.now()
  const id = newId(now)
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, ctx)
    const added = await tx
      .insertInto('staff')
      .values({
        merchant_id: merchantId,
        id,
        phone,
        name: body.name,
        ...columnsOf(body),
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
export async function inviteStaff(staffId: string, ctx: DeskContext): Promise<Colleague> {
  const row = await requireStaff(ctx, staffId)
  if (row.status !== 'INVITED') return presentColleague(row, ctx.onDuty)
  const invited = await sendInvitation(row, ctx)
  const after = { invitedAt: ctx.now().toISOString() }
  await inTransaction(ctx, (tx) => writeStaff(tx, ctx, { id: staffId, before: {}, after }))
  return invited
}

type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

/** Somebody whom the caller may change; throws what assertMayChange does. */
async function requireStaff(ctx: DeskContext, staffId: string): Promise<StaffRow> {
  const row = await findStaff(ctx.db, { merchantId: ctx.merchantId, staffId })
  assertMayChange(ctx, row)
  return row
}

/**
 * Throws unless the caller may change somebody: staff_not_found for whom they share no branch with, right_missing for who does not
 * stand below them, branch_not_yours for who works elsewhere, too.
 */
function assertMayChange(ctx: DeskContext, row: StaffRow | null): asserts row is StaffRow {
  const own = ctx.onDuty.branchIds
  if (!row || !isStaffRole(row.role) || sharedBranches(row.branch_ids, own) === null)
    throw new AppError('staff_not_found')
  assertMayEdit(ctx, row.role)
  if (!areWithin(row.branch_ids, own)) throw new AppError('branch_not_yours')
}

/** Role and branches as a row holds them: an owner has every branch. */
const columnsOf = ({ role, branchIds }: Pick<StaffMember, 'role' | 'branchIds'>) => ({
  role,
  branch_ids: role === 'OWNER' ? [] : branchIds,
})

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

/** A link that works once, for this phone, three days (DSK-5). A newer one replaces the older; who has come meanwhile gets none. */
async function sendInvitation(row: StaffRow, ctx: DeskContext): Promise<Colleague> {
  const { db, merchantId } = ctx
  const staffId = row.id
  const now = ctx.now()
  const { ofSource, others } = sendBudgets(ctx, { phone: row.phone, isKnown: false })
  await takeFromBudgets(db, merchantId, [...ofSource, ...others], now)
  const token = createToken(merchantId)
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const present = await inTransaction(ctx, async (tx) => {
    const held = (await lockStaff(tx, { merchantId, staffId })) ?? row
    if (held.status !== 'INVITED') return held
    const invitation = { token_hash: hashToken(token), expires_at: expiresAt }
    await tx
      .insertInto('staff_invitation')
      .values({ merchant_id: merchantId, staff_id: staffId, ...invitation })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'staff_id']).doUpdateSet(invitation))
      .execute()
    return held
  })
  if (present.status !== 'INVITED') return presentColleague(present, ctx.onDuty)
  const shop = await db
    .selectFrom('merchant')
    .select(['sub', 'domain_url'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const url = `${ctx.shopUrl({ sub: shop.sub, domainUrl: shop.domain_url })}/desk?invitation=${token}`
  const { brand } = await loadMerchantSettings(db, merchantId)
  const text = TEXTS[ctx.language].sms.invitation.replaceAll('{brand}', brand).replaceAll('{url}', url)
  await ctx.providers.sms.send({ merchantId, to: row.phone, text, code: '', isAgain: false, at: now })
  return presentColleague(present, ctx.onDuty)
}

/**
 * Changes role and branches, or switches somebody off: their sign-ins, shifts and PIN end, their name stays in the history (DSK-10).
 * Who is switched on again comes by a new invitation, as the phone may be somebody else's by then.
 */
export const changeStaff: DeskHandler<'desk.changeStaff'> = async ({ params, body }, ctx) => {
  await requireStaff(ctx, params.id)
  assertMayEdit(ctx, body.role)
  await assertMayGive(ctx, body.branchIds)
  const { row, changed } = await inTransaction(ctx, (tx) => writeChange(tx, ctx, { id: params.id, body }))
  const isBack = row.status === 'OFF' && changed.status === 'INVITED'
  return isBack ? sendInvitation(changed, ctx) : presentColleague(changed, ctx.onDuty)
}

async function writeChange(
  tx: Transaction,
  ctx: DeskContext,
  { id, body }: { id: string; body: DeskCallParsed<'desk.changeStaff'>['body'] },
): Promise<{ row: StaffRow; changed: StaffRow }> {
  const { merchantId } = ctx
  // whoever changes staff comes one after another, so that two owners do not remove each other at once, and who was removed no more
  await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute()
  await holdSession(tx, ctx)
  const row = await lockStaff(tx, { merchantId, staffId: id })
  assertMayChange(ctx, row)
  const staysOwner = body.role === 'OWNER' && body.isActive
  if (row.role === 'OWNER' && !staysOwner && !(await hasOtherOwner(tx, merchantId, id)))
    throw new AppError('last_owner')
  const status = !body.isActive ? 'OFF' : row.status === 'OFF' ? 'INVITED' : row.status
  const wasOrIsOff = row.status === 'OFF' || status === 'OFF'
  const columns = columnsOf(body)
  const changed = await tx
    .updateTable('staff')
    .set({ name: body.name, ...columns, status, ...(wasOrIsOff && { pin_salt: null, pin_hash: null }) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const hasMoved = row.role !== columns.role || row.branch_ids.join() !== columns.branch_ids.join()
  // who has not come yet keeps their invitation when they are moved
  if (wasOrIsOff || (hasMoved && status === 'ACTIVE')) await endAllOf(tx, ctx, id)
  const [seen, left] = [presentStaff(row), presentStaff(changed)]
  await writeStaff(tx, ctx, {
    id,
    before: { ...fieldsOf(seen), access: seen.status },
    after: { ...fieldsOf(left), access: left.status },
  })
  return { row, changed }
}

/** What somebody was let in to ends, what they allowed by PIN, and digits for tablets: nobody knows whose those are. */
async function endAllOf(tx: Transaction, { merchantId, now }: DeskContext, staffId: string): Promise<void> {
  const of = { staffId }
  await endStaffSessions(tx, { merchantId, of })
  await endShiftsOf(tx, { merchantId, of, now: now() })
  for (const table of ['staff_allowance', 'staff_invitation'] as const)
    await tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('staff_id', '=', staffId).execute()
  await tx
    .updateTable('staff_device')
    .set({ join_hash: null })
    .where('merchant_id', '=', merchantId)
    .where('join_hash', 'is not', null)
    .execute()
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
