import type { DiningTable, Hall } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { MINUTE_MS } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { BranchRow } from '../branches/branches.queries.ts'
import { findFormerTable } from './table-codes.ts'
import { findTable, findTableBranch } from './tables.queries.ts'

type Visited = { table: DiningTable; hall: Omit<Hall, 'tables'>; branch: BranchRow }

/** A party that ordered or chose at a table so long ago may still sit there. */
const VISIT_MS = 6 * 60 * MINUTE_MS

/**
 * The table that a guest's code leads to, with its branch. A code that was exchanged leads there only those who have ordered there,
 * or choose there with others: theirs is the visit it began (DSK-47). Throws table_code_exchanged for everybody else, and
 * table_not_found where the code never was, or its table is out of use.
 */
export async function requireTable(ctx: RequestContext, code: string): Promise<Visited> {
  const { db, merchantId } = ctx
  const found = await findTable(db, merchantId, { code })
  if (found) return withBranch(db, merchantId, found)
  const formerId = await findFormerTable(db, merchantId, code)
  if (formerId === null) throw new AppError('table_not_found')
  const table = await findTable(db, merchantId, { id: formerId })
  if (!table) throw new AppError('table_not_found')
  const userId = ctx.user?.id
  const since = new Date(ctx.now().getTime() - VISIT_MS)
  if (userId === undefined || !(await isVisiting(db, { merchantId, tableId: formerId, userId, since })))
    throw new AppError('table_code_exchanged')
  // The guest goes on by the code that they have: the new one is on the table, for those who come.
  return withBranch(db, merchantId, { ...table, table: { ...table.table, code } })
}

async function withBranch(
  db: Db,
  merchantId: string,
  { branchId, ...found }: NonNullable<Awaited<ReturnType<typeof findTable>>>,
): Promise<Visited> {
  const branch = await findTableBranch(db, merchantId, branchId)
  if (!branch) throw new AppError('table_not_found')
  return { ...found, branch }
}

type Visit = { merchantId: string; tableId: string; userId: string; since: Date }

async function isVisiting(db: Db, { merchantId, tableId, userId, since }: Visit): Promise<boolean> {
  const { rows } = await sql<{ isVisiting: boolean }>`
    select exists (select from orders
      where merchant_id = ${merchantId} and table_id = ${tableId} and user_id = ${userId}
        and status <> 'CANCELED' and created_at > ${since})
    or exists (select from shared_basket b
      join shared_basket_person p on p.merchant_id = b.merchant_id and p.basket_id = b.id
      where b.merchant_id = ${merchantId} and b.table_id = ${tableId} and p.user_id = ${userId}
        and b.state in ('OPEN', 'LOCKED') and b.created_at > ${since}) as "isVisiting"`.execute(db)
  return rows[0]?.isVisiting ?? false
}
