import type { WaiterCall } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { leniency, takeFromBudgets, type Budget } from '../../http/budgets.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { leaveForDemoWaiter } from './answer-call.ts'
import { CALL_MS, presentWaiterCall, type WaiterCallRow } from '../tables/waiter-calls.queries.ts'

/** What one table and one phone may cause: a party that calls in earnest stays far below. */
const budgetsOf = (tableId: string, { source, isDemo }: RequestContext): Budget[] => [
  { key: `waiter:table:${tableId}`, limit: 20 * leniency(isDemo), windowSeconds: 3600 },
  { key: `waiter:source:${source}`, limit: 30 * leniency(isDemo), windowSeconds: 3600 },
]

/**
 * Opens a call, or answers the one that is open: an impatient finger and a second phone at the table make one call. Throws
 * too_many_requests for a table or a source that opens them one after the other.
 */
export async function callWaiter(
  ctx: RequestContext,
  { tableId, branchId, kind }: { tableId: string; branchId: string; kind: WaiterCall['kind'] },
): Promise<WaiterCall> {
  const { merchantId, isDemo } = ctx
  const now = ctx.now()
  const endsAt = new Date(now.getTime() + CALL_MS)
  const row = await inTransaction(ctx, async (tx) => {
    const opened = await sql<WaiterCallRow>`
      insert into waiter_call (merchant_id, table_id, kind, called_at, ends_at)
      values (${merchantId}, ${tableId}, ${kind}, ${now}, ${endsAt})
      on conflict (merchant_id, table_id, kind) do update
      set called_at = excluded.called_at, ends_at = excluded.ends_at, answered_at = null, answered_by = null
      where waiter_call.answered_at is not null or waiter_call.ends_at <= ${now}
      returning kind, called_at, ends_at, answered_at`.execute(tx)
    const [fresh] = opened.rows
    if (fresh) {
      await takeFromBudgets(tx, merchantId, budgetsOf(tableId, ctx), now)
      tx.publish([deskRef({ merchantId, branchId, kind: 'call', id: `${tableId}.${kind}` })])
      if (isDemo) await leaveForDemoWaiter(tx, { merchantId, tableId, kind, now })
      return fresh
    }
    return tx
      .selectFrom('waiter_call')
      .select(['kind', 'called_at', 'ends_at', 'answered_at'])
      .where('merchant_id', '=', merchantId)
      .where('table_id', '=', tableId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  })
  return presentWaiterCall(row)
}
