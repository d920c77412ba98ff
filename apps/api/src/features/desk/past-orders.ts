import {
  MOST_SUMMED,
  type DeskCallAnswer,
  type DeskCallParsed,
  type PastOrder,
} from '@dasturxon/contract/desk'
import { PastOrder as PastOrderSchema } from '@dasturxon/contract/desk/schemas'
import type { Db } from '@dasturxon/db'
import {
  businessDayOf,
  DAY_MS,
  DEFAULT_ZONE,
  isActive,
  MINUTE_MS,
  ORDER_STATUSES,
  parseClock,
} from '@dasturxon/domain'
import { sql, type RawBuilder } from 'kysely'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMyBranches, listMyBranches } from '../staff/staff.queries.ts'
import { sightOf, type Sight } from './desk-orders.queries.ts'
import { armsOf } from './past-order-words.ts'

const PAGE = 50
/** The charge of an order comes when it is placed, or with its payment, which has less time than this. */
const CHARGED_WITHIN_DAYS = 3
/** At most this grade went wrong. */
const LOW_GRADE = 3
const FEW_DISHES = 6
const FEW_DAYS = 31

const UNDER_WAY = ORDER_STATUSES.filter(isActive)
const STATUSES = { DONE: ['DELIVERED', 'CLOSED'], CANCELED: ['CANCELED'], UNDER_WAY } as const

type Filter = DeskCallParsed<'desk.orderHistory'>['query']
type Asked = { sight: Sight; filter: Filter; arms: readonly RawBuilder<unknown>[]; now: Date }
type Answer = DeskCallAnswer<'desk.orderHistory'>

/** One page of past orders, newest first, with the first the sums of all (DSK-160, 161). */
export async function listPastOrders({ query }: { query: Filter }, ctx: DeskContext): Promise<Answer> {
  const { db, merchantId } = ctx
  const sight = sightOf(ctx.onDuty)
  const now = ctx.now()
  if (query.branchId !== undefined) await assertMyBranches(ctx, [query.branchId])
  const today = await findToday(ctx, query.branchId)
  const filter = query.today ? { ...query, from: today, to: today } : query
  const arms = await armsOf(db, merchantId, query.q?.trim() ?? '')
  const asked = { sight, filter, arms, now }
  const rows = await readPage(db, asked)
  const content = rows.slice(0, PAGE)
  const last = content.at(-1)
  const page = { content, cursor: rows.length > PAGE && last ? String(last.number) : null, today }
  if (query.cursor !== undefined) return { ...page, sums: null, counts: null, nearest: null, couriers: null }
  const nearest = content.length === 0 ? await findNearest(db, asked) : null
  const couriers = sight.scope === 'all' ? await listCouriers(db, sight) : []
  return { ...page, ...(await sumUp(db, asked)), nearest, couriers }
}

/** The business day that it is in the branch, or in the first of the caller's. */
async function findToday(ctx: DeskContext, branchId: string | undefined): Promise<string> {
  const branches = await listMyBranches(ctx)
  const branch = branches.find(({ id }) => id === branchId) ?? branches[0]
  const clock = {
    timeZone: branch?.time_zone ?? DEFAULT_ZONE,
    startsAt: parseClock(branch?.day_starts_at ?? null) ?? 0,
  }
  return businessDayOf(clock, ctx.now())
}

/** The shop's couriers who work in these branches, also those who left. */
const listCouriers = (db: Db, { merchantId, branchIds }: Sight) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('merchant_id', '=', merchantId)
    .where('role', '=', 'COURIER')
    .$if(branchIds.length > 0, (query) =>
      query.where(sql<boolean>`(branch_ids = '{}' or branch_ids && ${[...branchIds]}::uuid[])`),
    )
    .orderBy('name')
    .execute()

/** The start of a day so many days after a date, as a moment: beside a date no index is asked for a moment. */
const dayAfter = (date: string, days: number) => sql`(${date}::date + ${days}::integer)::timestamptz`
const and = (isThere: boolean, condition: RawBuilder<unknown>) => (isThere ? sql`and ${condition}` : sql``)

/**
 * Orders of a filter, as many of each arm of its words as `most` says. `newest`: those before the cursor that went wrong as it is asked,
 * from the last number on; else any of them, whatever went wrong.
 */
function ordersOf(
  { sight, filter, arms, now }: Asked,
  { most, newest = null }: { most: number; newest?: 'desc' | 'asc' | null },
): RawBuilder<unknown> {
  const { merchantId, branchIds, scope } = sight
  const { branchId, from, to, service, state, payment, courierId, unreceipted, cursor } = filter
  const statuses = state ? STATUSES[state] : ORDER_STATUSES
  const day = sql`coalesce(charge.business_day, business_day(o.created_at, b.time_zone, b.day_starts_at))`
  const before = Number(cursor ?? '')
  const arm = (found: RawBuilder<unknown>) => sql`(
    select o.* from (
      select o.id, o.number, o.branch_id, o.status, o.created_at, o.grade, o.delivered_at, ${day} as day,
        coalesce(coalesce(o.delivered_at, case when o.status = any(${[...UNDER_WAY]}::text[]) then ${now}::timestamptz end)
          - coalesce(o.first_eta_to, o.eta_to), interval '0') as late
      from orders o
      join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
      left join order_money charge on charge.merchant_id = o.merchant_id and charge.order_id = o.id and charge.kind = 'CHARGE'
      where o.merchant_id = ${merchantId} and not o.is_test and o.status = any(${[...statuses]}::text[]) and ${found}
        ${and(branchIds.length > 0, sql`o.branch_id = any(${branchIds}::uuid[])`)}
        ${and(branchId !== undefined, sql`o.branch_id = ${branchId}`)}
        ${and(scope === 'tables', sql`o.service_type = 'DINE_IN' and o.created_at > ${new Date(now.getTime() - DAY_MS)}`)}
        ${and(service !== undefined, sql`o.service_type = ${service}`)}
        ${and(payment !== undefined, sql`o.payment_type = ${payment}`)}
        ${and(courierId !== undefined, sql`o.courier_staff_id = ${courierId}`)}
        ${and(unreceipted === true, isUnreceipted(merchantId))}
        ${from === undefined ? sql`` : sql`and o.created_at >= ${dayAfter(from, -CHARGED_WITHIN_DAYS)} and ${day} >= ${from}::date`}
        ${to === undefined ? sql`` : sql`and o.created_at < ${dayAfter(to, 3)} and ${day} <= ${to}::date`}) o
    ${
      newest === null
        ? sql``
        : sql`where ${onlyWrong(merchantId, filter)} ${and(before > 0, sql`o.number < ${before}::integer`)}
      order by ${hasFewDays(filter) ? sql`o.number + 0` : sql`o.number`} ${sql.raw(newest)}`
    }
    limit ${most})`
  return sql.join(arms.map(arm), sql` union `)
}

/** Whether the orders of a filter are so few by its days that they are read by these, and then put in order. */
const hasFewDays = ({ from, to }: Filter): boolean =>
  from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) <= FEW_DAYS * DAY_MS

/** Whether money went back of `o`, or is on its way. */
const isRefunded = (merchantId: string) => sql`(
  exists (select from refund r where r.merchant_id = ${merchantId} and r.order_id = o.id and r.state <> 'FAILED')
  or exists (select from order_money m where m.merchant_id = ${merchantId} and m.order_id = o.id and m.kind = 'OUT'))`
/** Whether a receipt of `o` is still to be made. */
const isUnreceipted = (merchantId: string) => sql`
  exists (select from receipt r where r.merchant_id = ${merchantId} and r.order_id = o.id and r.state in ('WANTED', 'SENT', 'WAITING'))`
const IS_LATE = sql`o.late > interval '0'`
const wentWrong = (merchantId: string) => sql`(
  o.status = 'CANCELED' or ${IS_LATE} or coalesce(o.grade <= ${LOW_GRADE}, false) or ${isRefunded(merchantId)})`

function onlyWrong(merchantId: string, { wrong, refunded, late }: Filter): RawBuilder<unknown> {
  const asked = [
    ...(wrong ? [wentWrong(merchantId)] : []),
    ...(refunded ? [isRefunded(merchantId)] : []),
    ...(late ? [IS_LATE] : []),
  ]
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

type Row = Omit<PastOrder, 'at' | 'customer' | 'lateMinutes'> & {
  at: Date
  first_name: string
  last_name: string
  phone: string
  late_seconds: number
}

/** One more than a page. */
async function readPage(db: Db, asked: Asked): Promise<PastOrder[]> {
  const { merchantId } = asked.sight
  const { rows } = await sql<Row>`
    with page as (
      select o.* from (${ordersOf(asked, { most: PAGE + 1, newest: 'desc' })}) o
      order by o.number desc limit ${PAGE + 1}
    )
    select o.id, o.number, o.created_at as at, o.day::text as day, o.branch_id as "branchId", s.service_type as "serviceType",
      s.order_device as "orderDevice", o.status, c.first_name, c.last_name, c.phone, t.name as table, s.courier ->> 'name' as courier,
      s.payment_type as "paymentType", p.title as "paymentTitle", s.total_price as total, s.credit,
      coalesce(m.came, 0)::bigint as paid, coalesce(m.went, 0)::bigint as refunded, coalesce(m.owed, 0)::bigint as owed,
      greatest(0, extract(epoch from o.late))::float8 as late_seconds, ${wentWrong(merchantId)} as "wentWrong",
      (select coalesce(json_agg(json_build_object('name', l.name, 'count', l.count) order by l.position), '[]')
        from (select name, count, position from order_line where merchant_id = ${merchantId} and order_id = o.id
          order by position limit ${FEW_DISHES}) l) as dishes
    from page o
    join orders s on s.merchant_id = ${merchantId} and s.id = o.id
    join customer c on c.merchant_id = s.merchant_id and c.id = s.user_id
    left join dining_table t on t.merchant_id = s.merchant_id and t.id = s.table_id
    left join payment_method p on p.merchant_id = s.merchant_id and p.type = s.payment_type
    left join lateral (${booksOf(merchantId)}) m on true
    order by o.number desc`.execute(db)
  return rows.map(({ first_name: first, last_name: last, phone, late_seconds: late, at, ...row }) =>
    PastOrderSchema.parse({
      ...row,
      at: at.toISOString(),
      customer: { name: `${first} ${last}`.trim(), phone },
      lateMinutes: Math.ceil((late * 1000) / MINUTE_MS),
    }),
  )
}

/** What came, went and is owed of `o`. */
const booksOf = (merchantId: string) => sql`
  select sum(m.amount) filter (where m.kind = 'IN') as came, sum(m.amount) filter (where m.kind = 'OUT') as went,
    sum(case when m.kind in ('CHARGE', 'OUT') then m.amount else -m.amount end) as owed
  from order_money m where m.merchant_id = ${merchantId} and m.order_id = o.id`

type Summed = NonNullable<Answer['sums']> &
  NonNullable<Answer['counts']> & { refundedOrders: number; found: number }

/**
 * The sums of a filter, from the rows of the books; and how many orders each kind of trouble would leave of it. Null of more orders than are
 * summed: what many days sold is in the reports.
 */
async function sumUp(db: Db, asked: Asked): Promise<Pick<Answer, 'sums' | 'counts'>> {
  const { merchantId } = asked.sight
  const { wrong: isWrongAsked, refunded: isRefundAsked, late: isLateAsked } = asked.filter
  const { rows } = await sql<Summed>`
    with found as materialized (${ordersOf(asked, { most: MOST_SUMMED + 1 })}), size as (
      select count(*) as found from found
    ), summed as (
      select o.*, ${IS_LATE} as is_late, ${isRefunded(merchantId)} as is_refunded, m.sales, m.went, m.owed
      from (select found.* from found, size where size.found <= ${MOST_SUMMED}) o left join lateral (
        select sum(case when m.kind = 'CHARGE' then m.amount
            when m.kind = 'CREDIT' and m.refund_id is null and m.business_day = o.day then -m.amount end) as sales,
          sum(m.amount) filter (where m.kind = 'OUT') as went,
          sum(case when m.kind in ('CHARGE', 'OUT') then m.amount else -m.amount end) as owed
        from order_money m where m.merchant_id = ${merchantId} and m.order_id = o.id) m on true
    ), flagged as (
      select s.*, s.status = 'CANCELED' or s.is_late or s.is_refunded or coalesce(s.grade <= ${LOW_GRADE}, false) as is_wrong from summed s
    ), asked as (
      select * from flagged where (is_wrong or not ${isWrongAsked ?? false}) and (is_refunded or not ${isRefundAsked ?? false})
        and (is_late or not ${isLateAsked ?? false})
    ), counted as (
      select count(*) filter (where is_wrong) as wrong, count(*) filter (where is_refunded) as "refundedOrders",
        count(*) filter (where is_late) as "lateOrders" from flagged
    )
    select count(a.id) as orders, coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(went), 0)::bigint as refunded,
      coalesce(sum(greatest(owed, 0)), 0)::bigint as unpaid, coalesce(sum(greatest(-owed, 0)), 0)::bigint as "owedBack",
      count(*) filter (where status in ('DELIVERED', 'CLOSED')) as "handedOver",
      count(*) filter (where status in ('DELIVERED', 'CLOSED') and not is_late) as "onTime",
      min(size.found) as found, min(wrong) as wrong, min("refundedOrders") as "refundedOrders", min("lateOrders") as late
    from size cross join counted left join asked a on true`.execute(db)
  const [row] = rows
  if (!row || row.found > MOST_SUMMED) return { sums: null, counts: null }
  const { found: _found, wrong, late, refundedOrders, ...sums } = row
  return { sums, counts: { wrong, late, refunded: refundedOrders } }
}

/** Where nothing was found: the order that is nearest to the days of the filter, of words in any of the caller's branches; before them first. */
async function findNearest(db: Db, asked: Asked): Promise<Answer['nearest']> {
  const { from, to, branchId, ...rest } = asked.filter
  if ((from ?? to ?? branchId) === undefined) return null
  const kept = rest.q === undefined && branchId !== undefined ? { ...rest, branchId } : rest
  for (const [days, order] of [
    [to === undefined ? {} : { to }, 'desc'],
    [from === undefined ? {} : { from }, 'asc'],
  ] as const) {
    const beyond = { ...asked, filter: { ...kept, ...days } }
    const { rows } = await sql<{ day: string; number: number; branchId: string; at: Date }>`
      select o.day::text as day, o.number, o.branch_id as "branchId", o.created_at as at
      from (${ordersOf(beyond, { most: 1, newest: order })}) o
      order by o.number ${sql.raw(order)} limit 1`.execute(db)
    const [row] = rows
    if (row) return { ...row, at: row.at.toISOString() }
  }
  return null
}
