import type { Handlers } from '../../http/handlers.ts'
import { requireTable } from '../tables/require-table.ts'
import { callWaiter } from './call-waiter.ts'

export const waiterHandlers = {
  'waiter.call': async ({ body }, ctx) => {
    const { table, branch } = await requireTable(ctx, body.code)
    return callWaiter(ctx, { tableId: table.id, branchId: branch.id, kind: body.kind })
  },
} satisfies Partial<Handlers>
