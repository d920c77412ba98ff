import type { Db } from '@dasturxon/db'
import type { LocalisedText } from '@dasturxon/contract'
import type { GivenBack, OrderStatus, PaidOrder, PaymentProviderName } from '@dasturxon/domain'
import { sql } from 'kysely'
import { findActive } from '../payments/payments.queries.ts'
import { sumsOf } from '../payments/refund.queries.ts'

/** What of an order decides about giving money of it back. Sums in whole som. */
export type RefundBooks = {
  id: string
  number: number
  branchId: string
  status: OrderStatus
  promoCode: string | null
  lines: {
    position: number
    name: LocalisedText
    image: string
    unitPrice: number
    unitDiscount: number
    count: number
  }[]
  paid: PaidOrder
  /** Back or asked back, by refunds that did not fail. */
  before: GivenBack
  /** Money that came, and that went back or was asked back: also what a provider gave back of itself, of which there is no refund. */
  moneyIn: number
  moneyBack: number
  /** What of the customer's balance is in the order, and goes back there first. */
  fromBalance: number
  /** Whether its customer is there to have a balance. */
  hasBalance: boolean
  /** Of `moneyBack` what was asked on this business day: the limit of a role counts it. */
  askedToday: number
  /** The payment of a provider that the money came by; null where it came at the door. */
  payment: { id: string; provider: PaymentProviderName; amountTiyin: number; isUntouched: boolean } | null
}

type Row = {
  id: string
  number: number
  branch_id: string
  status: OrderStatus
  promo_code: string | null
  delivery_price: number
  delivery_discount: number
  service_price: number
  total_price: number
  cashback: number
  earned: number
  money_in: number
  money_back: number
  from_balance: number
  has_balance: boolean
  asked_today: number
  has_all: boolean
  has_delivery: boolean
  goodwill: number
  lines: RefundBooks['lines']
  pieces: { position: number; pieces: number }[]
}

/** Reads an order's books for a refund; null where the merchant has no such order. Its row is held by whoever writes next. */
export async function readRefundBooks(
  db: Db,
  { merchantId, orderId, now }: { merchantId: string; orderId: string; now: Date },
): Promise<RefundBooks | null> {
  const { rows } = await sql<Row>`
    select o.id, o.number, o.branch_id, o.status, o.promo_code, o.delivery_price, o.delivery_discount, o.service_price, o.total_price,
      o.cashback,
      coalesce((select sum(c.amount) from cashback_entry c
        where c.merchant_id = o.merchant_id and c.order_id = o.id and c.kind = 'EARN'), 0)::bigint as earned,
      coalesce((select sum(m.amount) from order_money m
        where m.merchant_id = o.merchant_id and m.order_id = o.id and m.kind = 'IN'), 0)::bigint as money_in,
      c.is_active as has_balance,
      greatest(0, -(select coalesce(sum(k.amount), 0) from customer_credit k
        where k.merchant_id = o.merchant_id and k.order_id = o.id))::bigint as from_balance,
      (coalesce(r.money_back, 0) + coalesce((select sum(m.amount) from order_money m where m.merchant_id = o.merchant_id
        and m.order_id = o.id and m.kind = 'OUT' and m.refund_id is null), 0))::bigint as money_back,
      coalesce(r.asked_today, 0)::bigint as asked_today,
      coalesce(r.has_all, false) as has_all, coalesce(r.has_delivery, false) as has_delivery,
      coalesce(r.goodwill, 0)::bigint as goodwill,
      (select json_agg(json_build_object('position', l.position, 'name', l.name, 'image', l.image, 'unitPrice', l.unit_price,
          'unitDiscount', l.unit_discount, 'count', l.count) order by l.position)
        from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('position', p.key::integer, 'pieces', p.value::integer)), '[]')
        from refund f cross join lateral jsonb_each_text(f.pieces) p
        where f.merchant_id = o.merchant_id and f.order_id = o.id and f.state <> 'FAILED') as pieces
    from orders o
    join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
    join customer c on c.merchant_id = o.merchant_id and c.id = o.user_id
    left join lateral (
      select sum(f.amount_tiyin) / 100 as money_back,
        sum(f.amount_tiyin) filter (where f.purpose = 'ASKED'
          and f.business_day = business_day(${now}, b.time_zone, b.day_starts_at)) / 100 as asked_today,
        -- money that came too much is none of the order's: nothing of what was bought went back with it
        bool_or(f.kind = 'ALL') filter (where f.purpose <> 'LATE') as has_all,
        bool_or(f.has_delivery) filter (where f.purpose <> 'LATE') as has_delivery, sum(f.goodwill) as goodwill
      from refund f where f.merchant_id = o.merchant_id and f.order_id = o.id and f.state <> 'FAILED'
    ) r on true
    where o.merchant_id = ${merchantId} and o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const active = await findActive(db, merchantId, orderId)
  const lines = row.lines ?? []
  const back = new Map<number, number>()
  for (const { position, pieces } of row.pieces) back.set(position, (back.get(position) ?? 0) + pieces)
  return {
    id: row.id,
    number: row.number,
    branchId: row.branch_id,
    status: row.status,
    promoCode: row.promo_code,
    lines,
    paid: {
      lines,
      parts: {
        deliveryPrice: row.delivery_price,
        deliveryDiscount: row.delivery_discount,
        servicePrice: row.service_price,
        totalPrice: row.total_price,
      },
      cashback: row.cashback,
      earned: row.earned,
    },
    before: {
      // all was asked back as a whole before there were pieces
      pieces: lines.map(({ position, count }) => (row.has_all ? count : (back.get(position) ?? 0))),
      hasDelivery: row.has_delivery,
      goodwill: row.goodwill,
    },
    moneyIn: row.money_in,
    // more went where its provider gave back all of a payment of which a part had gone in cash: the day names it
    moneyBack: Math.min(row.money_in, row.money_back),
    fromBalance: row.from_balance,
    hasBalance: row.has_balance,
    askedToday: row.asked_today,
    payment:
      active?.state === 'PERFORMED'
        ? {
            id: active.id,
            provider: active.provider,
            amountTiyin: active.amountTiyin,
            isUntouched: (await sumsOf(db, merchantId, active.id)).askedTiyin === 0,
          }
        : null,
  }
}
