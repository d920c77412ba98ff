import { enqueue, type NewJob, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'

/** The queue of orders that nobody has answered: each job takes one rung of the ladder and leaves the next (desk §6.1). */
export const ALARM_QUEUE = 'order alarm'

type Alarm = {
  merchantId: string
  orderId: string
  ringsSince: Date
  /** The rung that is next; each once. */
  taken: number
  at: Date
}

/** Has an order looked at that may be unanswered then; in the transaction that lets it ring. */
export const scheduleAlarm = (tx: Transaction, alarm: Alarm): Promise<void> => enqueue(tx, alarmJob(alarm))

const alarmJob = ({ merchantId, orderId, ringsSince, taken, at }: Alarm): NewJob => ({
  merchantId,
  queue: ALARM_QUEUE,
  key: `${orderId}:${taken}:${at.getTime()}`,
  payload: { orderId, ringsSince: ringsSince.toISOString() },
  runAt: at,
})

/** The first one of a fresh order, in a branch that has ever had a shift: a shop whose desk was never used rings nobody. */
export async function firstAlarms(
  tx: Transaction,
  {
    merchantId,
    orderId,
    branchId,
    now,
  }: { merchantId: string; orderId: string; branchId: string; now: Date },
): Promise<NewJob[]> {
  const { rows } = await sql`
    select 1 from staff_shift
    where merchant_id = ${merchantId} and ${branchId}::uuid = any(branch_ids) limit 1`.execute(tx)
  return rows.length > 0 ? [alarmJob({ merchantId, orderId, ringsSince: now, taken: 0, at: now })] : []
}
