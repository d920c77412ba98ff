import { inTransaction } from '@dasturxon/db'
import type { Handler } from '../../http/handlers.ts'
import { assertGoesOn } from './change-shared-basket.ts'
import { countChange } from './open-shared-basket.ts'
import { presentSharedBasket, requireBasketRow, stateAt } from './shared-basket.queries.ts'
import { addPerson } from './shared-person.ts'

/** Joins by the link, also while it is being ordered: the lock may end. Guests are welcome. */
export const joinSharedBasket: Handler<'sharedBaskets.join'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  const person = await inTransaction(ctx, async (tx) => {
    const basket = await requireBasketRow(tx, merchantId, params.code, { isForChange: true })
    assertGoesOn(stateAt(basket, now))
    const added = await addPerson(tx, ctx, { ...body, basketId: basket.id, now })
    if (added.isFresh) await countChange(tx, merchantId, basket.id)
    return added
  })
  const row = await requireBasketRow(ctx.db, merchantId, params.code)
  return { basket: await presentSharedBasket(ctx.db, row, now), personId: person.id }
}
