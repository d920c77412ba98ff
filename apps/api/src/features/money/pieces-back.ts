import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

type OfOrder = { merchantId: string; orderId: string }

/** Lines of an order of which a refund that stands took pieces, with their count. */
const backOf = ({ merchantId, orderId }: OfOrder) => sql`
  select r.id, r.requested_at, r.is_put_back, p.key::integer as position, p.value::integer as pieces
  from refund r cross join lateral jsonb_each_text(r.pieces) p
  where r.merchant_id = ${merchantId} and r.order_id = ${orderId} and r.state <> 'FAILED'`

type ListPrices = { some: number; all: number; refundId: string | null }

/** List prices, in som, of the pieces of an order that went back or shall, and of all its pieces; the last refund that took pieces. */
export async function listPriceBack(db: Db, order: OfOrder): Promise<ListPrices> {
  const { rows } = await sql<ListPrices>`
    select coalesce(sum(l.unit_price * b.pieces), 0)::bigint as some, coalesce(sum(l.unit_price * l.count), 0)::bigint as all,
      (select id from (${backOf(order)}) b order by requested_at desc, id desc limit 1) as "refundId"
    from order_line l
    left join (select position, sum(pieces)::integer as pieces from (${backOf(order)}) b group by position) b
      on b.position = l.position
    where l.merchant_id = ${order.merchantId} and l.order_id = ${order.orderId}`.execute(db)
  return rows[0] ?? { some: 0, all: 0, refundId: null }
}

/** Pieces of an order that refunds have put back into stock, by the position of their line. */
export async function piecesPutBack(db: Db, order: OfOrder): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; pieces: number }>`
    select position, sum(pieces)::integer as pieces from (${backOf(order)}) b where is_put_back group by position`.execute(
    db,
  )
  return new Map(rows.map(({ position, pieces }) => [position, pieces]))
}
