import type { DeskOrder, OrderDone } from '@dasturxon/contract/desk'
import { inTransaction, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { lockOrder, type LockedOrder } from '../orders/lock-order.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { requireDeskOrder } from './desk-orders.queries.ts'

type Action = {
  orderId: string
  /** The version that the person saw; null where the step alone says what it is based on. */
  version: number | null
  /** Whether the order is already as it shall be: then nothing is changed, and the answer says who did it. */
  isAlready: (order: LockedOrder) => boolean
  /** Does it; false when the order is no longer where that is possible. `seen` is the order as it was read before it was held. */
  change: (tx: Transaction, order: LockedOrder, seen: DeskOrder) => Promise<boolean>
}

/**
 * An action of the staff on one order, with its row held: the first of two does it, and the second is told who did (desk §6.4).
 * An order that moved since the version the person saw, or from which the action does not lead on, is refused with where it
 * stands.
 */
export async function actOnOrder(
  ctx: DeskContext,
  { orderId, version, isAlready, change }: Action,
): Promise<OrderDone> {
  const { merchantId } = ctx
  const seen = await requireDeskOrder(ctx, orderId)
  const outcome = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, merchantId, { id: orderId })
    if (!order) return 'moved'
    if (isAlready(order)) return 'already'
    if (version !== null && (await hasMoved(tx, { merchantId, orderId, version }))) return 'moved'
    return (await change(tx, order, seen)) ? 'done' : 'moved'
  })
  const order = await requireDeskOrder(ctx, orderId)
  if (outcome === 'done') return { order, already: null }
  const last = order.history.findLast(
    ({ status, reason }) => status === order.status && reason === 'CHANGE_STATUS',
  )
  const since = { by: last?.by ?? SYSTEM, at: last?.at ?? order.changedAt }
  if (outcome === 'already') return { order, already: since }
  throw new AppError('order_moved', {
    status: order.status,
    by: since.by.name,
    at: since.at,
    version: order.version,
  })
}

const SYSTEM = { kind: 'system', id: null, name: '', device: null, allowedBy: null } as const

/** Whether the order took a step, or its payment changed, after that version; a tick or a later promise moves nobody's hand. */
async function hasMoved(
  tx: Transaction,
  { merchantId, orderId, version }: { merchantId: string; orderId: string; version: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_change where merchant_id = ${merchantId} and order_id = ${orderId}
      and version > ${version} and reason not in ('UPDATE', 'CHANGE_COURIER_STATUS') limit 1`.execute(tx)
  return rows.length > 0
}
