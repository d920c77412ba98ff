import type { Handlers } from '../../http/handlers.ts'
import { presentBranch } from '../branches/branches.queries.ts'
import { requireTable } from './require-table.ts'
import { listHalls, mayPrintCodes } from './tables.queries.ts'
import { listWaiterCalls } from './waiter-calls.queries.ts'

export const tableHandlers = {
  'tables.list': async ({ params, query }, { db, merchantId }) =>
    listHalls(db, merchantId, {
      branchId: params.id,
      withCodes: await mayPrintCodes(db, merchantId, query.key),
    }),

  'tables.find': async ({ params }, ctx) => {
    const { table, hall, branch } = await requireTable(ctx, params.code)
    const { db, merchantId } = ctx
    return {
      table,
      hall,
      branch: presentBranch(branch),
      waiterCalls: await listWaiterCalls(db, { merchantId, tableId: table.id, now: ctx.now() }),
    }
  },
} satisfies Partial<Handlers>
