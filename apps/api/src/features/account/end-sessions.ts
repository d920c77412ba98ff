import { inTransaction } from '@dasturxon/db'
import type { Handler } from '../../http/handlers.ts'
import { requireUser } from '../../http/require-user.ts'
import { endOtherSessions } from '../../http/session.ts'
import { useUpAccountCode } from '../users/account-code.ts'
import { requireFreshProof } from '../users/fresh-proof.ts'

/**
 * Signs the customer out everywhere but here, with what is open there. By a code that was sent to their phone, or by an owner who has
 * just signed in with one: a phone left lying about must not shut its owner out.
 */
export const endSessions: Handler<'users.endSessions'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const { id: userId } = requireUser(ctx)
  const given = await requireFreshProof(ctx, 'END_SESSIONS', body?.code)
  await inTransaction(ctx, async (tx) => {
    if (given) await useUpAccountCode(tx, merchantId, given)
    await endOtherSessions(tx, { merchantId, userId, currentToken: ctx.token })
  })
  return {}
}
