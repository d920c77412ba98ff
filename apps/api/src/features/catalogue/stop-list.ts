import { enqueue, inTransaction, newId, type Job, type Transacting, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { bumpCatalogueVersion } from './bump-catalogue-version.ts'

/** The queue of ends of stops: each job sells one product again. */
export const STOP_QUEUE = 'stop-list'

export type StopChange = {
  productId: string
  /** One branch, or null for every branch that carries the product. */
  branchId: string | null
  /** Sold again by itself at `until`, or, when that is null, only when somebody says so; `lift` is what says so. */
  stop: { kind: 'stop'; until: Date | null } | { kind: 'lift' }
}

export type StopOutcome =
  /** In how many branches it is so now, also those where it was before. */
  | { kind: 'done'; branches: number }
  /** There is no such product, or none of the named branches carries it. */
  | { kind: 'not_carried' }
  | { kind: 'ends_in_the_past' }

const Payload = z.union([
  z.object({ productId: z.string() }),
  // of many that were stopped by one press
  z.object({ productIds: z.array(z.string()) }),
])

/** Puts a product on the stop-list of a branch, or takes it off; every open menu shows it at once (CAT-6). */
export async function setStop(
  app: Transacting,
  merchantId: string,
  change: StopChange & { now: Date },
): Promise<StopOutcome> {
  return inTransaction(app, (tx) => stopProduct(tx, merchantId, change))
}

/** The same in the caller's transaction. `by` is who says so, by name. */
export async function stopProduct(
  tx: Transaction,
  merchantId: string,
  { productId, branchId, stop, now, by = '' }: StopChange & { now: Date; by?: string },
): Promise<StopOutcome> {
  const until = stop.kind === 'stop' ? stop.until : null
  if (until && until <= now) return { kind: 'ends_in_the_past' }
  const changed = await tx
    .updateTable('product_branch')
    .set({ stopped: stop.kind === 'stop', stopped_until: until, stopped_by: by, stopped_at: now })
    .where('merchant_id', '=', merchantId)
    .where('product_id', '=', productId)
    .$if(branchId !== null, (query) => query.where('branch_id', '=', branchId))
    .returning('branch_id')
    .execute()
  if (changed.length === 0) return { kind: 'not_carried' }
  await bumpCatalogueVersion(tx, merchantId)
  tx.publish(changed.map(({ branch_id: id }) => deskRef({ merchantId, branchId: id, kind: 'stop', id })))
  if (until) await scheduleLift(tx, { merchantId, productId, until })
  return { kind: 'done', branches: changed.length }
}

type ManyStops = Omit<StopChange, 'productId' | 'branchId'> & {
  productIds: readonly string[]
  branchId: string
  now: Date
  by: string
}

/** The same for many products of one branch; those that it does not carry are passed over. */
export async function stopProducts(
  tx: Transaction,
  merchantId: string,
  { productIds, branchId, stop, now, by }: ManyStops,
): Promise<void> {
  const until = stop.kind === 'stop' ? stop.until : null
  // held in one order by everybody
  await sql`
    select from product_branch
    where merchant_id = ${merchantId} and branch_id = ${branchId} and product_id = any(${productIds}::uuid[])
    order by product_id for update`.execute(tx)
  const { rows } = await sql`
    update product_branch
    set stopped = ${stop.kind === 'stop'}, stopped_until = ${until}, stopped_by = ${by}, stopped_at = ${now}
    where merchant_id = ${merchantId} and branch_id = ${branchId} and product_id = any(${productIds}::uuid[])
    returning product_id`.execute(tx)
  if (rows.length === 0) return
  await bumpCatalogueVersion(tx, merchantId)
  tx.publish([deskRef({ merchantId, branchId, kind: 'stop', id: branchId })])
  if (!until) return
  const key = `${merchantId}:${newId()}:${until.toISOString()}`
  await enqueue(tx, {
    merchantId,
    queue: STOP_QUEUE,
    key,
    payload: { productIds: [...productIds] },
    runAt: until,
  })
}

/** Survives restarts, being in the database. A later end has a job of its own; the earlier one then finds nothing due. */
async function scheduleLift(
  tx: Transaction,
  { merchantId, productId, until }: { merchantId: string; productId: string; until: Date },
): Promise<void> {
  const key = `${merchantId}:${productId}:${until.toISOString()}`
  await enqueue(tx, { merchantId, queue: STOP_QUEUE, key, payload: { productId }, runAt: until })
}

/** Sells a product again where its stop has ended by now. What was stopped anew, or lifted by hand, is left as it is. */
export async function liftEndedStops(app: Pick<App, 'db' | 'bus' | 'now'>, job: Job): Promise<void> {
  const { merchantId } = job
  const payload = Payload.parse(job.payload)
  const ids = 'productIds' in payload ? payload.productIds : [payload.productId]
  if (merchantId === null) return
  await inTransaction(app, async (tx) => {
    const lifted = await sql<{ branch_id: string }>`
      update product_branch set stopped = false, stopped_until = null
      where merchant_id = ${merchantId} and product_id = any(${ids}::uuid[]) and stopped and stopped_until <= ${app.now()}
      returning branch_id`.execute(tx)
    if (lifted.rows.length > 0) await bumpCatalogueVersion(tx, merchantId)
    tx.publish(
      lifted.rows.map(({ branch_id: id }) => deskRef({ merchantId, branchId: id, kind: 'stop', id })),
    )
  })
}
