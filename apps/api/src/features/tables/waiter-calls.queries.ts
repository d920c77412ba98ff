import type { WaiterCall } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'

/** How long an unanswered call stays open: after it nobody is coming any more, and the guest may call again. */
export const CALL_MS = 5 * 60_000
/** How long the table is told that somebody is on the way. */
const ANSWER_SHOWN_MS = 60_000

/** What the table sees of its calls, at most one of each kind. */
export async function listWaiterCalls(
  db: Db,
  { merchantId, tableId, now }: { merchantId: string; tableId: string; now: Date },
): Promise<WaiterCall[]> {
  const rows = await db
    .selectFrom('waiter_call')
    .select(['kind', 'called_at', 'ends_at', 'answered_at'])
    .where('merchant_id', '=', merchantId)
    .where('table_id', '=', tableId)
    .orderBy('kind', 'desc')
    .execute()
  return rows.map(presentWaiterCall).filter(({ endsAt }) => new Date(endsAt) > now)
}

export type WaiterCallRow = {
  kind: WaiterCall['kind']
  called_at: Date
  ends_at: Date
  answered_at: Date | null
}

/** Spec §4 "a called state". */
export function presentWaiterCall(row: WaiterCallRow): WaiterCall {
  const endsAt = row.answered_at ? new Date(row.answered_at.getTime() + ANSWER_SHOWN_MS) : row.ends_at
  return {
    kind: row.kind,
    status: row.answered_at ? 'ANSWERED' : 'CALLED',
    calledAt: row.called_at.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
