import type { OpenMatters, ZReport } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { DAY_MS } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'

type OfBranch = { merchantId: string; branchId: string; now: Date }

/** Unpaid orders older than this are no matter of an evening any more. */
const DEBTS_MS = 30 * DAY_MS
const MOST_NAMED = 100

/** What blocks the Z of a branch, and what its next shift takes over (DSK-205). */
export async function loadOpenMatters(
  db: Db,
  { merchantId, branchId, now }: OfBranch,
  { seesBalances }: { seesBalances: boolean },
): Promise<OpenMatters> {
  const of = sql`o.merchant_id = ${merchantId} and o.branch_id = ${branchId} and not o.is_test`
  const { rows } = await sql<
    Omit<OpenMatters, 'couriers'> & { couriers: { id: string; name: string; balance: number }[] }
  >`
    select
      (select coalesce(json_agg(json_build_object('orderId', o.id, 'number', o.number) order by o.number), '[]')
        from (select * from orders o where ${of} and o.status in ('OPEN', 'CREATED', 'ATTACHED') and o.pay_before is null
          order by o.number limit ${MOST_NAMED}) o) as unanswered,
      (select coalesce(json_agg(json_build_object('orderId', o.id, 'number', o.number, 'amount', r.amount_tiyin / 100)), '[]')
        from refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
        where ${of} and r.way = 'CASH' and r.state = 'REQUESTED') as "cashRefunds",
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)), '[]')
        from courier_hand h join staff s on s.merchant_id = h.merchant_id and s.id = h.courier_id
        where h.merchant_id = ${merchantId} and h.branch_id = ${branchId} and h.counted is null) as "halfCounted",
      (select coalesce(json_agg(json_build_object('orderId', o.id, 'number', o.number, 'courier',
          case when o.courier_staff_id is null then '' else coalesce(o.courier ->> 'name', '') end,
          'amount', o.total_price - o.credit) order by o.number), '[]')
        from (select * from orders o where ${of} and o.status = 'ON_WAY' and o.payment_type = 'CASH' and not o.is_paid
          order by o.number limit ${MOST_NAMED}) o) as riding,
      (select coalesce(json_agg(json_build_object('orderId', o.id, 'number', o.number, 'table', t.name, 'amount', o.total_price - o.credit,
          'isWaiting', o.service_type = 'PICK_UP' and o.status = 'DONE')
          order by o.number), '[]')
        from (select * from orders o where ${of} and not o.is_paid and o.pay_before is null and o.created_at > ${new Date(now.getTime() - DEBTS_MS)}
            and (o.status in ('DELIVERED', 'CLOSED') or o.service_type = 'PICK_UP' and o.status = 'DONE'
              or o.service_type = 'DINE_IN' and o.status in ('ACCEPTED', 'COOKING', 'DONE'))
          order by o.number desc limit ${MOST_NAMED}) o
        left join dining_table t on t.merchant_id = o.merchant_id and t.id = o.table_id) as unpaid,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'balance', e.balance) order by s.name), '[]')
        from (select c.courier_id, sum(case when c.kind in ('HAND', 'LOSS') then -c.amount else c.amount end) as balance
          from courier_entry c where c.merchant_id = ${merchantId} and c.courier_id = any(array(
            select distinct courier_id from courier_entry where merchant_id = ${merchantId} and branch_id = ${branchId}))
          group by c.courier_id) e
        join staff s on s.merchant_id = ${merchantId} and s.id = e.courier_id where e.balance <> 0) as couriers,
      (select count(*)::int from receipt r where r.merchant_id = ${merchantId} and r.branch_id = ${branchId}
        and r.state in ('WANTED', 'SENT', 'WAITING') and r.business_day > ${new Date(now.getTime() - DEBTS_MS)}::date) as "receiptsWaiting"
  `.execute(db)
  const [matters] = rows
  // a select without a from has one row
  if (!matters) throw new Error('no row of open matters')
  const couriers = matters.couriers.map((one) => ({ ...one, balance: seesBalances ? one.balance : null }))
  return { ...matters, couriers }
}

const numbersOf = (orders: readonly { number: number }[]) => orders.map(({ number }) => number).join(', ')

/** Throws what a shift cannot be closed with, in words that name it. */
export function assertNothingBlocks({ unanswered, cashRefunds, halfCounted }: OpenMatters): void {
  if (unanswered.length > 0)
    throw new AppError('shift_blocked', { count: unanswered.length, numbers: numbersOf(unanswered) })
  if (cashRefunds.length > 0) throw new AppError('shift_owes_cash', { numbers: numbersOf(cashRefunds) })
  const [half] = halfCounted
  if (half) throw new AppError('shift_half_counted', { name: half.name })
}

/** What came to a branch since a moment, by way of payment, the most used first. */
export async function loadTaken(
  db: Db,
  { merchantId, branchId, since }: { merchantId: string; branchId: string; since: Date },
): Promise<{ taken: ZReport['taken']; returned: number }> {
  const { rows } = await sql<{ kind: string; way: string; count: number; amount: number }>`
    select kind, way, count(*)::int as count, sum(amount)::float8 as amount from order_money
    where merchant_id = ${merchantId} and branch_id = ${branchId} and kind in ('IN', 'OUT') and at >= ${since}
      and business_day >= (${since}::timestamptz - interval '2 days')::date
    group by kind, way order by count(*) desc, way`.execute(db)
  const taken = rows
    .filter(({ kind }) => kind === 'IN')
    .map(({ way, count, amount }) => ({ way, count, amount }))
  const returned = rows.reduce((sum, { kind, amount }) => (kind === 'OUT' ? sum + amount : sum), 0)
  return { taken, returned }
}
