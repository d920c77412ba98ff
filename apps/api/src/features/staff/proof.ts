import { inTransaction } from '@dasturxon/db'
import { MINUTE_MS } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext, DeskHandler } from './desk-context.ts'
import { assertPin, hashPin } from './pin.ts'
import { holdSession } from './staff-session.ts'
import { sendStaffCode, spendStaffCode } from './sign-in-staff.ts'
import { findStaff } from './staff.queries.ts'

/** How long a proof holds (desk §2). */
const PROOF_MS = 5 * MINUTE_MS

/** The person who is signed in; a tablet is nobody. */
async function requirePerson({ db, merchantId, onDuty }: DeskContext) {
  const { staffId } = onDuty
  const row = staffId === null ? null : await findStaff(db, { merchantId, staffId })
  if (!row) throw new AppError('forbidden')
  return row
}

export async function sendProofCode(ctx: DeskContext) {
  return sendStaffCode((await requirePerson(ctx)).phone, ctx)
}

/** Proves again who is there, by a code to their phone or by their PIN (DSK-6). */
export const prove: DeskHandler<'desk.prove'> = async ({ body }, ctx) => {
  const person = await requirePerson(ctx)
  if ('pin' in body) await assertPin(ctx, { staffId: person.id, pin: body.pin })
  else await spendStaffCode(ctx, { phone: person.phone, code: body.code })
  const provenUntil = new Date(ctx.now().getTime() + PROOF_MS)
  await ctx.db
    .updateTable('staff_session')
    .set({ proven_until: provenUntil })
    .where('merchant_id', '=', ctx.merchantId)
    .where('token_hash', '=', ctx.sessionHash)
    .execute()
  return { provenUntil: provenUntil.toISOString() }
}

/** One's own PIN. It proves who is there, so the first one needs a proof, too: without a PIN that is a code. */
export const setPin: DeskHandler<'desk.setPin'> = async ({ body }, ctx) => {
  const person = await requirePerson(ctx)
  const isProven = (ctx.onDuty.provenUntil?.getTime() ?? 0) > ctx.now().getTime()
  if (!isProven) throw new AppError('proof_needed')
  const hashed = await hashPin(body.pin)
  await inTransaction(ctx, async (tx) => {
    await holdSession(tx, ctx)
    await tx
      .updateTable('staff')
      .set(hashed)
      .where('merchant_id', '=', ctx.merchantId)
      .where('id', '=', person.id)
      .execute()
  })
  return {}
}
