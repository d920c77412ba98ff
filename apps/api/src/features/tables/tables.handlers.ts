import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listWaiterCalls } from './waiter-calls.queries.ts'
import { findTable, findTableBranch, listHalls, mayPrintCodes } from './tables.queries.ts'
import { presentBranch } from '../branches/branches.queries.ts'

export const tableHandlers = {
  'tables.list': async ({ params, query }, { db, merchantId }) =>
    listHalls(db, merchantId, {
      branchId: params.id,
      withCodes: await mayPrintCodes(db, merchantId, query.key),
    }),

  'tables.find': async ({ params }, { db, merchantId, now }) => {
    const found = await findTable(db, merchantId, params.code)
    const branch = found && (await findTableBranch(db, merchantId, found.branchId))
    if (!found || !branch) throw new AppError('table_not_found')
    return {
      table: found.table,
      hall: found.hall,
      branch: presentBranch(branch),
      waiterCalls: await listWaiterCalls(db, { merchantId, tableId: found.table.id, now: now() }),
    }
  },
} satisfies Pick<Handlers, 'tables.list' | 'tables.find'>
