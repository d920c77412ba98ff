import { AppError } from '../../http/app-error.ts'
import type { DeskHandlers } from '../staff/desk-context.ts'
import { setUpBot } from '../telegram/set-up-bot.ts'
import { listAccounts } from './list-accounts.ts'
import { endFormerKey, removeAccount, setAccount } from './set-account.ts'
import { testAccount } from './test-account.ts'

export const accountsHandlers = {
  'desk.accounts': (_input, ctx) => listAccounts(ctx),
  'desk.setAccount': setAccount,
  'desk.removeAccount': removeAccount,
  'desk.endFormerKey': endFormerKey,
  'desk.testAccount': ({ params }, ctx) => testAccount(params.name, ctx),
  'desk.setUpBot': async (_input, ctx) => {
    const done = await setUpBot({ ...ctx, messenger: ctx.providers.messenger }, ctx.merchant.sub)
    if (done.kind === 'no_bot') throw new AppError('account_not_found')
    return testAccount('TELEGRAM', ctx)
  },
} satisfies Partial<DeskHandlers>
