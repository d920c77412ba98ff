import type { ErrorCode } from '@dasturxon/contract'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { BudgetSpent, secondsUntilFree, takeFromBudgets } from '../../http/budgets.ts'
import { wrongTries } from './budgets.ts'
import { CODE_ATTEMPTS } from './code.ts'

/** How often a code may be tried now, and for how long that is less than usual. */
export type Tries = { most: number; waitSeconds: number }

/**
 * How often each code may be tried. While somebody guesses from this address only a code's first try is heard: whoever types
 * what was sent to them gets in, also beside a guesser, and who guesses has one try in place of five.
 */
export async function triesNow(ctx: RequestContext): Promise<Tries> {
  const waitSeconds = await secondsUntilFree(ctx.db, ctx.merchantId, wrongTries(ctx), ctx.now())
  return { most: waitSeconds > 0 ? 1 : CODE_ATTEMPTS, waitSeconds }
}

type WrongTry = { tries: Tries; code: ErrorCode; wasHeard: boolean }

/** Counts a try that was wrong and answers its refusal. `wasHeard`: the code that was sent had a try left. */
export async function refuseTry(ctx: RequestContext, { tries, code, wasHeard }: WrongTry): Promise<AppError> {
  const { requestId, merchantId, source } = ctx
  ctx.log('code.wrong', { requestId, merchantId, source, reason: code })
  const budget = wrongTries(ctx)
  if (tries.waitSeconds > 0 && !wasHeard) return new BudgetSpent(budget, tries.waitSeconds)
  await takeFromBudgets(ctx.db, merchantId, [budget], ctx.now()).catch((error: unknown) => {
    if (!(error instanceof BudgetSpent)) throw error // spent by this very flood: the next one hears of it
  })
  return new AppError(code)
}
