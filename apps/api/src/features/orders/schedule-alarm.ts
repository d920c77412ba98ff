import { enqueue, type NewJob, type Transaction } from '@dasturxon/db'
import type { Waiting } from '@dasturxon/domain'
import { sql } from 'kysely'

/** The queue of orders that nobody has answered: each job takes one rung of the ladder and leaves the next (desk §6.1). */
export const ALARM_QUEUE = 'order alarm'

type Alarm = {
  merchantId: string
  orderId: string
  waitsFor: Waiting
  ringsSince: Date
  /** The rung that is next; each once. */
  taken: number
  at: Date
}

/** Has an order looked at that may be unanswered then; in the transaction that lets it ring. */
export const scheduleAlarm = (tx: Transaction, alarm: Alarm): Promise<void> => enqueue(tx, alarmJob(alarm))

const alarmJob = ({ merchantId, orderId, waitsFor, ringsSince, taken, at }: Alarm): NewJob => ({
  merchantId,
  queue: ALARM_QUEUE,
  key: `${orderId}:${taken}:${at.getTime()}`,
  payload: { orderId, waitsFor, ringsSince: ringsSince.toISOString() },
  runAt: at,
})

/** The first one of an order that begins to ring, now or at a time to come, in a branch that has ever had a shift: a shop whose desk was never used rings nobody. */
export async function firstAlarms(
  tx: Transaction,
  {
    merchantId,
    orderId,
    branchId,
    waitsFor,
    ringsSince,
  }: { merchantId: string; orderId: string; branchId: string; waitsFor: Waiting; ringsSince: Date },
): Promise<NewJob[]> {
  const { rows } = await sql`
    select 1 from staff_shift
    where merchant_id = ${merchantId} and ${branchId}::uuid = any(branch_ids) limit 1`.execute(tx)
  return rows.length > 0
    ? [alarmJob({ merchantId, orderId, waitsFor, ringsSince, taken: 0, at: ringsSince })]
    : []
}
