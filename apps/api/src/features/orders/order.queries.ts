import type { CallOutput, Order } from '@dasturxon/contract'
import { Courier, OrderAddress, OrderLine } from '@dasturxon/contract/schemas'
import { sameMerchant, type Db } from '@dasturxon/db'
import {
  ALLERGENS,
  customerMayCancel,
  HAND_WAYS,
  isArchived,
  isUnanswered,
  ORDER_CHANGE_REASONS,
  ORDER_STATUSES,
  type OrderStatus,
  showsCourier,
  showsCourierPosition,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'

/** What the merchant calls the way an order is paid (spec §3 Payment). */
type OrderPayment = NonNullable<CallOutput<'orders.find'>['payment']>

const ACTIVE: OrderStatus[] = [
  'OPEN',
  'ACCEPTED',
  'CREATED',
  'COOKING',
  'DONE',
  'ON_WAY',
  'ATTACHED',
  'AT_TIME',
]
const ARCHIVE: OrderStatus[] = ['DELIVERED', 'CLOSED', 'CANCELED']

/** The orders of a merchant with all that `presentOrder` shows. */
export const selectOrders = (db: Db, merchantId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('branch', sameMerchant('branch.id', 'orders.branch_id'))
    .innerJoin('merchant', 'merchant.id', 'orders.merchant_id')
    .leftJoin('dining_table', sameMerchant('dining_table.id', 'orders.table_id'))
    .leftJoin('hall', sameMerchant('hall.id', 'dining_table.hall_id'))
    .innerJoin('customer', sameMerchant('customer.id', 'orders.user_id'))
    .selectAll('orders')
    .select(['customer.first_name', 'customer.last_name', 'customer.phone as user_phone'])
    .select(['merchant.name as merchant_name', 'branch.time_zone'])
    .select(['dining_table.name as table_name', 'hall.name as hall_name', 'hall.id as hall_id'])
    .select(['branch.name as branch_name', 'branch.phone as branch_phone'])
    // In the language that the customer was last seen with.
    .select(
      sql<string>`coalesce(branch.address_texts ->> customer.language, branch.address)`.as('branch_address'),
    )
    .select(['branch.latitude as branch_latitude', 'branch.longitude as branch_longitude'])
    .select(
      sql<boolean>`coalesce((merchant.settings ->> 'cancelOrderActive')::boolean, false)`.as(
        'is_cancelling_on',
      ),
    )
    .select(
      sql`(select coalesce(json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'image', l.image,
          'costPrice', l.cost_price, 'discount', l.discount, 'count', l.count, 'comment', l.comment, 'modifications', l.modifications,
          'unitPrice', l.unit_price, 'unitDiscount', l.unit_discount,
          'person', case when l.person_id is null then null else json_build_object('id', l.person_id, 'name', l.person_name) end) order by l.position), '[]'::json)
        from order_line l where l.merchant_id = orders.merchant_id and l.order_id = orders.id)`.as('lines'),
    )
    .select(
      sql`(select coalesce(json_agg(json_build_object('status', c.status, 'reason', c.reason, 'at', c.created_at) order by c.version), '[]'::json)
        from order_change c where c.merchant_id = orders.merchant_id and c.order_id = orders.id)`.as(
        'history',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(t.refunded_tiyin), 0)::bigint / 100 from payment_transaction t
          where t.merchant_id = orders.merchant_id and t.order_id = orders.id)
        + (select coalesce(sum(r.amount_tiyin), 0)::bigint / 100 from refund r
          where r.merchant_id = orders.merchant_id and r.order_id = orders.id and r.state = 'DONE' and r.way in (${sql.join(HAND_WAYS)}))`.as(
        'refunded_amount',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(c.amount), 0)::bigint from customer_credit c
        where c.merchant_id = orders.merchant_id and c.order_id = orders.id and c.amount > 0)`.as(
        'credit_back',
      ),
    )
    .select(
      sql<boolean | null>`(select t.state = 'CANCELLED' and t.provider = orders.payment_type
        from payment_transaction t where t.merchant_id = orders.merchant_id and t.order_id = orders.id
        order by t.number desc limit 1)`.as('is_payment_declined'),
    )
    .select(
      sql<OrderPayment | null>`(select json_build_object('id', m.id, 'name', coalesce(nullif(m.name, ''), m.type),
          'icon', m.icon, 'title', m.title, 'iikoId', m.iiko_id, 'type', m.type)
        from payment_method m
        where m.merchant_id = orders.merchant_id and m.type = orders.payment_type)`.as('payment'),
    )
    .where('orders.merchant_id', '=', merchantId)

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

/** An order of this customer; somebody else's is not found either. */
export async function requireOrder(
  db: Db,
  merchantId: string,
  userId: string,
  orderId: string,
): Promise<OrderRow> {
  const row = await selectOrders(db, merchantId)
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('order_not_found')
  return row
}

type Page = { page: number; size: number; onlyArchive?: boolean | undefined }

/** One page of a customer's orders, newest first, without those hidden. Pages count from zero (spec §7). */
export async function listOrders(
  db: Db,
  merchantId: string,
  userId: string,
  { page, size, onlyArchive }: Page,
) {
  const statuses = onlyArchive ? ARCHIVE : [...ACTIVE, ...ARCHIVE]
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('hidden', '=', false)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  const rows = await selectOrders(db, merchantId)
    .where('orders.user_id', '=', userId)
    .where('orders.hidden', '=', false)
    .where('orders.status', 'in', statuses)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return { rows, total }
}

export async function listActiveOrders(db: Db, merchantId: string, userId: string): Promise<OrderRow[]> {
  return selectOrders(db, merchantId)
    .where('orders.user_id', '=', userId)
    .where('orders.hidden', '=', false)
    .where('orders.status', 'in', ACTIVE)
    .orderBy('orders.created_at', 'desc')
    .limit(50)
    .execute()
}

/** Where an order goes, as it is stored: orders of before have no type of it. */
export const StoredAddress = OrderAddress.extend({
  type: OrderAddress.shape.type.default('HOUSE'),
  streetName: z.string().default(''),
  houseNumber: z.string().default(''),
})
const StoredHistory = z.array(
  z.object({ status: z.enum(ORDER_STATUSES), reason: z.enum(ORDER_CHANGE_REASONS), at: z.string() }),
)
const Allergies = z.array(z.enum(ALLERGENS))
const isDelivered = (status: OrderStatus) => status === 'DELIVERED' || status === 'CLOSED'
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** An order as its customer sees it. The courier's position is shown between pick-up and drop-off only (T-LIVE-02). */
export function presentOrder(row: OrderRow): Order {
  const status = row.status
  const courierStatus = row.courier_status
  const courier = Courier.nullable().parse(row.courier)
  const withCourier = { status, courierStatus }
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    merchantId: row.merchant_id,
    branchId: row.branch_id,
    branch: {
      name: row.branch_name,
      address: row.branch_address,
      phone: row.branch_phone,
      latitude: row.branch_latitude,
      longitude: row.branch_longitude,
    },
    status,
    serviceType: row.service_type,
    orderDevice: row.order_device,
    paymentType: row.payment_type,
    paymentTitle: row.payment?.title ?? null,
    isPaid: row.is_paid,
    refundedAmount: row.refunded_amount,
    payBefore: iso(row.pay_before),
    isPaymentDeclined: row.pay_before !== null && row.is_payment_declined === true,
    receiver: z.object({ name: z.string(), phone: z.string() }).nullable().parse(row.receiver),
    table:
      row.table_id !== null && row.table_name !== null && row.hall_name !== null
        ? { id: row.table_id, name: row.table_name, hallName: row.hall_name }
        : null,
    leaveAtDoor: row.leave_at_door,
    cutleryCount: row.cutlery_count,
    cardText: row.card_text,
    hidesSender: row.hides_sender,
    changeFrom: row.change_from,
    address: StoredAddress.nullable().parse(row.address),
    cartItems: z.array(OrderLine).parse(row.lines),
    comment: row.comment,
    allergies: Allergies.parse(row.allergies),
    courierComment: row.courier_comment,
    promoCode: row.promo_code,
    isTaximeter: row.delivery_tariff_id === 'taximeter',
    courier:
      courier && showsCourier(withCourier)
        ? { ...courier, ...(showsCourierPosition(withCourier) ? {} : { latitude: null, longitude: null }) }
        : null,
    courierStatus,
    distance: row.distance_m,
    deliveryAt: iso(row.delivery_at),
    beginsAt: status === 'AT_TIME' || isUnanswered(status) ? iso(row.release_at) : null,
    etaFrom: iso(row.eta_from),
    etaTo: iso(row.eta_to),
    firstEtaTo: iso(row.first_eta_to),
    reason: row.reason,
    grade: row.grade,
    createdAt: row.created_at.toISOString(),
    acceptedTime: iso(row.accepted_at),
    readyTime: iso(row.ready_at),
    onWayAt: iso(row.on_way_at),
    deliveredAt: iso(row.delivered_at),
    history: StoredHistory.parse(row.history).map((change) => ({
      ...change,
      at: new Date(change.at).toISOString(),
    })),
    allowedActions: [
      ...(row.pay_before !== null ? (['pay'] as const) : []),
      ...(customerMayCancel(status) && row.is_cancelling_on ? (['cancel'] as const) : []),
      ...(isArchived(status) ? (['repeat'] as const) : []),
      ...(isDelivered(status) && row.grade === null ? (['rate'] as const) : []),
      ...(isArchived(status) && !row.hidden ? (['hide'] as const) : []),
    ],
    productPrice: row.product_price,
    productDiscount: row.product_discount,
    productCount: row.product_count,
    deliveryPrice: row.delivery_price,
    deliveryDiscount: row.delivery_discount,
    servicePrice: row.service_price,
    totalDiscount: row.total_discount,
    cashback: row.cashback,
    totalPrice: row.total_price,
    credit: row.credit,
    creditBack: row.credit_back,
    retainedAmount: row.retained_amount,
  }
}
