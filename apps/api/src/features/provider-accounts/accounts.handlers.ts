import { AppError } from '../../http/app-error.ts'
import { limitOf, takeFromBudgets } from '../../http/budgets.ts'
import type { DeskContext, DeskHandlers } from '../staff/desk-context.ts'
import { setUpBot } from '../telegram/set-up-bot.ts'
import { listAccounts } from './list-accounts.ts'
import { endFormerKey, removeAccount, setAccount } from './set-account.ts'
import { testAccount } from './test-account.ts'

/** A press asks somebody outside and waits for them: a shop has so many in an hour. Throws too_many_requests. */
async function takeTest(ctx: DeskContext): Promise<void> {
  const budget = { key: 'account-tests', limit: limitOf(ctx, 'account-tests-hour'), windowSeconds: 3600 }
  await takeFromBudgets(ctx.db, ctx.merchantId, [budget], ctx.now())
}

export const accountsHandlers = {
  'desk.accounts': (_input, ctx) => listAccounts(ctx),
  'desk.setAccount': setAccount,
  'desk.removeAccount': removeAccount,
  'desk.endFormerKey': endFormerKey,
  'desk.testAccount': async ({ params }, ctx) => {
    await takeTest(ctx)
    return testAccount(params.name, ctx)
  },
  'desk.setUpBot': async (_input, ctx) => {
    await takeTest(ctx)
    const done = await setUpBot({ ...ctx, messenger: ctx.providers.messenger }, ctx.merchant.sub)
    if (done.kind === 'no_bot') throw new AppError('account_not_found')
    return testAccount('TELEGRAM', ctx)
  },
} satisfies Partial<DeskHandlers>
