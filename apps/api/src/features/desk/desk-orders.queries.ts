import type { DeskOrder } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import {
  isActive,
  ORDER_SCOPES,
  ORDER_STATUSES,
  seesCustomers,
  type OrderScope,
  type OrderStatus,
  type PaymentProviderName,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { stationOfProduct } from '../catalogue/station-of-product.ts'
import { selectOrders } from '../orders/order.queries.ts'
import { listHandRefunds } from '../payments/hand-refunds.ts'
import type { DeskContext, OnDuty } from '../staff/desk-context.ts'
import { presentDeskOrder } from './present-desk-order.ts'

/** Which orders somebody sees: of these branches (empty: all), and of them what their role is about. */
export type Sight = {
  merchantId: string
  branchIds: readonly string[]
  scope: OrderScope
  /** Whose own orders they are, for `own`. */
  staffId: string | null
}

/** What the caller of a call, or the reader of a stream, sees. */
export const sightOf = ({ merchantId, role, branchIds, staffId }: OnDuty): Sight => ({
  merchantId,
  branchIds,
  scope: ORDER_SCOPES[role],
  staffId,
})

const UNDER_WAY = ORDER_STATUSES.filter(isActive)
/** An order that was cancelled while it cooked stays until the kitchen has seen it, but not for days. */
const UNSEEN_HOURS = 12

const selectDeskOrders = (db: Db, { merchantId, branchIds, scope, staffId }: Sight) =>
  selectOrders(db, merchantId)
    .select(['customer.language as customer_language', 'branch.work_hours', 'branch.hour_exceptions'])
    .select('branch.settings as branch_settings')
    .select(
      sql<{ returning: number; returned: number }>`(select json_build_object(
          'returning', coalesce(sum(r.amount_tiyin) filter (where r.state in ('REQUESTED', 'SENT', 'BY_HAND')), 0) / 100,
          'returned', coalesce(sum(r.amount_tiyin) filter (where r.state = 'DONE' and r.purpose = 'LATE'), 0) / 100)
        from refund r where r.merchant_id = orders.merchant_id and r.order_id = orders.id)`.as('refunds'),
    )
    .select(
      sql<{ provider: PaymentProviderName; waitsForHands: boolean } | null>`(select json_build_object(
          'provider', t.provider, 'waitsForHands', coalesce(r.state = 'BY_HAND', false))
        from payment_transaction t left join refund r on r.merchant_id = t.merchant_id and r.payment_id = t.id
          and r.state in ('REQUESTED', 'SENT', 'BY_HAND')
        where t.merchant_id = orders.merchant_id and t.order_id = orders.id and (t.state = 'PERFORMED' or r.id is not null)
        order by r.state = 'BY_HAND' desc nulls last, r.id nulls last limit 1)`.as('giver'),
    )
    .select(
      sql<number>`(select count(*)::int from orders o where o.merchant_id = orders.merchant_id
        and o.user_id = orders.user_id and o.number < orders.number and o.accepted_at is not null
        and o.status <> 'CANCELED')`.as('orders_before'),
    )
    .select(
      sql`(select coalesce(json_agg(json_build_object('position', l.position,
          'productId', l.product_id, 'categoryId', p.category_id, 'name', l.name, 'image', l.image, 'count', l.count,
          'comment', l.comment, 'modifications', l.modifications, 'allergens', p.allergens,
          'contained', (select coalesce(jsonb_agg(distinct a.value), '[]') from (
              select p.allergens as list union all
              select m.allergens from modification m join jsonb_array_elements(l.modifications) chosen on (chosen ->> 'id')::uuid = m.id
              where m.merchant_id = l.merchant_id) said
            cross join jsonb_array_elements_text(coalesce(said.list, '[]')) a), 'personName', l.person_name,
          'unitPrice', l.unit_price - l.unit_discount, 'minutes', coalesce(p.time_cooking_max, 0),
          'isBatch', coalesce(p.is_batch, false), 'stationId', ${stationOfProduct(sql`orders.branch_id`)},
          'preparedAt', l.prepared_at, 'preparedBy', l.prepared_by) order by l.position), '[]')
        from order_line l left join product p on p.merchant_id = l.merchant_id and p.id = l.product_id
        where l.merchant_id = orders.merchant_id and l.order_id = orders.id)`.as('desk_lines'),
    )
    .select(
      sql`(select coalesce(json_agg(json_build_object('version', c.version,
          'status', c.status, 'reason', c.reason, 'courierStatus', c.courier_status, 'actor', c.actor, 'note', c.note, 'at', c.created_at,
          'staffId', c.staff_id, 'deviceId', c.device_id, 'staffName', s.name, 'deviceName', d.name,
          'allowedBy', a.name) order by c.version), '[]')
        from order_change c
        left join staff s on s.merchant_id = c.merchant_id and s.id = c.staff_id
        left join staff_device d on d.merchant_id = c.merchant_id and d.id = c.device_id
        left join staff a on a.merchant_id = c.merchant_id and a.id = c.allowed_by
        where c.merchant_id = orders.merchant_id and c.order_id = orders.id)`.as('desk_history'),
    )
    .select(
      sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'isReady', r.ready_at is not null)
          order by s.name, s.id), '[]')
        from station s left join order_station r
          on r.merchant_id = s.merchant_id and r.station_id = s.id and r.order_id = orders.id
        where s.merchant_id = orders.merchant_id and s.branch_id = orders.branch_id)`.as('desk_stations'),
    )
    .$if(branchIds.length > 0, (query) => query.where('orders.branch_id', 'in', branchIds))
    .$if(scope === 'kitchen', (query) => query.where('orders.pay_before', 'is', null))
    .$if(scope === 'tables', (query) => query.where('orders.service_type', '=', 'DINE_IN'))
    .$if(scope === 'own', (query) => query.where('orders.courier_staff_id', '=', staffId))

type Query = ReturnType<typeof selectDeskOrders>
export type DeskOrderRow = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>

/** What orders are read from, and the accounts that say how their money goes back. */
type Seen = Pick<App, 'db' | 'secrets' | 'ownUrl'>

/** Rows as this reader sees them. */
async function present(app: Seen, sight: Sight, rows: DeskOrderRow[]): Promise<DeskOrder[]> {
  const givers = rows.flatMap(({ giver }) => giver?.provider ?? [])
  const handRefunds = await listHandRefunds(app, sight.merchantId, givers)
  return rows.map((row) => presentDeskOrder(row, { scope: sight.scope, handRefunds }))
}

/** Those of the orders that this reader sees. */
export async function findDeskOrders(app: Seen, sight: Sight, ids: readonly string[]): Promise<DeskOrder[]> {
  if (ids.length === 0) return []
  const rows = await selectDeskOrders(app.db, sight).where('orders.id', 'in', ids).execute()
  return present(app, sight, rows)
}

/** An order of the caller's branches; any other is not found. */
export async function requireDeskOrder(ctx: DeskContext, id: string): Promise<DeskOrder> {
  const [order] = await findDeskOrders(ctx, sightOf(ctx.onDuty), [id])
  if (!order) throw new AppError('order_not_found')
  return order
}

/** The orders under way, and those that the kitchen has yet to see cancelled: by id and version. */
export async function listOpenVersions(
  db: Db,
  { merchantId, branchIds, scope, staffId }: Sight,
  { now, alsoIds }: { now: Date; alsoIds: readonly string[] },
): Promise<{ id: string; version: number }[]> {
  const since = new Date(now.getTime() - UNSEEN_HOURS * 3_600_000)
  return db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('merchant_id', '=', merchantId)
    .where((where) =>
      where.or([
        where('status', 'in', UNDER_WAY),
        where.and([
          where('status', '=', 'CANCELED'),
          where('end_seen_at', 'is', null),
          where('accepted_at', '>', since),
          sql<boolean>`exists (select from order_change c where c.merchant_id = orders.merchant_id
            and c.order_id = orders.id and c.status = 'COOKING')`,
        ]),
        ...(alsoIds.length > 0 ? [where('id', 'in', alsoIds)] : []),
      ]),
    )
    .$if(branchIds.length > 0, (query) => query.where('branch_id', 'in', branchIds))
    .$if(scope === 'kitchen', (query) => query.where('pay_before', 'is', null))
    .$if(scope === 'tables', (query) => query.where('service_type', '=', 'DINE_IN'))
    .$if(scope === 'own', (query) => query.where('courier_staff_id', '=', staffId))
    .orderBy('created_at', 'desc')
    .limit(MOST_OPEN)
    .execute()
}

/** The most orders that a board is told of; a branch never has as many under way. */
const MOST_OPEN = 400

/** So many of its last digits find a phone. */
const PHONE_DIGITS = 4

type OrderFilter = {
  status?: OrderStatus | undefined
  branchId?: string | undefined
  service?: string | undefined
  day?: string | undefined
  number?: number | undefined
  q?: string | undefined
  cursor?: string | undefined
  size: number
}

/**
 * One page of the caller's orders, newest first; without a status, a day, a number and a search those under way. A search is by number, and
 * by the end of a phone where the caller reads phones.
 */
export async function listDeskOrders(
  ctx: DeskContext,
  { status, branchId, service, day, number, q, cursor, size }: OrderFilter,
): Promise<{ content: DeskOrder[]; cursor: string | null }> {
  const { db } = ctx
  const sight = sightOf(ctx.onDuty)
  const isOpenOnly = [status, day, number, q].every((one) => one === undefined)
  const open = isOpenOnly ? await listOpenVersions(db, sight, { now: ctx.now(), alsoIds: [] }) : []
  if (isOpenOnly && open.length === 0) return { content: [], cursor: null }
  const digits = (q ?? '').replaceAll(/\D/g, '')
  const isPhone = digits.length >= PHONE_DIGITS && seesCustomers(sight.scope)
  const before = Number(cursor ?? '')
  const rows = await selectDeskOrders(db, sight)
    .$if(isOpenOnly, (query) =>
      query.where(
        'orders.id',
        'in',
        open.map(({ id }) => id),
      ),
    )
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? 'OPEN'))
    .$if(branchId !== undefined, (query) => query.where('orders.branch_id', '=', branchId ?? ''))
    .$if(service !== undefined, (query) => query.where(sql<string>`orders.service_type`, '=', service ?? ''))
    .$if(day !== undefined, (query) =>
      query.where(sql<boolean>`(orders.created_at at time zone branch.time_zone)::date = ${day}::date`),
    )
    .$if(number !== undefined, (query) => query.where('orders.number', '=', number ?? 0))
    .$if(q !== undefined, (query) =>
      query.where(
        digits === ''
          ? sql<boolean>`false`
          : sql<boolean>`(orders.number::text = ${digits} or (${isPhone} and customer.phone like ${`%${digits}`}))`,
      ),
    )
    .$if(Number.isSafeInteger(before) && before > 0, (query) => query.where('orders.number', '<', before))
    .orderBy('orders.number', 'desc')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const next = rows.length > size && last ? String(last.number) : null
  return { content: await present(ctx, sight, page), cursor: next }
}
