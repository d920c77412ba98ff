import { enqueue, type Transaction } from '@dasturxon/db'
import { MINUTE_MS } from '@dasturxon/domain'

/** The queue of open transactions whose status is asked of their provider: a callback may have been lost. */
export const RECONCILIATION_QUEUE = 'payment reconciliation'

const FIRST_PAUSE_MS = 2 * MINUTE_MS
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

/** Has an open transaction looked at after a while, then ever less often; in the transaction that opens it. */
export async function scheduleReconciliation(
  tx: Transaction,
  { merchantId, id, now, round = 0 }: { merchantId: string; id: string; now: Date; round?: number },
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** round, LONGEST_PAUSE_MS)
  await enqueue(tx, {
    merchantId,
    queue: RECONCILIATION_QUEUE,
    key: `${id}:${round}`,
    payload: { id, round },
    runAt: new Date(now.getTime() + pause),
  })
}
