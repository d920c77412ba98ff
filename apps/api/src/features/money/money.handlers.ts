import type { Handlers } from '../../http/handlers.ts'
import { requireUser } from '../../http/require-user.ts'
import { listCredit } from './list-credit.ts'

/** Movements of a balance on its page. */
const SHOWN = 100

export const moneyHandlers = {
  'credit.list': (_input, ctx) =>
    listCredit(ctx.db, { merchantId: ctx.merchantId, userId: requireUser(ctx).id }, { size: SHOWN }),
} satisfies Partial<Handlers>
