import { enqueue, inTransaction } from '@dasturxon/db'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { REMOVAL_QUEUE } from '../cards/remove-card.ts'
import { requireFreshProof } from '../users/fresh-proof.ts'
import { useUpAccountCode } from '../users/account-code.ts'
import { forgetCustomer } from './forget-customer.ts'
import { lockLeavingCustomer } from '../users/lock-customer.ts'
import { leavePortrait } from '../users/remove-unused-portrait.ts'
import { requireUser } from '../../http/require-user.ts'
import { hasActiveOrder } from '../users/users.queries.ts'

/**
 * Deletes the account for good (USR-3), with a code that was sent to its phone, or by an owner who has just signed in with one. Refused while an order is under way: its
 * courier needs the address, and its money may have to go back. What stays is said in docs/decisions/0030-accounts.md.
 */
export const removeAccount: Handler<'users.remove'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const { id: userId, phone } = requireUser(ctx)
  const given = await requireFreshProof(ctx, 'REMOVE', body?.code)
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    // Whoever places an order for this customer, or moves their cashback, waits here, or is waited for.
    const customer = await lockLeavingCustomer(tx, { merchantId, userId })
    if (given) await useUpAccountCode(tx, merchantId, given)
    if (await hasActiveOrder(tx, merchantId, userId)) throw new AppError('account_has_active_orders')
    const cards = await forgetCustomer(tx, { merchantId, userId, phone, now })
    if (customer) await leavePortrait(tx, { merchantId, image: customer.image, runAt: now })
    for (const id of cards)
      await enqueue(tx, { merchantId, queue: REMOVAL_QUEUE, key: id, payload: { id }, runAt: now })
  })
  ctx.cookies.signOut(merchantId)
  return {}
}
