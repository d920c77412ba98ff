import type { RequestContext } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { requireUser } from '../../http/require-user.ts'
import { listCashback } from './list-cashback.ts'

export const cashbackHandlers = {
  'cashback.list': async ({ query: { page, size } }, ctx) => {
    const customer = { merchantId: ctx.merchantId, userId: requireUser(ctx).id }
    const { content, total, balance } = (await showsCashback(ctx))
      ? await listCashback(ctx.db, customer, { page, size })
      : { content: [], total: 0, balance: 0 }
    return { content, page, size, totalElements: total, totalPages: Math.ceil(total / size), balance }
  },
} satisfies Partial<Handlers>

/** MER-4: what a merchant switched off is not only hidden on screen. */
async function showsCashback({ db, merchantId }: RequestContext): Promise<boolean> {
  const { cashbackActive, balanceActive } = await loadMerchantSettings(db, merchantId)
  return cashbackActive && balanceActive
}
