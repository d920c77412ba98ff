import type { RequestContext } from '../../context.ts'
import { BudgetSpent, limitOf, secondsUntilFree, takeFromBudgets, type Budget } from '../../http/budgets.ts'
import { findPromo, type Promo } from './promo.queries.ts'

const TEN_MINUTES = 600

/**
 * The promo of a code, or null when there is none. Codes that do not exist are counted, for a customer by themselves and for
 * the guests of one address together (fault 9): too_many_requests once they come to a guesser's number, for any code.
 */
export async function lookUpPromo(ctx: RequestContext, code: string): Promise<Promo | null> {
  const { db, merchantId, user } = ctx
  const budget: Budget = {
    key: user ? `promo:wrong:${user.id}` : `promo:wrong-guest:${ctx.source}`,
    limit: limitOf(ctx, 'wrong-promo'),
    windowSeconds: TEN_MINUTES,
  }
  const waitSeconds = await secondsUntilFree(db, merchantId, budget, ctx.now())
  if (waitSeconds > 0) throw new BudgetSpent(budget, waitSeconds)
  const promo = await findPromo(db, merchantId, code, user?.id ?? null)
  if (promo === null) await takeFromBudgets(db, merchantId, [budget], ctx.now())
  return promo
}
