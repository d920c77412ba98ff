import { enqueue, inTransaction, type Db, type Job, type NewJob } from '@dasturxon/db'
import {
  distanceM,
  isCarriedByCourier,
  isEtaOpen,
  laterEta,
  nextEtaUpdate,
  suggestedMinutes,
  type OrderUnderWay,
  type PaceDish,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { stationOfProduct } from '../catalogue/station-of-product.ts'
import { loadKitchenPace } from '../delivery/kitchen-load.ts'
import { changeOrder } from './change-order.ts'

/** The queue of ETA updates: each update schedules the next one, until the customer has the order. */
export const ETA_QUEUE = 'eta'

const MINUTE_MS = 60_000
/** So long after its first ETA an order was most likely never closed, and its ETA is left alone. */
const FORGOTTEN_AFTER_MS = 3 * 60 * MINUTE_MS

const Payload = z.object({ orderId: z.string() })
type OfOrder = { merchantId: string; orderId: string }

/** The first of the ETA updates of an order, for the transaction that hands it to the branch. */
export const firstEtaUpdate = (order: OfOrder & { now: Date }): NewJob =>
  etaUpdate(order, new Date(order.now.getTime() + MINUTE_MS))

function etaUpdate({ merchantId, orderId }: OfOrder, at: Date): NewJob {
  // A job under way still holds its key, so each update has its own.
  const key = `${orderId}:${at.getTime()}`
  return { merchantId, queue: ETA_QUEUE, key, payload: { orderId }, runAt: at }
}

/**
 * Recomputes the ETA of an order: one that cannot be met is moved before it passes, and the customer is notified (wants 3). The new range comes
 * from how far the order really is.
 */
export async function updateEta(app: App, job: Job): Promise<void> {
  const { orderId } = Payload.parse(job.payload)
  if (job.merchantId === null) return
  const ofOrder = { merchantId: job.merchantId, orderId }
  const now = app.now()
  const order = await findUnderWay(app.db, ofOrder, now)
  if (!order || now.getTime() - order.firstEtaTo.getTime() > FORGOTTEN_AFTER_MS) return
  const later = laterEta(order, now)
  const etaTo = later ? plusMinutes(now, later.toMinutes) : order.etaTo
  await inTransaction(app, async (tx) => {
    await enqueue(tx, etaUpdate(ofOrder, nextEtaUpdate(etaTo, now)))
    if (later)
      await changeOrder(tx, {
        ...ofOrder,
        set: (held) => ({
          eta_from: plusMinutes(now, later.fromMinutes),
          eta_to: etaTo,
          first_eta_to: held.first_eta_to ?? held.eta_to,
        }),
        reason: 'UPDATE',
        actor: 'eta',
        note: etaTo.toISOString(),
        now,
        // not when the order has changed since it was read
        when: ({ version }) => version === order.version,
      })
  })
}

const plusMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS)

type FoundOrder = OrderUnderWay & { version: number; firstEtaTo: Date }

/** What the ETA of an order is computed from; null when the customer no longer waits for it. */
async function findUnderWay(db: Db, { merchantId, orderId }: OfOrder, now: Date): Promise<FoundOrder | null> {
  const row = await db
    .selectFrom('orders')
    .select(['branch_id', 'status', 'service_type', 'version', 'eta_to', 'first_eta_to'])
    .select(['distance_m', 'added_minutes', 'address', 'courier', 'kitchen_minutes', 'accepted_at'])
    .select(
      sql<PaceDish[]>`(select coalesce(json_agg(json_build_object('productId', p.id,
          'stationId', ${stationOfProduct(sql`orders.branch_id`)}, 'count', l.count, 'minutes', p.time_cooking_max,
          'isBatch', p.is_batch)), '[]') from order_line l
        join product p on p.merchant_id = l.merchant_id and p.id = l.product_id
        where l.merchant_id = orders.merchant_id and l.order_id = orders.id)`.as('dishes'),
    )
    .select(
      sql<Date | null>`(select min(c.created_at) from order_change c
        where c.merchant_id = orders.merchant_id and c.order_id = orders.id and c.status = 'COOKING')`.as(
        'cooking_since',
      ),
    )
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row || row.eta_to === null) return null
  if (!isEtaOpen(row.status, isCarriedByCourier(row.service_type))) return null
  // the kitchen's own word counts from the acceptance, whatever waits before it (desk §5.3)
  const { kitchen_minutes: said } = row
  const since = said === null ? row.cooking_since : row.accepted_at
  const asked = { branchId: row.branch_id, now, except: orderId }
  const kitchenMinutes = said ?? suggestedMinutes(row.dishes, await loadKitchenPace(db, merchantId, asked))
  return {
    status: row.status,
    version: row.version,
    firstEtaTo: row.first_eta_to ?? row.eta_to,
    etaTo: row.eta_to,
    kitchenMinutes,
    cookedMinutes: since && (now.getTime() - since.getTime()) / MINUTE_MS,
    distanceM: restOfWay(row),
    addedMinutes: row.added_minutes,
  }
}

const Place = z.object({ latitude: z.number(), longitude: z.number() })

/** From the courier, once the order is with one, else from the branch. */
function restOfWay(row: { distance_m: number | null; address: unknown; courier: unknown }): number | null {
  const home = Place.safeParse(row.address)
  const courier = Place.safeParse(row.courier)
  return home.success && courier.success ? Math.round(distanceM(courier.data, home.data)) : row.distance_m
}
