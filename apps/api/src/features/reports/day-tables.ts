import type { DayReport } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { pickText, toLocalTime, type TextLanguage } from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { sql } from 'kysely'
import type { OneDay } from './day-gaps.ts'
import { drawerTable } from './drawer-table.ts'
import { clockOf, type ReportTable } from './report-tables.ts'

/** The sheets of a day for the accountant. Each row names its document, and the sums are those of the page (DSK-85). */
export async function tablesOfDay(
  db: Db,
  one: OneDay,
  report: DayReport,
  language: TextLanguage,
): Promise<ReportTable[]> {
  return [
    figuresTable(one, report, language),
    await ordersTable(db, one),
    await moneyTable(db, one),
    await drawerTable(db, one, sql`e.business_day = ${one.day}`, language),
    await receiptsTable(db, one),
    gapsTable(report),
  ]
}

const FIGURES = [
  'sales',
  'credits',
  'net',
  'unpaid',
  'owedBack',
  'oldDebts',
  'oldOwed',
  'must',
  'taken',
  'gone',
] as const

function figuresTable({ branch, day }: OneDay, { money }: DayReport, language: TextLanguage): ReportTable {
  const words = SHEET_WORDS[language].reports.figures
  const sums = money && { ...money, net: money.sales - money.credits }
  return {
    name: 'day',
    columns: ['date', 'branch', 'figure', 'som'],
    rows: sums
      ? FIGURES.map((figure) => [
          day,
          pickText(branch.name, language, 'uz').text,
          words[figure],
          sums[figure],
        ])
      : [],
  }
}

type Cells = (string | number | null)[]

/** Orders that were charged on the day. */
async function ordersTable(db: Db, one: OneDay): Promise<ReportTable> {
  const { merchantId, branch, day } = one
  const { rows } = await sql<{ created: Date; closed: Date | null; cells: Cells }>`
    select o.created_at as created, o.delivered_at as closed,
      json_build_array(o.service_type, o.order_device, o.status, o.product_price, o.product_discount, o.total_discount - o.product_discount,
        o.delivery_price, o.service_price, o.cashback, c.charge - c.called_off, c.taken, c.gone,
        c.charge - c.called_off - c.refunded - c.taken + c.gone, o.number) as cells
    from (
      select m.order_id, sum(m.amount) filter (where m.kind = 'CHARGE') as charge,
        coalesce(sum(m.amount) filter (where m.kind = 'CREDIT' and m.refund_id is null), 0) as called_off,
        coalesce(sum(m.amount) filter (where m.kind = 'CREDIT' and m.refund_id is not null), 0) as refunded,
        coalesce(sum(m.amount) filter (where m.kind = 'IN'), 0) as taken,
        coalesce(sum(m.amount) filter (where m.kind = 'OUT'), 0) as gone
      from order_money m
      where m.merchant_id = ${merchantId} and m.branch_id = ${branch.id} and m.business_day = ${day}
      group by m.order_id having count(*) filter (where m.kind = 'CHARGE') > 0) c
    join orders o on o.merchant_id = ${merchantId} and o.id = c.order_id
    order by o.number`.execute(db)
  return {
    name: 'orders',
    columns: [
      'no',
      'created',
      'closed',
      'service',
      'source',
      'state',
      'products',
      'discount',
      'promo',
      'delivery',
      'fee',
      'cashback',
      'total',
      'paid',
      'refunded',
      'owed',
    ],
    rows: rows.map(({ created, closed, cells }) => [
      cells.at(-1) ?? null,
      clockOf(one.branch, created),
      clockOf(one.branch, closed),
      ...cells.slice(0, -1),
    ]),
    summed: ['total', 'paid', 'refunded', 'owed'],
  }
}

/** Every move of money; what went has a minus. */
async function moneyTable(db: Db, one: OneDay): Promise<ReportTable> {
  const { merchantId, branch, day } = one
  const { rows } = await sql<{
    at: Date
    number: number
    way: string
    kind: string
    amount: number
    state: string | null
    external: string | null
    refund: string | null
    by: string | null
  }>`
    select m.at, o.number, m.way, m.kind, case m.kind when 'IN' then m.amount else -m.amount end as amount,
      coalesce(r.state, p.state) as state, p.external_id as external, r.kind as refund, s.name as by
    from order_money m
    join orders o on o.merchant_id = m.merchant_id and o.id = m.order_id
    left join payment_transaction p on p.merchant_id = m.merchant_id and p.id = m.payment_id
    left join refund r on r.merchant_id = m.merchant_id and r.id = m.refund_id
    left join staff s on s.merchant_id = m.merchant_id and s.id = m.staff_id
    where m.merchant_id = ${merchantId} and m.branch_id = ${branch.id} and m.business_day = ${day} and m.kind in ('IN', 'OUT')
    order by m.at, m.id`.execute(db)
  return {
    name: 'money',
    columns: [
      'at',
      'day',
      'calendarDay',
      'order',
      'way',
      'kind',
      'som',
      'state',
      'externalId',
      'refund',
      'by',
    ],
    rows: rows.map((row) => [
      clockOf(one.branch, row.at),
      day,
      toLocalTime(row.at, branch.timeZone).day,
      row.number,
      row.way,
      row.kind,
      row.amount,
      row.state,
      row.external,
      row.refund,
      row.by,
    ]),
    summed: ['som'],
  }
}

async function receiptsTable(db: Db, { merchantId, branch, day }: OneDay): Promise<ReportTable> {
  const { rows } = await sql<{ cells: Cells }>`
    select json_build_array(r.id, o.number, r.kind, case r.kind when 'SALE' then r.amount else -r.amount end,
      concat_ws(' ', r.terminal_id, r.receipt_seq, r.date_time, r.fiscal_sign), r.state) as cells
    from receipt r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
    where r.merchant_id = ${merchantId} and r.branch_id = ${branch.id} and r.business_day = ${day}
    order by r.wanted_at, r.id`.execute(db)
  return {
    name: 'receipts',
    columns: ['operation', 'order', 'kind', 'som', 'sign', 'state'],
    rows: rows.map(({ cells }) => cells),
    summed: ['som'],
  }
}

const gapsTable = ({ money }: DayReport): ReportTable => ({
  name: 'gaps',
  columns: ['kind', 'order', 'z', 'difference', 'words'],
  rows: (money?.gaps ?? []).map(({ kind, orderNumber, shiftNo, amount, words }) => [
    kind,
    orderNumber,
    shiftNo,
    amount,
    words,
  ]),
  summed: ['difference'],
})
