import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { deskCalls } from '@dasturxon/contract/desk'
import { grantOf, isStaffRole, MINUTE_MS, sharedBranches } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { createToken, hashToken } from '../../http/token.ts'
import type { DeskContext, DeskHandler } from './desk-context.ts'
import { findStaff } from './staff.queries.ts'

const MOST_WRONG = 5
const LOCK_MS = 5 * MINUTE_MS
/** The same question is not asked again for so long (desk §3). */
const ALLOWANCE_MS = 2 * MINUTE_MS
const HASH_BYTES = 32

const hashOf = async (pin: string, salt: Buffer): Promise<Buffer> => {
  const hash = await promisify(scrypt)(pin, salt, HASH_BYTES)
  if (!Buffer.isBuffer(hash)) throw new TypeError('scrypt gave no bytes')
  return hash
}

/** Keeps a PIN so that a stolen database tells none. */
export async function hashPin(pin: string): Promise<{ pin_salt: Buffer; pin_hash: Buffer }> {
  const pin_salt = randomBytes(16)
  return { pin_salt, pin_hash: await hashOf(pin, pin_salt) }
}

/** Throws unless it is this person's PIN; the fifth wrong one in a row locks the person on this screen (DSK-7). */
export async function assertPin(
  { db, merchantId, sessionHash, now }: DeskContext,
  { staffId, pin }: { staffId: string; pin: string },
): Promise<void> {
  const staff = await findStaff(db, { merchantId, staffId })
  if (!staff || staff.status !== 'ACTIVE') throw new AppError('staff_not_found')
  const { pin_salt: salt, pin_hash: hash } = staff
  if (!salt || !hash) throw new AppError('pin_not_set')
  const lockedUntil = new Date(now().getTime() + LOCK_MS)
  // the try is counted before the PIN is compared, so that a hundred at once are not a hundred tries
  const { rows } = await sql<{ wrong: number; locked_until: Date | null }>`
    insert into staff_pin_try (merchant_id, staff_id, session_hash, wrong) values (${merchantId}, ${staffId}, ${sessionHash}, 1)
    on conflict (merchant_id, staff_id, session_hash) do update set
      wrong = case when staff_pin_try.locked_until <= ${now()} then 1 else staff_pin_try.wrong + 1 end,
      locked_until = case
        when staff_pin_try.locked_until > ${now()} then staff_pin_try.locked_until
        when staff_pin_try.locked_until is null and staff_pin_try.wrong + 1 > ${MOST_WRONG} then ${lockedUntil}::timestamptz
      end
    returning wrong, locked_until`.execute(db)
  const [tried] = rows
  if (tried?.locked_until && tried.locked_until > now()) throw pinLocked(tried.locked_until, now())
  if (!timingSafeEqual(await hashOf(pin, salt), hash)) {
    if ((tried?.wrong ?? 0) < MOST_WRONG) throw new AppError('pin_wrong')
    await db
      .updateTable('staff_pin_try')
      .set({ locked_until: lockedUntil })
      .where('merchant_id', '=', merchantId)
      .where('staff_id', '=', staffId)
      .where('session_hash', '=', sessionHash)
      .execute()
    throw pinLocked(lockedUntil, now())
  }
  await db
    .deleteFrom('staff_pin_try')
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .where('session_hash', '=', sessionHash)
    .execute()
}

const pinLocked = (until: Date, now: Date): AppError =>
  new AppError('pin_locked', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })

/** Somebody who may allows one call about one thing by PIN, once (DSK-8). */
export const allowByPin: DeskHandler<'desk.allow'> = async ({ body }, ctx) => {
  const { db, merchantId, sessionHash, onDuty } = ctx
  const { staffId, pin, call, about } = body
  await assertPin(ctx, { staffId, pin })
  const who = await findStaff(db, { merchantId, staffId })
  const { right } = deskCalls[call]
  if (!who || !isStaffRole(who.role) || right === 'anyone' || right === 'staff')
    throw new AppError('forbidden')
  const isOfBoth = sharedBranches(onDuty.branchIds, who.branch_ids) !== null
  if (!isOfBoth || grantOf(who.role, right) !== 'yes')
    throw new AppError('right_missing', { right, canBeAllowed: true })
  const allowance = createToken(merchantId)
  const endsAt = new Date(ctx.now().getTime() + ALLOWANCE_MS)
  await db
    .insertInto('staff_allowance')
    .values({
      merchant_id: merchantId,
      token_hash: hashToken(allowance),
      session_hash: sessionHash,
      staff_id: staffId,
      call,
      about,
      expires_at: endsAt,
    })
    .execute()
  return { allowance, name: who.name, endsAt: endsAt.toISOString() }
}
