import type { Db } from '@dasturxon/db'
import {
  bottleneckOf,
  businessDayOf,
  findZone,
  minutesLate,
  parsePolygon,
  type HandedOver,
  type ZoneArea,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import { zonesOfBranch } from '../delivery/price-delivery.ts'
import { boundsOf, groupByDay, type Days } from './branch-days.ts'
import type { DayFigures } from './day-figures.ts'

type Handed = HandedOver & { courierId: string | null; took: number }

const Point = z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null)

/** What was handed over, by the day on which it was. */
export async function listHandedOver(
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

/** Minutes. */
const STEP = 5

/** How long they took and how late they were, by hour and courier, and where most of the late ones were. */
export function etasOf(
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
