import type { Transaction } from '@dasturxon/db'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { submitOrder, type OrderedTogether } from '../orders/place-order.ts'
import { assertGoesOn } from './change-shared-basket.ts'
import { sharedBasketTopic } from './shared-basket-topic.ts'
import { presentSharedBasket, requireBasketRow, stateAt, type BasketRow } from './shared-basket.queries.ts'
import { findPerson } from './shared-person.ts'

/**
 * Orders everybody's lines as one order, by the same way as anybody's own basket. The basket becomes ORDERED in the order's
 * transaction by one guarded statement: however many press, however often, it is one order. A lock whose minutes are over
 * still holds as long as nobody has changed anything, because then it is what the customer saw.
 */
export const submitSharedBasket: Handler<'sharedBaskets.submit'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  const { personToken, lockVersion, ...order } = body
  const row = await requireBasketRow(ctx.db, merchantId, params.code)
  const person = await findPerson(ctx.db, ctx, personToken)
  if (person?.basket_id !== row.id) throw new AppError('shared_basket_person_not_found')
  // What this person has ordered is answered again below, by its key; anybody else is told that it is done.
  if (row.state !== 'ORDERED') {
    assertGoesOn(stateAt(row, now))
    if (row.locked_by !== person.id || row.locked_version !== lockVersion)
      throw new AppError(stateAt(row, now) === 'LOCKED' ? 'shared_basket_locked' : 'shared_basket_not_locked')
  }
  assertItsTable(row, order)

  const { people } = await presentSharedBasket(ctx.db, row, now)
  // Who orders stands first: what a split leaves over is the host's, who pays.
  const sorted = people.toSorted((a, b) => Number(b.id === person.id) - Number(a.id === person.id))
  const lines = sorted.flatMap(({ id, name, lines: own }) =>
    own.map((line) => ({ ...line, person: { id, name } })),
  )
  const together: OrderedTogether = {
    key: `shared-basket:${row.id}`,
    people: lines.map((line) => line.person),
    markOrdered: (tx, orderId) => markOrdered(tx, row, { personId: person.id, lockVersion, orderId }),
  }
  const cartItems = lines.map(({ productId, count, modifications, comment }) => ({
    productId,
    count,
    modifications,
    comment,
  }))
  return submitOrder(ctx, { ...order, cartItems }, together)
}

/** What was begun at a table is eaten there. */
function assertItsTable(
  row: BasketRow,
  order: { serviceType: string; tableId: string | null; branchId: string },
): void {
  if (row.table_id === null) return
  const isThere =
    order.serviceType === 'DINE_IN' && order.tableId === row.table_id && order.branchId === row.branch_id
  if (!isThere) throw new AppError('shared_basket_at_table')
}

async function markOrdered(
  tx: Transaction,
  row: BasketRow,
  { personId, lockVersion, orderId }: { personId: string; lockVersion: number; orderId: string },
): Promise<void> {
  const marked = await tx
    .updateTable('shared_basket')
    .set(({ eb }) => ({
      state: 'ORDERED',
      order_id: orderId,
      version: eb('version', '+', 1),
      locked_by: null,
      locked_version: null,
      locked_until: null,
    }))
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .where('state', '=', 'LOCKED')
    .where('locked_by', '=', personId)
    .where('locked_version', '=', lockVersion)
    .returning('id')
    .executeTakeFirst()
  if (marked) {
    tx.publish([sharedBasketTopic({ merchantId: row.merchant_id, basketId: row.id })])
    return
  }
  const { state } = await tx
    .selectFrom('shared_basket')
    .select('state')
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  throw new AppError(state === 'ORDERED' ? 'shared_basket_ordered' : 'shared_basket_not_locked')
}
