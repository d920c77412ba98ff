import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { endOtherSessions } from '../../http/session.ts'
import { requireAccountCode, useUpAccountCode } from '../users/account-code.ts'
import { isSessionFresh } from '../users/change-phone.ts'

type Name = 'users.endSessions'

/**
 * Signs the customer out everywhere but here, with what is open there. By a code that was sent to their phone, or by an owner who has
 * just signed in with one: a phone left lying about must not shut its owner out.
 */
export async function endSessions(
  { body }: CallParsed<Name>,
  ctx: RequestContext,
): Promise<CallAnswer<Name>> {
  const { merchantId } = ctx
  const { id: userId, phone } = requireUser(ctx)
  const given =
    body?.code === undefined ? null : { userId, phone, purpose: 'END_SESSIONS' as const, code: body.code }
  if (given) await requireAccountCode(ctx, given)
  else if (!(await isSessionFresh(ctx))) throw new AppError('fresh_proof_required')
  await inTransaction(ctx, async (tx) => {
    if (given) await useUpAccountCode(tx, merchantId, given)
    await endOtherSessions(tx, { merchantId, userId, keptToken: ctx.token })
  })
  return {}
}
