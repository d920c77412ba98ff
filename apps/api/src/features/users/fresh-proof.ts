import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { hashToken } from '../../http/token.ts'
import { requireAccountCode } from './account-code.ts'

/** So long after signing in, the session itself is proof enough that this is the owner. */
const FRESH_MINUTES = 10

/**
 * Makes sure that the owner of the account is asking: by a code that was sent to their phone for this, or by having just signed in with
 * one. Throws `account_code_wrong`, or `fresh_proof_required` without a code. Answers the code, which is used up with what it allows.
 */
export async function requireFreshProof(
  ctx: RequestContext,
  purpose: 'REMOVE' | 'OLD_PHONE' | 'END_SESSIONS',
  code: string | undefined,
) {
  const { id: userId, phone } = requireUser(ctx)
  if (code === undefined) {
    if (await isSessionFresh(ctx)) return null
    throw new AppError('fresh_proof_required')
  }
  const given = { userId, phone, purpose, code }
  await requireAccountCode(ctx, given)
  return given
}

async function isSessionFresh({ db, merchantId, token, now }: RequestContext): Promise<boolean> {
  if (token === null) return false
  const row = await db
    .selectFrom('session')
    .select('token_hash')
    .where('merchant_id', '=', merchantId)
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', new Date(now().getTime() - FRESH_MINUTES * 60_000))
    .executeTakeFirst()
  return row !== undefined
}
