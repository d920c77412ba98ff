import type { SharedBasket } from '@dasturxon/contract'
import { inTransaction, type Transaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { MOST_CHANGES } from './limits.ts'
import { sharedBasketTopic } from './shared-basket-topic.ts'
import { presentSharedBasket, requireBasketRow, stateAt, type BasketRow } from './shared-basket.queries.ts'
import { findPerson, type SharedPersonRow } from './shared-person.ts'

/** A basket whose row this transaction holds, by one of its people. */
export type BasketChange = {
  tx: Transaction
  basket: BasketRow
  state: SharedBasket['state']
  person: SharedPersonRow
  now: Date
}

/** What happens to the row with a change; 'nothing' when there was none, as with what comes twice. */
type BasketOutcome =
  | 'nothing'
  | 'changed'
  | { lock: { personId: string; until: Date } }
  | 'unlocked'
  | 'closed'

/**
 * Runs a change of one of its people with the basket's row held, so that changes of several phones come one after the other
 * and none is lost, and tells all of them. Answers the basket after it.
 */
export async function changeSharedBasket(
  ctx: RequestContext,
  { code, personToken }: { code: string; personToken: string },
  work: (change: BasketChange) => Promise<BasketOutcome>,
): Promise<SharedBasket> {
  const { merchantId } = ctx
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    const basket = await requireBasketRow(tx, merchantId, code, { isForChange: true })
    const person = await findPerson(tx, ctx, personToken)
    if (person?.basket_id !== basket.id) throw new AppError('shared_basket_person_not_found')
    const outcome = await work({ tx, basket, state: stateAt(basket, now), person, now })
    if (outcome !== 'nothing') await write(tx, basket, outcome)
  })
  const row = await requireBasketRow(ctx.db, merchantId, code)
  return presentSharedBasket(ctx.db, row, now)
}

/** Refuses what only an open basket allows. */
export function assertOpen(state: SharedBasket['state']): void {
  if (state === 'LOCKED') throw new AppError('shared_basket_locked')
  assertGoesOn(state)
}

/** Refuses whatever comes after the end. */
export function assertGoesOn(state: SharedBasket['state']): void {
  if (state === 'ORDERED') throw new AppError('shared_basket_ordered')
  if (state === 'CLOSED') throw new AppError('shared_basket_closed')
}

/** Whether the person is the first of those who are there. */
export async function isHost({ tx, basket, person }: BasketChange): Promise<boolean> {
  const first = await tx
    .selectFrom('shared_basket_person')
    .select('id')
    .where('merchant_id', '=', basket.merchant_id)
    .where('basket_id', '=', basket.id)
    .orderBy('position')
    .executeTakeFirst()
  return first?.id === person.id
}

async function write(
  tx: Transaction,
  basket: BasketRow,
  outcome: Exclude<BasketOutcome, 'nothing'>,
): Promise<void> {
  // Ordering and closing remain possible.
  if (outcome === 'changed' && basket.version >= MOST_CHANGES) throw new AppError('shared_basket_full')
  const version = basket.version + 1
  const lock = typeof outcome === 'object' ? outcome.lock : null
  await tx
    .updateTable('shared_basket')
    .set({
      version,
      state: lock ? 'LOCKED' : outcome === 'closed' ? 'CLOSED' : 'OPEN',
      // Every change but a lock is one of an open basket: a lock that had run out ends with it.
      locked_by: lock?.personId ?? null,
      locked_version: lock ? version : null,
      locked_until: lock?.until ?? null,
    })
    .where('merchant_id', '=', basket.merchant_id)
    .where('id', '=', basket.id)
    .execute()
  tx.publish([sharedBasketTopic({ merchantId: basket.merchant_id, basketId: basket.id })])
}
