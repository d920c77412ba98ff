import { LocalisedText } from '@dasturxon/contract/schemas'
import type { Db } from '@dasturxon/db'
import { booksOfDay, type OrderMove, type OrderOfDay } from '@dasturxon/domain'
import { sql } from 'kysely'
import { daysBetween, groupByDay, type Days } from './branch-days.ts'
import { bySales, type DayFigures } from './day-figures.ts'
import { etasOf, listHandedOver } from './hand-overs.ts'
import { listStopsOfDays } from './stops-of-days.ts'

/** Reckons days of a branch from their rows, from one to another, both with them. */
export async function reckonDays(db: Db, days: Days): Promise<Map<string, DayFigures>> {
  const orders = await listOrders(db, days)
  const dishes = await listDishes(db, days)
  const handed = await listHandedOver(db, days)
  const stops = await listStopsOfDays(db, days)
  return new Map(
    daysBetween(days.from, days.to).map((day) => {
      const own = orders.get(day) ?? []
      return [
        day,
        {
          books: booksOfDay(own),
          numbers: numbersOf(own),
          rejections: rejectionsOf(own),
          dishes: (dishes.get(day) ?? []).toSorted(bySales),
          stops: stops.get(day) ?? [],
          ...etasOf(handed.get(day) ?? []),
        },
      ]
    }),
  )
}

type Order = OrderOfDay & { rejectCode: string | null }

/** Every order whose money moved, by the day. */
async function listOrders(db: Db, { merchantId, branch, from, to }: Days): Promise<Map<string, Order[]>> {
  const { rows } = await sql<
    Omit<Order, 'source' | 'moves'> & {
      day: string
      device: string
      isTable: boolean
      moves: [OrderMove['kind'], string | null, number, boolean][]
    }
  >`
    with moved as (
      select m.order_id, m.business_day,
        min(m.at) filter (where m.kind = 'CHARGE') as charged_at,
        json_agg(json_build_array(m.kind, m.way, m.amount, m.refund_id is not null)) as moves
      from order_money m
      where m.merchant_id = ${merchantId} and m.branch_id = ${branch.id} and m.business_day between ${from} and ${to}
      group by m.order_id, m.business_day
    )
    select v.business_day::text as day, o.number, o.service_type as service, o.order_device as device,
      o.table_id is not null as "isTable", o.reject_code as "rejectCode", v.moves,
      extract(hour from v.charged_at at time zone ${branch.timeZone})::int as hour,
      coalesce((
        select sum(case when e.kind in ('CHARGE', 'OUT') then e.amount else -e.amount end) from order_money e
        where e.merchant_id = ${merchantId} and e.order_id = v.order_id and e.business_day < v.business_day), 0)::bigint as before
    from moved v cross join lateral (
      -- each by its key, however many: a week is few of all orders
      select * from orders where merchant_id = ${merchantId} and id = v.order_id limit 1) o`.execute(db)
  return groupByDay(rows, ({ day, device, isTable, moves, ...order }) => [
    day,
    {
      ...order,
      source: sourceOf(device, isTable),
      moves: moves.map(([kind, way, amount, isOfRefund]) => ({ kind, way, amount, isOfRefund })),
    },
  ])
}

/** Where orders came from, in few words. */
function sourceOf(device: string, isTable: boolean): string {
  if (isTable) return 'TABLE'
  return SOURCES[device] ?? 'WEB'
}
const SOURCES: Record<string, string> = {
  OPERATOR: 'PHONE',
  INSTAGRAM: 'INSTAGRAM',
  TELEGRAM_BOT: 'BOT',
  CLICK_MINI_APP: 'CLICK',
  LAPOSTER: 'OTHER',
  INTEGRATION_APP: 'OTHER',
}

/** So many orders are named beside a sum: those of an evening, not of a month that nobody looked at. */
const MOST_NAMED = 100

function numbersOf(orders: readonly Order[]): DayFigures['numbers'] {
  const numbers: DayFigures['numbers'] = { unpaid: [], owedBack: [], oldDebts: [], oldOwed: [] }
  for (const order of orders.toSorted((a, b) => a.number - b.number)) {
    const { unpaid, owedBack, oldDebts, oldOwed } = booksOfDay([order])
    for (const [name, sum] of Object.entries({ unpaid, owedBack, oldDebts, oldOwed }) as [
      keyof typeof numbers,
      number,
    ][])
      if (sum > 0 && numbers[name].length < MOST_NAMED) numbers[name].push(order.number)
  }
  return numbers
}

function rejectionsOf(orders: readonly Order[]): Record<string, number> {
  const codes: Record<string, number> = {}
  for (const order of orders)
    if (booksOfDay([order]).canceled > 0) {
      const code = order.rejectCode ?? 'OTHER'
      codes[code] = (codes[code] ?? 0) + 1
    }
  return codes
}

/** Pieces and sums of dishes of the orders that stand at the end of the day on which they were charged. */
async function listDishes(
  db: Db,
  { merchantId, branch, from, to }: Days,
): Promise<Map<string, DayFigures['dishes']>> {
  const { rows } = await sql<DayFigures['dishes'][number] & { day: string }>`
    with standing as (
      select m.order_id, m.business_day from order_money m
      where m.merchant_id = ${merchantId} and m.branch_id = ${branch.id} and m.business_day between ${from} and ${to}
      group by m.order_id, m.business_day
      having count(*) filter (where m.kind = 'CHARGE') > 0
        and coalesce(sum(m.amount) filter (where m.kind = 'CREDIT' and m.refund_id is null), 0) <= 0
    ), sold as (
      select s.business_day, l.product_id, sum(l.count) as pieces, sum(l.count * (l.unit_price - l.unit_discount)) as amount,
        (array_agg(l.name))[1] as name, (array_agg(l.image))[1] as image
      from standing s join order_line l on l.merchant_id = ${merchantId} and l.order_id = s.order_id
      group by s.business_day, l.product_id
    )
    select s.business_day::text as day, s.product_id as "productId", s.pieces::int as pieces, s.amount::bigint as amount,
      coalesce(p.name, s.name) as name, coalesce(p.image, s.image) as image
    from sold s left join product p on p.merchant_id = ${merchantId} and p.id = s.product_id`.execute(db)
  return groupByDay(rows, ({ day, ...dish }) => [day, { ...dish, name: LocalisedText.parse(dish.name) }])
}
