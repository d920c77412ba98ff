import { LocalisedText } from '@dasturxon/contract/schemas'
import type { Db } from '@dasturxon/db'
import {
  businessDayOf,
  booksOfDay,
  bottleneckOf,
  findZone,
  minutesLate,
  parsePolygon,
  type HandedOver,
  type OrderMove,
  type OrderOfDay,
  type ZoneArea,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import { zonesOfBranch } from '../delivery/price-delivery.ts'
import { boundsOf, daysBetween, type BranchOfDays } from './branch-days.ts'
import { bySales, type DayFigures } from './day-figures.ts'
import { listStopsOfDays } from './stops-of-days.ts'

export type Days = { merchantId: string; branch: BranchOfDays; from: string; to: string }

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

function groupByDay<Row, One>(rows: readonly Row[], of: (row: Row) => [string, One]): Map<string, One[]> {
  const days = new Map<string, One[]>()
  for (const row of rows) {
    const [day, one] = of(row)
    const known = days.get(day)
    if (known) known.push(one)
    else days.set(day, [one])
  }
  return days
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

type Handed = HandedOver & { courierId: string | null; took: number }

const Point = z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null)

/** What was handed over, by the day on which it was. */
async function listHandedOver(
  db: Db,
  { merchantId, branch, from, to }: Days,
): Promise<Map<string, Handed[]>> {
  const [start, end] = [boundsOf(branch, from).from, boundsOf(branch, to).to]
  const { stationOf, hasStations, zones } = await loadPlaces(db, { merchantId, branch })
  const { rows } = await sql<{
    createdAt: Date
    deliveredAt: Date
    firstEtaTo: Date | null
    hour: number
    courierId: string | null
    courier: string | null
    isOutside: boolean
    isRide: boolean
    address: unknown
    products: string[] | null
  }>`
    select o.created_at as "createdAt", o.delivered_at as "deliveredAt", coalesce(o.first_eta_to, o.eta_to) as "firstEtaTo",
      extract(hour from o.created_at at time zone ${branch.timeZone})::int as hour,
      o.courier_staff_id as "courierId", s.name as courier, o.delivery_type = 'YANDEX' and o.courier is not null as "isOutside",
      o.service_type = 'DELIVERY' as "isRide", o.address,
      ${hasStations ? sql`(select json_agg(l.product_id) from order_line l where l.merchant_id = ${merchantId} and l.order_id = o.id)` : sql`null`} as products
    from orders o left join staff s on s.merchant_id = o.merchant_id and s.id = o.courier_staff_id
    where o.merchant_id = ${merchantId} and o.branch_id = ${branch.id} and not o.is_test
      and o.delivered_at >= ${start} and o.delivered_at < ${end}
    order by o.delivered_at, o.id`.execute(db)
  return groupByDay(
    rows.flatMap((row) => (row.firstEtaTo === null ? [] : [{ ...row, firstEtaTo: row.firstEtaTo }])),
    ({
      createdAt,
      deliveredAt,
      firstEtaTo,
      hour,
      courierId,
      courier,
      isOutside,
      isRide,
      address,
      products,
    }) => {
      const point = Point.parse(address)
      return [
        businessDayOf(branch, deliveredAt),
        {
          hour,
          minutes: minutesLate(deliveredAt, firstEtaTo),
          stations: [...new Set((products ?? []).flatMap((id) => stationOf(id) ?? []))],
          courierId,
          courier: courier ?? (isOutside ? OUTSIDE : isRide ? NOBODY : null),
          zone: (point && findZone(zones, point)?.name) ?? null,
          took: Math.round((deliveredAt.getTime() - createdAt.getTime()) / 60_000),
        },
      ]
    },
  )
}

/** Couriers of a service outside the shop. */
const OUTSIDE = 'Yandex'
/** Rides that no courier was given; they stand out of no others, since nobody rode them. */
const NOBODY = ''

type NamedZone = ZoneArea & { name: string }

/** Where dishes are made and orders go: the station of a product, which a dish itself decides before its category, and zones. */
async function loadPlaces(
  db: Db,
  { merchantId, branch }: Pick<Days, 'merchantId' | 'branch'>,
): Promise<{
  stationOf: (productId: string) => string | undefined
  hasStations: boolean
  zones: NamedZone[]
}> {
  const stations = await db
    .selectFrom('station')
    .select(['name', 'category_ids as categoryIds', 'product_ids as productIds'])
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branch.id)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const hasStations = stations.length > 0
  const products = hasStations
    ? await db
        .selectFrom('product')
        .select(['id', 'category_id as categoryId'])
        .where('merchant_id', '=', merchantId)
        .execute()
    : []
  const stationOfProduct = new Map(
    products.map(({ id, categoryId }) => [
      id,
      (
        stations.find(({ productIds }) => productIds.includes(id)) ??
        stations.find(({ categoryIds }) => categoryIds.includes(categoryId))
      )?.name,
    ]),
  )
  const { zones } = await db
    .selectFrom('branch')
    .select(zonesOfBranch.as('zones'))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', branch.id)
    .executeTakeFirstOrThrow()
  return {
    stationOf: (productId) => stationOfProduct.get(productId),
    hasStations,
    zones: zones.flatMap((zone) => {
      const polygon = parsePolygon(zone.polygon)
      return polygon ? [{ ...zone, polygon }] : []
    }),
  }
}

const STEP = 5

function etasOf(
  handed: readonly Handed[],
): Pick<DayFigures, 'eta' | 'etaByHour' | 'histogram' | 'bottleneck' | 'couriers'> {
  const eta = { count: 0, late: 0, minutes: 0 }
  const etaByHour: DayFigures['etaByHour'] = {}
  const histogram: Record<string, number> = {}
  const couriers = new Map<string, DayFigures['couriers'][number]>()
  for (const { hour, minutes, courier, courierId, took } of handed) {
    const isLate = minutes > 0 ? 1 : 0
    for (const sums of [eta, (etaByHour[hour] ??= { count: 0, late: 0, minutes: 0 })]) {
      sums.count += 1
      sums.late += isLate
      sums.minutes += minutes
    }
    const step = Math.ceil(minutes / STEP) * STEP - STEP
    histogram[step] = (histogram[step] ?? 0) + 1
    if (courier === null) continue
    const key = courierId ?? courier
    const of = couriers.get(key) ?? { staffId: courierId, name: courier, rides: 0, minutes: 0, late: 0 }
    couriers.set(key, { ...of, rides: of.rides + 1, minutes: of.minutes + took, late: of.late + isLate })
  }
  return {
    eta,
    etaByHour,
    histogram,
    bottleneck: bottleneckOf(handed),
    couriers: [...couriers.values()].toSorted((a, b) => b.rides - a.rides || (a.name < b.name ? -1 : 1)),
  }
}
