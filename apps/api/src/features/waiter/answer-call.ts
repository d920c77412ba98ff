import type { WaiterCall } from '@dasturxon/contract'
import { WAITER_CALL_KINDS } from '@dasturxon/contract/schemas'
import { enqueue, type Job, type Transaction } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { deskRef } from '../branches/desk-topic.ts'

/** The queue of the demo's waiter, who answers where no staff does. */
export const WAITER_QUEUE = 'waiter'

const DEMO_ANSWER_MS = 8_000

const Payload = z.object({ tableId: z.string(), kind: z.enum(WAITER_CALL_KINDS), calledAt: z.string() })

/** The demo's waiter sees a call some seconds later. */
export async function leaveForDemoWaiter(
  tx: Transaction,
  call: { merchantId: string; tableId: string; kind: string; now: Date },
): Promise<void> {
  const { merchantId, tableId, kind, now } = call
  const calledAt = now.toISOString()
  await enqueue(tx, {
    merchantId,
    queue: WAITER_QUEUE,
    key: `${tableId}:${kind}:${calledAt}`,
    payload: { tableId, kind, calledAt },
    runAt: new Date(now.getTime() + DEMO_ANSWER_MS),
  })
}

/** Answers the call the job was left for, if it is still open: a later one has its own job. */
export async function answerWaiterCall({ db, now }: App, job: Job): Promise<void> {
  const { tableId, kind, calledAt } = Payload.parse(job.payload)
  await db
    .updateTable('waiter_call')
    .set({ answered_at: now() })
    .where('merchant_id', '=', job.merchantId)
    .where('table_id', '=', tableId)
    .where('kind', '=', kind)
    .where('called_at', '=', new Date(calledAt))
    .where('answered_at', 'is', null)
    .where('ends_at', '>', now())
    .execute()
}

/** Somebody of the staff is on the way: the first answer counts, and the demo's waiter finds nothing to answer. */
export async function answerCall(
  tx: Transaction,
  call: {
    merchantId: string
    branchId: string
    tableId: string
    kind: WaiterCall['kind']
    by: string
    now: Date
  },
): Promise<void> {
  const { merchantId, branchId, tableId, kind, by, now } = call
  await tx
    .updateTable('waiter_call')
    .set({ answered_at: now, answered_by: by })
    .where('merchant_id', '=', merchantId)
    .where('table_id', '=', tableId)
    .where('kind', '=', kind)
    .where('answered_at', 'is', null)
    .where('ends_at', '>', now)
    .execute()
  tx.publish([deskRef({ merchantId, branchId, kind: 'call', id: `${tableId}.${kind}` })])
}
