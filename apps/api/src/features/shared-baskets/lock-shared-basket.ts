import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { assertGoesOn, changeSharedBasket, isHost } from './change-shared-basket.ts'
import { LOCK_MS } from './limits.ts'

/**
 * Stops all changes while one person orders. The lock ends by itself: a phone whose battery dies at checkout does not keep
 * the table hungry. Whoever holds it may press again, which begins it anew.
 */
export const lockSharedBasket: Handler<'sharedBaskets.lock'> = async ({ params, body }, ctx) => {
  return changeSharedBasket(ctx, { ...params, ...body }, async (change) => {
    const { tx, state, basket, person, now } = change
    assertGoesOn(state)
    if (state === 'LOCKED' && basket.locked_by !== person.id) throw new AppError('shared_basket_locked')
    if (!ctx.user && !(await isHost(change))) throw new AppError('shared_basket_host_only')
    const line = await tx
      .selectFrom('shared_basket_line')
      .select('line_key')
      .where('merchant_id', '=', basket.merchant_id)
      .where('basket_id', '=', basket.id)
      .executeTakeFirst()
    if (!line) throw new AppError('empty_basket')
    return { lock: { personId: person.id, until: new Date(now.getTime() + LOCK_MS) } }
  })
}

/** Gives the basket back to everybody: whoever locked it, or the host. */
export const unlockSharedBasket: Handler<'sharedBaskets.unlock'> = async ({ params, body }, ctx) => {
  return changeSharedBasket(ctx, { ...params, ...body }, async (change) => {
    const { state, basket, person } = change
    assertGoesOn(state)
    if (basket.state !== 'LOCKED') return 'nothing'
    if (basket.locked_by !== person.id && !(await isHost(change)))
      throw new AppError('shared_basket_host_only')
    return 'unlocked'
  })
}
