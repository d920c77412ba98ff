import type { DayGap } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import type { BranchOfDays } from './branch-days.ts'

export type OneDay = { merchantId: string; branch: BranchOfDays; day: string }

/** What is outside the books of a day: the terminal's paper, receipts that are there, and cash in couriers' hands. */
export type OutsideOfDay = {
  /** Null where no shift of the day was closed with a slip. */
  slip: number | null
  receiptsDone: number
  /** By courier, at the end of the day. */
  inHands: Record<string, number>
}

export async function loadOutside(db: Db, { merchantId, branch, day }: OneDay): Promise<OutsideOfDay> {
  const { rows } = await sql<OutsideOfDay>`
    select (select sum(s.slip)::bigint from drawer_shift s
        where s.merchant_id = ${merchantId} and s.branch_id = ${branch.id} and s.business_day = ${day} and s.state = 'CLOSED') as slip,
      (select coalesce(sum(case r.kind when 'SALE' then r.amount else -r.amount end), 0)::bigint from receipt r
        where r.merchant_id = ${merchantId} and r.branch_id = ${branch.id} and r.business_day = ${day} and r.state = 'DONE') as "receiptsDone",
      (select coalesce(json_object_agg(c.courier_id, c.balance), '{}') from (
        select e.courier_id, sum(case when e.kind in ('FLOAT', 'DELIVERED') then e.amount else -e.amount end)::bigint as balance
        from courier_entry e
        where e.merchant_id = ${merchantId} and e.branch_id = ${branch.id} and e.business_day <= ${day}
        group by e.courier_id) c) as "inHands"`.execute(db)
  const [row] = rows
  return row ?? { slip: null, receiptsDone: 0, inHands: {} }
}

/** All that is wrong with the money of a day, each gap named by its order, shift or courier (DSK-132). The largest first. */
export async function listGaps(db: Db, { merchantId, branch, day }: OneDay): Promise<DayGap[]> {
  const { rows } = await sql<DayGap>`
    with moved as (
      select m.* from order_money m
      where m.merchant_id = ${merchantId} and m.branch_id = ${branch.id} and m.business_day = ${day}
    ), whole as (
      select m.order_id,
        coalesce(sum(m.amount) filter (where m.kind = 'IN'), 0) as taken,
        coalesce(sum(m.amount) filter (where m.kind = 'OUT'), 0) as gone,
        count(*) filter (where m.kind = 'CHARGE') as charges
      from order_money m
      where m.merchant_id = ${merchantId} and m.order_id in (select order_id from moved) and m.business_day <= ${day}
      group by m.order_id
    ), gap (kind, amount, order_id, shift_no, words) as (
      select 'DRAWER', e.amount::bigint, null::uuid, s.no, coalesce(nullif(s.note, ''), s.reason, '')
      from drawer_entry e join drawer_shift s on s.merchant_id = e.merchant_id and s.id = e.shift_id
      where e.merchant_id = ${merchantId} and e.branch_id = ${branch.id} and e.business_day = ${day} and e.kind = 'DIFF' and e.amount <> 0
      union all
      select 'FLOAT', e.amount::bigint - z.counted, null, s.no, ''
      from drawer_entry e
      join drawer_shift s on s.merchant_id = e.merchant_id and s.id = e.shift_id
      join drawer_shift z on z.merchant_id = s.merchant_id and z.drawer_id = s.drawer_id and z.no = s.no - 1
      where e.merchant_id = ${merchantId} and e.branch_id = ${branch.id} and e.business_day = ${day} and e.kind = 'OPEN' and e.amount <> z.counted
      union all
      select 'TERMINAL', t.slip - t.books, null, t.no, '' from (
        select sum(s.slip) as slip, max(s.no) as no, coalesce((
            select sum(case m.kind when 'IN' then m.amount else -m.amount end) from moved m where m.way = 'TERMINAL'), 0) as books
        from drawer_shift s
        where s.merchant_id = ${merchantId} and s.branch_id = ${branch.id} and s.business_day = ${day} and s.state = 'CLOSED') t
      where t.slip <> t.books
      union all
      select 'COURIER', -e.amount, null, null, coalesce(s.name, '')
      from courier_entry e left join staff s on s.merchant_id = e.merchant_id and s.id = e.courier_id
      where e.merchant_id = ${merchantId} and e.branch_id = ${branch.id} and e.business_day = ${day} and e.kind = 'LOSS'
      union all
      select 'CASH_NOWHERE', case m.kind when 'IN' then -m.amount else m.amount end, m.order_id, null, ''
      from moved m where m.way = 'CASH' and m.kind in ('IN', 'OUT') and m.drawer_entry_id is null and m.courier_entry_id is null
        -- before its first shift a branch says nothing of where its cash is
        and exists (select from drawer_shift d where d.merchant_id = m.merchant_id and d.branch_id = m.branch_id and d.opened_at <= m.at)
        and not exists (select from drawer_entry e where e.merchant_id = m.merchant_id and e.order_id = m.order_id
          and e.kind = case m.kind when 'IN' then 'SALE' else 'REFUND' end and e.business_day = m.business_day)
      union all
      select 'OVER_REFUNDED', w.taken - w.gone, w.order_id, null, '' from whole w where w.gone > w.taken
      union all
      select 'NO_MONEY', -m.amount, m.order_id, null, '' from moved m
      join whole w on w.order_id = m.order_id
      join orders o on o.merchant_id = m.merchant_id and o.id = m.order_id
      where m.kind = 'CHARGE' and w.taken = 0 and o.is_paid
      union all
      select 'NO_ORDER', w.taken - w.gone, w.order_id, null, '' from whole w where w.charges = 0 and w.taken > w.gone
      union all
      select case when r.id is null then 'NO_RECEIPT' when r.state = 'FAILED' then 'FAILED_RECEIPT' else 'OTHER_RECEIPT' end,
        (case m.kind when 'IN' then 1 else -1 end) * (case when r.id is null or r.state = 'FAILED' then -m.amount else r.amount - m.amount end),
        m.order_id, null, ''
      from moved m left join receipt r on r.merchant_id = m.merchant_id and r.money_id = m.id
      where m.kind in ('IN', 'OUT') and (r.id is null or r.state = 'FAILED' or r.amount <> m.amount)
      union all
      select 'RECEIPT_TWICE', (case m.kind when 'IN' then -1 else 1 end) * m.amount, m.order_id, null, r.fiscal_sign
      from moved m join receipt r on r.merchant_id = m.merchant_id and r.money_id = m.id
      where r.state = 'DONE' and exists (select from receipt e where e.merchant_id = r.merchant_id and e.state = 'DONE'
        and (e.terminal_id, e.receipt_seq, e.fiscal_sign) = (r.terminal_id, r.receipt_seq, r.fiscal_sign)
        and (e.wanted_at, e.id) < (r.wanted_at, r.id))
    )
    select g.kind, g.amount::bigint as amount, g.order_id as "orderId", o.number as "orderNumber", g.shift_no as "shiftNo", g.words
    from gap g left join orders o on o.merchant_id = ${merchantId} and o.id = g.order_id
    order by abs(g.amount) desc, g.kind, o.number, g.shift_no`.execute(db)
  return rows
}
