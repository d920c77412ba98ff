import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { requireUser } from '../../http/require-user.ts'
import { forgetFavourite, isOnMenu, saveFavourite, listFavourites } from './favourites.queries.ts'

export const favouriteHandlers = {
  'favourites.list': async ({ query }, ctx) => {
    const { id: userId } = requireUser(ctx)
    // somebody else's list, and the list of what is not a favourite, have nothing in them
    const isAskedForNothing =
      query.isFavourite === false ||
      (query.userId ?? userId).toLowerCase() !== userId ||
      !(await hasFavourites(ctx))
    return isAskedForNothing ? [] : listFavourites(ctx.db, { merchantId: ctx.merchantId, userId })
  },

  'favourites.add': async ({ body: { productId, isFavourite } }, ctx) => {
    const owner = { merchantId: ctx.merchantId, userId: requireUser(ctx).id }
    await assertHasFavourites(ctx)
    if (!isFavourite) return found(await forgetFavourite(ctx.db, owner, { productId }))
    if (!(await isOnMenu(ctx.db, ctx.merchantId, productId))) throw new AppError('product_not_found')
    return saveFavourite(ctx.db, owner, { productId, now: ctx.now() })
  },

  'favourites.remove': async ({ params }, ctx) => {
    const owner = { merchantId: ctx.merchantId, userId: requireUser(ctx).id }
    await assertHasFavourites(ctx)
    found(await forgetFavourite(ctx.db, owner, { id: params.id }))
    return {}
  },
} satisfies Partial<Handlers>

function found<T>(favourite: T | null): T {
  if (favourite === null) throw new AppError('favourite_not_found')
  return favourite
}

/** MER-4: what a merchant switched off is not only hidden on screen. */
async function assertHasFavourites(ctx: RequestContext): Promise<void> {
  if (!(await hasFavourites(ctx))) throw new AppError('favourites_off')
}

async function hasFavourites({ db, merchantId }: RequestContext): Promise<boolean> {
  return (await loadMerchantSettings(db, merchantId)).favouriteActive
}
