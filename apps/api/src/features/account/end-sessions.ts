import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import { requireUser } from '../../http/require-user.ts'
import { endOtherSessions } from '../../http/session.ts'
import { useUpAccountCode } from '../users/account-code.ts'
import { requireFreshProof } from '../users/fresh-proof.ts'

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
  const { id: userId } = requireUser(ctx)
  const given = await requireFreshProof(ctx, 'END_SESSIONS', body?.code)
  await inTransaction(ctx, async (tx) => {
    if (given) await useUpAccountCode(tx, merchantId, given)
    await endOtherSessions(tx, { merchantId, userId, currentToken: ctx.token })
  })
  return {}
}
