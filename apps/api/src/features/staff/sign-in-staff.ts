import { inTransaction, type Db, type Transaction } from '@dasturxon/db'
import { deviceGrantsOf, grantsOf, normalisePhone } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { leniency, takeFromBudgets } from '../../http/budgets.ts'
import { hashToken } from '../../http/token.ts'
import { TRIES } from '../sign-in/budgets.ts'
import { CODE_ATTEMPTS, CODE_LENGTH, CODE_MINUTES, RESEND_SECONDS } from '../sign-in/code.ts'
import { deliverCode } from '../sign-in/deliver-code.ts'
import { storeCode, tryCode, spendCode, type CodeSlot } from '../sign-in/stored-code.ts'
import type { DeskContext, DeskHandler } from './desk-context.ts'
import { endShiftsOf } from './shifts.ts'
import { endStaffSessions, STAFF_DAYS, startStaffSession } from './staff-session.ts'
import { findStaff, presentStaff } from './staff.queries.ts'

/** The codes of the desk are other codes than the customers': one opens nothing of the other (DSK-3). */
const staffSlot = (phone: string): CodeSlot => ({
  table: 'staff_code',
  key: { phone },
  boundTo: `desk:${phone}`,
})

/** Sends a sign-in code to a phone of the staff. Any other phone hears the same and gets none (DSK-1). */
export async function sendStaffCode(phoneTyped: string, ctx: DeskContext) {
  const { db, merchantId } = ctx
  const phone = normalisePhone(phoneTyped)
  if (phone === null) throw new AppError('phone_invalid')
  // whoever asks takes from what strangers share, so that the answer tells nothing
  const stored = await storeCode(ctx, staffSlot(phone), { phone, isKnown: false })
  if (await findByPhone(db, merchantId, phone).executeTakeFirst())
    await deliverCode(ctx, { phone, ...stored, isAgain: false }).catch((error: unknown) => {
      // said alike to everybody: the log has it, and whoever waits may ask again
      if (!(error instanceof AppError)) throw error
    })
  const expiresInSeconds = CODE_MINUTES * 60
  return { phone, resendAfterSeconds: RESEND_SECONDS, expiresInSeconds, codeLength: CODE_LENGTH }
}

/** Throws unless this is the code that was sent to the phone; each works once, for five minutes, and survives four guesses. */
export async function spendStaffCode(ctx: DeskContext, { phone, code }: { phone: string; code: string }) {
  const { db, merchantId } = ctx
  const tries = { key: `${TRIES.key}:source:${ctx.source}`, limit: TRIES.limit * leniency(ctx.isDemo) }
  await takeFromBudgets(db, merchantId, [{ ...tries, windowSeconds: TRIES.windowSeconds }], ctx.now())
  const slot = staffSlot(phone)
  const isRight = (await tryCode(ctx, slot, { code, most: CODE_ATTEMPTS })) === 'right'
  if (!isRight || !(await spendCode(db, merchantId, slot, code))) throw new AppError('sign_in_code_wrong')
}

/** Signs somebody of the staff in; the first time with what their invitation carries (DSK-5). */
export const loginStaff: DeskHandler<'desk.login'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  await spendStaffCode(ctx, { phone, code: body.code })
  const signedIn = await inTransaction(ctx, async (tx) => {
    // held: somebody may be switching this person off
    const found = await findByPhone(tx, merchantId, phone).forNoKeyUpdate().executeTakeFirst()
    if (!found) return null
    if (
      found.status === 'INVITED' &&
      !(await spendInvitation(tx, { merchantId, staffId: found.id, now, ...body }))
    )
      throw new AppError('invitation_invalid')
    await tx
      .updateTable('staff')
      .set({ status: 'ACTIVE', last_seen_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', found.id)
      .execute()
    const who = { staffId: found.id }
    const token = await startStaffSession(tx, { merchantId, who, days: STAFF_DAYS, now })
    return { token, row: await findStaff(tx, { merchantId, staffId: found.id }) }
  })
  if (!signedIn?.row) throw new AppError('sign_in_code_wrong')
  ctx.cookies.signIn(signedIn.token, STAFF_DAYS)
  const staff = presentStaff(signedIn.row)
  return { staff, device: null, rights: grantsOf(staff.role) }
}

/** Ends this sign-in, and the shift that it began (ATK-14). */
export async function logoutStaff(ctx: DeskContext): Promise<Record<string, never>> {
  const { merchantId, sessionHash } = ctx
  await inTransaction(ctx, async (tx) => {
    await endStaffSessions(tx, { merchantId, of: { sessionHash } })
    await endShiftsOf(tx, { merchantId, of: { sessionHash }, now: ctx.now() })
  })
  ctx.cookies.signOut()
  return {}
}

/** What the caller may do: as a person, or as the tablet. */
export const rightsOf = ({ onDuty }: DeskContext) =>
  onDuty.deviceId === null ? grantsOf(onDuty.role) : deviceGrantsOf(onDuty.role)

const findByPhone = (db: Db, merchantId: string, phone: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'status'])
    .where('merchant_id', '=', merchantId)
    .where('phone', '=', phone)
    .where('status', '!=', 'OFF')

async function spendInvitation(
  tx: Transaction,
  asked: { merchantId: string; staffId: string; invitation: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .deleteFrom('staff_invitation')
    .where('merchant_id', '=', asked.merchantId)
    .where('staff_id', '=', asked.staffId)
    .where('token_hash', '=', hashToken(asked.invitation))
    .where('expires_at', '>', asked.now)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}
