import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { findTable, findTableBranch } from '../tables/tables.queries.ts'
import { callWaiter } from './call-waiter.ts'

export const waiterHandlers = {
  'waiter.call': async ({ body }, ctx) => {
    const found = await findTable(ctx.db, ctx.merchantId, body.code)
    const branch = found && (await findTableBranch(ctx.db, ctx.merchantId, found.branchId))
    if (!found || !branch) throw new AppError('table_not_found')
    return callWaiter(ctx, { tableId: found.table.id, branchId: branch.id, kind: body.kind })
  },
} satisfies Pick<Handlers, 'waiter.call'>
