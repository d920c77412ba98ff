import {
  distanceM,
  findZone,
  freeRideFrom,
  LONGEST_RIDE_M,
  minimumForDelivery,
  parsePolygon,
  ridesFree,
} from '@dasturxon/domain'
import type { DeliveryType, Point, ZoneArea } from '@dasturxon/domain'
import type { DeliveryTerms } from '@dasturxon/contract'
import { BranchSettings, OrderSettings } from '@dasturxon/contract/schemas'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { toMerchantSettings } from '../merchants/merchant-settings.ts'

export type DeliveryQuestion = {
  branchId: string
  point: Point
  /** Whole som of net products, for the free ride above a threshold. */
  netProducts: number
}

export type PricedDelivery =
  | {
      kind: 'priced'
      /** Whole som. */
      price: number
      /** Fare by meter: the price is 0 here and the driver is paid (pricing.md B12). */
      isTaximeter: boolean
      /** 'taximeter', what the courier service calls its tariff, the zone's id, or the branch's. */
      tariffId: string
      type: DeliveryType
      zoneId: string | null
      /** Whole metres in a straight line. */
      distance: number
      /** What the zone adds to every promise; 0 outside of all. */
      addedMinutes: number
      terms: DeliveryTerms
    }
  /** The merchant delivers within its zones only, and the point is in none of them. */
  | { kind: 'outside_zones' }
  /** The merchant, or this branch, does not deliver at all. */
  | { kind: 'no_delivery' }
  /** No such branch, or it is not active. */
  | { kind: 'no_branch' }

/** What a delivery from a branch to a point costs; the one place that decides it. */
export async function priceDelivery(
  { db, merchantId, providers }: Pick<RequestContext, 'db' | 'merchantId' | 'providers'>,
  { branchId, point, netProducts }: DeliveryQuestion,
): Promise<PricedDelivery> {
  const branch = await findDeliveringBranch(db, merchantId, branchId)
  if (!branch) return { kind: 'no_branch' }
  const settings = toMerchantSettings(merchantId, branch.merchantSettings)
  const branchSettings = BranchSettings.parse(branch.settings)
  if (!settings.deliveryActive || !branchSettings.deliveryEnabled) return { kind: 'no_delivery' }

  const zone = zoneAt(branch, point)
  const distance = Math.round(distanceM(branch, point))
  const isAnywhereFine = !settings.shouldValidateDeliveryArea && distance <= LONGEST_RIDE_M
  if (!zone && !isAnywhereFine) return { kind: 'outside_zones' }

  const tariff = await providers.deliveryTariffs.priceOf({
    from: branch,
    to: point,
    zonePrice: zone?.price ?? null,
    branchPrice: branch.deliveryPrice,
    isTaximeter: branch.isTaximeter,
    isByYandex: branchSettings.yandexEnabled,
  })
  const freeFrom = freeRideFrom({
    ofMerchant: settings.freeDeliveryFrom,
    ofZone: zone?.freeFrom ?? null,
  })
  const terms = {
    zoneName: zone?.name ?? null,
    price: tariff.price,
    minOrder: minimumForDelivery({
      ofMerchant: OrderSettings.parse(branch.orderSettings).minimalDeliveryPrice,
      ofZone: zone?.minOrder ?? null,
    }),
    freeFrom,
  }
  return {
    kind: 'priced',
    price: ridesFree(netProducts, freeFrom) ? 0 : tariff.price,
    isTaximeter: tariff.isByMeter,
    tariffId: tariff.isByMeter
      ? 'taximeter'
      : tariff.type === 'YANDEX'
        ? `yandex:${tariff.id ?? ''}`
        : (zone?.id ?? branchId),
    type: tariff.type,
    zoneId: zone?.id ?? null,
    distance,
    addedMinutes: zone?.addedMinutes ?? 0,
    terms,
  }
}

/** What the zone of a point adds to every promise from a branch, without a price; 0 outside of all. */
export async function addedMinutesAt(
  { db, merchantId }: Pick<RequestContext, 'db' | 'merchantId'>,
  { branchId, point }: Pick<DeliveryQuestion, 'branchId' | 'point'>,
): Promise<number> {
  const branch = await findDeliveringBranch(db, merchantId, branchId)
  return (branch && zoneAt(branch, point)?.addedMinutes) ?? 0
}

const zoneAt = ({ zones }: DeliveringBranch, point: Point) => findZone(zones.flatMap(toZoneArea), point)

type DeliveringBranch = Point & {
  address: string
  deliveryPrice: number
  settings: unknown
  merchantSettings: unknown
  orderSettings: unknown
  isTaximeter: boolean
  zones: ZoneRow[]
}
type ZoneRow = Omit<ZoneArea, 'polygon'> & {
  name: string
  minOrder: number
  freeFrom: number | null
  addedMinutes: number
  polygon: Parameters<typeof parsePolygon>[0]
}

/** The branch with its city's zones in one statement: this runs inside order submission. */
async function findDeliveringBranch(
  db: Db,
  merchantId: string,
  branchId: string,
): Promise<DeliveringBranch | null> {
  const { rows } = await sql<DeliveringBranch>`
    select b.latitude, b.longitude, b.address, b.delivery_price as "deliveryPrice", b.settings,
           m.settings as "merchantSettings", m.order_settings || c.order_settings as "orderSettings", c.is_taximeter as "isTaximeter",
           coalesce((
             select json_agg(json_build_object('id', z.id, 'name', z.name, 'price', z.price, 'minOrder', z.min_order,
                                               'freeFrom', z.free_from, 'addedMinutes', z.added_minutes,
                                               'priority', z.priority, 'polygon', z.polygon)
                             order by z.priority, z.price, z.id)
             from zone z where z.merchant_id = b.merchant_id and z.city_id = b.city_id
               and z.is_active and not z.deleted
           ), '[]') as zones
    from branch b
    join merchant m on m.id = b.merchant_id
    join city c on c.merchant_id = b.merchant_id and c.id = b.city_id
    where b.merchant_id = ${merchantId} and b.id = ${branchId} and b.is_active and not b.deleted
  `.execute(db)
  return rows[0] ?? null
}

/** A polygon that cannot be read serves nobody: the importer lets none in. */
function toZoneArea({ polygon, ...zone }: ZoneRow) {
  const parsed = parsePolygon(polygon)
  return parsed ? [{ ...zone, polygon: parsed }] : []
}
