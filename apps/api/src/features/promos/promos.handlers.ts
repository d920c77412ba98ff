import type { Handlers } from '../../http/handlers.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { requireUser } from '../../http/require-user.ts'
import { listPromos } from './list-promos.ts'

export const promoHandlers = {
  'promos.list': async (_input, ctx) => {
    const { db, merchantId } = ctx
    const asked = { merchantId, userId: requireUser(ctx).id, now: ctx.now() }
    // MER-4: a merchant who takes no promo codes shows none.
    return (await loadMerchantSettings(db, merchantId)).promoActive ? listPromos(db, asked) : []
  },
} satisfies Partial<Handlers>
