import { enqueue, type NewJob, type Transaction } from '@dasturxon/db'
import { ORDER_STATUSES, type OrderStatus } from '@dasturxon/domain'
import { z } from 'zod'

/** The queue of the demo's kitchen: each job takes one order one step further and leaves the next job. */
export const KITCHEN_QUEUE = 'kitchen'

/** Share of the whole time that passes before a status is reached. */
export const SHARES: Partial<Record<OrderStatus, number>> = {
  ACCEPTED: 0.08,
  COOKING: 0.12,
  DONE: 0.3,
  ON_WAY: 0.1,
}
/** One step of an order through the kitchen. */
export const KitchenStep = z.object({
  orderId: z.string(),
  kitchenSeconds: z.number(),
  to: z.enum(ORDER_STATUSES),
  /** How many steps of the ride are behind the courier. */
  tick: z.int().default(0),
  /** How often it waited while people looked after the branch. */
  waits: z.int().default(0),
})
export type KitchenStep = z.infer<typeof KitchenStep>
type Step = { merchantId: string; payload: KitchenStep; now: Date; seconds: number }

type FreshOrder = {
  merchantId: string
  orderId: string
  now: Date
  kitchenSeconds: number
  /** An order for later is accepted when its time comes: the kitchen begins with cooking it. */
  isAccepted?: boolean
}

/** The job that puts a fresh order before the demo's kitchen. */
export function firstKitchenStep(order: FreshOrder): NewJob {
  const { merchantId, orderId, now, kitchenSeconds, isAccepted = false } = order
  const to = isAccepted ? 'COOKING' : 'ACCEPTED'
  const payload: KitchenStep = { orderId, kitchenSeconds, to, tick: 0, waits: 0 }
  return kitchenStep({ merchantId, payload, now, seconds: kitchenSeconds * (SHARES[to] ?? 0) })
}

/** Leaves the job of a step that is `seconds` away. */
export const scheduleStep = (tx: Transaction, step: Step): Promise<void> => enqueue(tx, kitchenStep(step))

function kitchenStep({ merchantId, payload, now, seconds }: Step): NewJob {
  const runAt = new Date(now.getTime() + seconds * 1000)
  const waits = payload.waits === 0 ? '' : `:${payload.waits}`
  const key = `${payload.orderId}:${payload.to}:${payload.tick}${waits}`
  return { merchantId, queue: KITCHEN_QUEUE, key, payload, runAt }
}
