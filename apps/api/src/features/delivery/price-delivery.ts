import { chooseDeliveryPrice, distanceM, findZone, parsePolygon } from '@dasturxon/domain'
import type { Point, ZoneArea } from '@dasturxon/domain'
import { BranchSettings } from '@dasturxon/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { toMerchantSettings } from '../merchants/merchant-settings.ts'

export type DeliveryQuestion = {
  branchId: string
  point: Point
  /** Whole som of the basket, for the free ride above a threshold; 0 is an empty basket (spec §9: tariff 0). */
  productPrice: number
}

export type PricedDelivery =
  | {
      kind: 'priced'
      /** Whole som. */
      price: number
      /** Fare by meter: the price is 0 here and the driver is paid (pricing.md B12). */
      isTaximeter: boolean
      zoneId: string | null
      /** Whole metres in a straight line. */
      distance: number
    }
  /** The merchant delivers within its zones only, and the point is in none of them. */
  | { kind: 'outside_zones' }
  /** The merchant, or this branch, does not deliver at all. */
  | { kind: 'no_delivery' }
  /** No such branch, or it is not active. */
  | { kind: 'no_branch' }

/** What a delivery from a branch to a point costs; the one place that decides it. */
export async function priceDelivery(
  db: Db,
  merchantId: string,
  { branchId, point, productPrice }: DeliveryQuestion,
): Promise<PricedDelivery> {
  const branch = await findDeliveringBranch(db, merchantId, branchId)
  if (!branch) return { kind: 'no_branch' }
  const settings = toMerchantSettings(merchantId, branch.merchantSettings)
  const isDelivering = settings.deliveryActive && BranchSettings.parse(branch.settings).deliveryEnabled
  if (!isDelivering) return { kind: 'no_delivery' }

  const zone = findZone(branch.zones.flatMap(toZoneArea), point)
  if (!zone && settings.shouldValidateDeliveryArea) return { kind: 'outside_zones' }

  const { price, isByMeter } = chooseDeliveryPrice({
    quote: null,
    zonePrice: zone?.price ?? null,
    branchPrice: branch.deliveryPrice,
    isTaximeter: branch.isTaximeter,
  })
  const isFree =
    productPrice === 0 || (settings.freeDeliveryFrom !== null && productPrice >= settings.freeDeliveryFrom)
  return {
    kind: 'priced',
    price: isFree ? 0 : price,
    isTaximeter: isByMeter,
    zoneId: zone?.id ?? null,
    distance: Math.round(distanceM(branch, point)),
  }
}

type DeliveringBranch = Point & {
  deliveryPrice: number
  settings: unknown
  merchantSettings: unknown
  isTaximeter: boolean
  zones: ZoneRow[]
}
type ZoneRow = { id: string; price: number; priority: number; polygon: [number, number][] }

/** The branch with its city's zones in one statement: this runs inside order submission. */
async function findDeliveringBranch(
  db: Db,
  merchantId: string,
  branchId: string,
): Promise<DeliveringBranch | null> {
  const { rows } = await sql<DeliveringBranch>`
    select b.latitude, b.longitude, b.delivery_price as "deliveryPrice", b.settings,
           m.settings as "merchantSettings", c.is_taximeter as "isTaximeter",
           coalesce((
             select json_agg(json_build_object('id', z.id, 'price', z.price, 'priority', z.priority,
                                               'polygon', z.polygon) order by z.priority, z.price, z.id)
             from zone z where z.merchant_id = b.merchant_id and z.city_id = b.city_id
           ), '[]') as zones
    from branch b
    join merchant m on m.id = b.merchant_id
    join city c on c.merchant_id = b.merchant_id and c.id = b.city_id
    where b.merchant_id = ${merchantId} and b.id = ${branchId} and b.is_active and not b.deleted
  `.execute(db)
  return rows[0] ?? null
}

/** A polygon that cannot be read serves nobody: the importer lets none in. */
function toZoneArea({ polygon, ...zone }: ZoneRow): ZoneArea[] {
  const parsed = parsePolygon(polygon)
  return parsed ? [{ ...zone, polygon: parsed }] : []
}
