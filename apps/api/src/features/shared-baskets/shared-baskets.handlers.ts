import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { assertOpen, changeSharedBasket, isHost } from './change-shared-basket.ts'
import { joinSharedBasket } from './join-shared-basket.ts'
import { lockSharedBasket, unlockSharedBasket } from './lock-shared-basket.ts'
import { openSharedBasket } from './open-shared-basket.ts'
import { putLines } from './put-lines.ts'
import { presentSharedBasket, requireBasketRow } from './shared-basket.queries.ts'
import { submitSharedBasket } from './submit-shared-basket.ts'

export const sharedBasketHandlers = {
  'sharedBaskets.open': {
    handler: openSharedBasket,
    rateLimit: { key: 'shared-basket', per: 'source', limit: 60, windowSeconds: 3600 },
  },
  'sharedBaskets.join': joinSharedBasket,
  'sharedBaskets.putLines': putLines,
  'sharedBaskets.lock': lockSharedBasket,
  'sharedBaskets.unlock': unlockSharedBasket,
  'sharedBaskets.submit': submitSharedBasket,

  'sharedBaskets.find': async ({ params }, { db, merchantId, now }) =>
    presentSharedBasket(db, await requireBasketRow(db, merchantId, params.code), now()),

  'sharedBaskets.removeLine': ({ params, body }, ctx) =>
    changeSharedBasket(ctx, { ...params, ...body }, async (change) => {
      const { tx, basket, person, state } = change
      assertOpen(state)
      if (body.personId !== person.id && !(await isHost(change)))
        throw new AppError('shared_basket_host_only')
      const removed = await tx
        .deleteFrom('shared_basket_line')
        .where('merchant_id', '=', basket.merchant_id)
        .where('basket_id', '=', basket.id)
        .where('person_id', '=', body.personId)
        .where('line_key', '=', body.key)
        .returning('line_key')
        .executeTakeFirst()
      // It is gone, which is what was asked for.
      return removed ? 'changed' : 'nothing'
    }),

  'sharedBaskets.setReady': ({ params, body }, ctx) =>
    changeSharedBasket(ctx, { ...params, ...body }, async ({ tx, basket, person, state }) => {
      assertOpen(state)
      const said = await tx
        .updateTable('shared_basket_person')
        .set({ is_ready: body.isReady })
        .where('merchant_id', '=', basket.merchant_id)
        .where('basket_id', '=', basket.id)
        .where('id', '=', person.id)
        .where('is_ready', '=', !body.isReady)
        .returning('id')
        .executeTakeFirst()
      return said ? 'changed' : 'nothing'
    }),

  'sharedBaskets.leave': ({ params, body }, ctx) =>
    changeSharedBasket(ctx, { ...params, ...body }, async ({ tx, basket, person, state }) => {
      assertOpen(state)
      await tx
        .deleteFrom('shared_basket_person')
        .where('merchant_id', '=', basket.merchant_id)
        .where('basket_id', '=', basket.id)
        .where('id', '=', person.id)
        .execute()
      const left = await tx
        .selectFrom('shared_basket_person')
        .select('id')
        .where('merchant_id', '=', basket.merchant_id)
        .where('basket_id', '=', basket.id)
        .executeTakeFirst()
      return left ? 'changed' : 'closed'
    }),
} satisfies Partial<Handlers>
