import type { Actor, OrderBooks } from '@dasturxon/contract/desk'
import { OrderBooks as OrderBooksSchema } from '@dasturxon/contract/desk/schemas'
import { sql, type RawBuilder } from 'kysely'
import type { DeskContext } from '../staff/desk-context.ts'
import { requireDeskOrder } from './desk-orders.queries.ts'

type Doer = {
  staffId: string | null
  deviceId: string | null
  staffName: string | null
  deviceName: string | null
  allowedBy: string | null
}
type Move = Omit<OrderBooks['moves'][number], 'at' | 'by'> & Doer & { at: Date }
type Refund = Omit<OrderBooks['refunds'][number], 'requestedAt' | 'endedAt' | 'by'> &
  Doer & { requestedAt: Date; endedAt: Date | null }
type Summed = Pick<OrderBooks, 'charged' | 'credited' | 'paid' | 'refunded' | 'owed'>

/** Who wrote a row, by the names of its columns. */
const doerOf = (row: RawBuilder<unknown>) => sql`
  ${row}.staff_id as "staffId", ${row}.device_id as "deviceId",
  (select name from staff s where s.merchant_id = ${row}.merchant_id and s.id = ${row}.staff_id) as "staffName",
  (select name from staff_device d where d.merchant_id = ${row}.merchant_id and d.id = ${row}.device_id) as "deviceName",
  (select name from staff a where a.merchant_id = ${row}.merchant_id and a.id = ${row}.allowed_by) as "allowedBy"`

const sum = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(m.amount) filter (where ${condition}), 0)::bigint`

/** What one order asked for, what came, what went back and where it waits (DSK-163). */
export async function showOrderBooks(
  { params: { id } }: { params: { id: string } },
  ctx: DeskContext,
): Promise<OrderBooks> {
  await requireDeskOrder(ctx, id)
  const { db, merchantId } = ctx
  const { rows: sums } = await sql<Summed>`
    select ${sum(sql`m.kind = 'CHARGE'`)} as charged, ${sum(sql`m.kind = 'CREDIT'`)} as credited, ${sum(sql`m.kind = 'IN'`)} as paid,
      ${sum(sql`m.kind = 'OUT'`)} as refunded,
      coalesce(sum(case when m.kind in ('CHARGE', 'OUT') then m.amount else -m.amount end), 0)::bigint as owed
    from order_money m where m.merchant_id = ${merchantId} and m.order_id = ${id}`.execute(db)
  const { rows: moves } = await sql<Move>`
    select m.id, m.kind, m.way, m.amount, m.at, m.refund_id as "refundId", ${doerOf(sql`m`)},
      case when m.way <> 'CASH' then null when m.drawer_entry_id is not null then 'DRAWER'
        when m.courier_entry_id is not null then 'COURIER' else 'WAITS' end as place,
      (select json_build_object('state', r.state, 'sign', r.fiscal_sign) from receipt r
        where r.merchant_id = m.merchant_id and r.money_id = m.id) as receipt
    from order_money m
    where m.merchant_id = ${merchantId} and m.order_id = ${id} and m.kind in ('IN', 'OUT')
    order by m.at, m.id`.execute(db)
  const { rows: refunds } = await sql<Refund>`
    select r.id, r.way, (r.amount_tiyin / 100)::bigint as amount, r.cashback_back as "cashbackBack", r.state, r.reason, r.note, r.problem,
      r.requested_at as "requestedAt", r.ended_at as "endedAt", ${doerOf(sql`r`)}
    from refund r where r.merchant_id = ${merchantId} and r.order_id = ${id}
    order by r.requested_at, r.id`.execute(db)
  return OrderBooksSchema.parse({
    ...sums[0],
    moves: moves.map((move) => ({ ...move, at: move.at.toISOString(), by: actorOf(move) })),
    refunds: refunds.map((refund) => ({
      ...refund,
      requestedAt: refund.requestedAt.toISOString(),
      endedAt: refund.endedAt?.toISOString() ?? null,
      by: actorOf(refund),
    })),
  })
}

/** Null for what no person and no tablet did. */
function actorOf({ staffId, deviceId, staffName, deviceName, allowedBy }: Doer): Actor | null {
  const id = staffId ?? deviceId
  if (id === null) return null
  return {
    kind: staffId === null ? 'device' : 'staff',
    id,
    name: staffName ?? deviceName ?? '',
    device: deviceName,
    allowedBy,
  }
}
