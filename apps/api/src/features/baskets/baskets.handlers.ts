import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { BASKET_BODY_BYTES } from '../../http/limits.ts'
import { requireUser } from '../../http/require-user.ts'
import { findBasket, insertBasket, replaceBasket } from './baskets.queries.ts'

export const basketHandlers = {
  'baskets.find': ({ query: { brand } }, ctx) =>
    findBasket(ctx.db, { merchantId: ctx.merchantId, userId: requireUser(ctx).id, brand }),

  'baskets.save': {
    bodyBytes: BASKET_BODY_BYTES,
    handler: async ({ body: { brand, version, ...content } }, ctx) => {
      const { id: userId } = requireUser(ctx)
      const key = { merchantId: ctx.merchantId, userId, brand }
      const isSaved =
        version === 0
          ? await insertBasket(ctx.db, key, content, ctx.now())
          : await replaceBasket(ctx.db, key, { ...content, version, now: ctx.now() })
      if (!isSaved) {
        const current = await findBasket(ctx.db, key)
        throw new AppError('basket_outdated', { version: current.version })
      }
      return { userId, version: version + 1, ...content }
    },
  },
} satisfies Partial<Handlers>
