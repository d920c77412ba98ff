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
import type { DeliveryTerms, MerchantSettings } from '@dasturxon/contract'
import { BranchSettings, OrderSettings } from '@dasturxon/contract/schemas'
import { sameMerchant, type Db } from '@dasturxon/db'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { findDeliveryToken } from '../merchants/service-accounts.ts'
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

/** What a ride from a branch is priced by: the branch, its settings and those of its shop, and the zones of its city. */
export type DeliveringBranch = Point & {
  id: string
  address: string
  /** Whole som. */
  deliveryPrice: number
  isTaximeter: boolean
  zones: readonly ZoneRow[]
  settings: Pick<z.infer<typeof BranchSettings>, 'deliveryEnabled' | 'yandexEnabled'>
}
type ShopSettings = {
  merchant: Pick<MerchantSettings, 'deliveryActive' | 'shouldValidateDeliveryArea' | 'freeDeliveryFrom'>
  order: Pick<OrderSettings, 'minimalDeliveryPrice'>
}

/** What a delivery from a branch to a point costs. */
export async function priceDelivery(
  ctx: Pick<RequestContext, 'db' | 'merchantId' | 'providers' | 'secrets'>,
  { branchId, ...ride }: DeliveryQuestion,
): Promise<PricedDelivery> {
  const found = await findDeliveringBranch(ctx.db, ctx.merchantId, branchId)
  return found ? priceRide(ctx, found, ride) : { kind: 'no_branch' }
}

/** The same from a branch that is known; the one place that decides it. */
export async function priceRide(
  ctx: Pick<RequestContext, 'db' | 'merchantId' | 'providers' | 'secrets'>,
  { branch, settings }: { branch: DeliveringBranch; settings: ShopSettings },
  { point, netProducts }: Omit<DeliveryQuestion, 'branchId'>,
): Promise<PricedDelivery> {
  const { merchant, order } = settings
  if (!merchant.deliveryActive || !branch.settings.deliveryEnabled) return { kind: 'no_delivery' }

  const zone = zoneAt(branch, point)
  const distance = Math.round(distanceM(branch, point))
  const isAnywhereFine = !merchant.shouldValidateDeliveryArea && distance <= LONGEST_RIDE_M
  if (!zone && !isAnywhereFine) return { kind: 'outside_zones' }

  const isByYandex = branch.settings.yandexEnabled
  const ownToken = isByYandex && !branch.isTaximeter ? await findDeliveryToken(ctx, ctx.merchantId) : null
  const tariff = await ctx.providers.deliveryTariffs.priceOf({
    from: branch,
    to: point,
    zonePrice: zone?.price ?? null,
    branchPrice: branch.deliveryPrice,
    isTaximeter: branch.isTaximeter,
    isByYandex,
    ownToken,
  })
  const freeFrom = freeRideFrom({
    ofMerchant: merchant.freeDeliveryFrom,
    ofZone: zone?.freeFrom ?? null,
  })
  const terms = {
    zoneName: zone?.name ?? null,
    price: tariff.price,
    minOrder: minimumForDelivery({
      ofMerchant: order.minimalDeliveryPrice,
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
        : (zone?.id ?? branch.id),
    type: tariff.type,
    zoneId: zone?.id ?? null,
    distance,
    addedMinutes: zone?.addedMinutes ?? 0,
    terms,
  }
}

/** What the zone of a point adds to every promise, without a price; 0 outside of all. */
export const addedMinutesAt = (zones: readonly ZoneRow[], point: Point): number =>
  zoneAt({ zones }, point)?.addedMinutes ?? 0

const zoneAt = ({ zones }: Pick<DeliveringBranch, 'zones'>, point: Point) =>
  findZone(zones.flatMap(toZoneArea), point)

type ZoneRow = Omit<ZoneArea, 'polygon'> & {
  name: string
  minOrder: number
  freeFrom: number | null
  addedMinutes: number
  polygon: Parameters<typeof parsePolygon>[0]
}

/** SQL: the zones of the city of a `branch`, as a column of a statement that reads it. */
export const zonesOfBranch = sql<ZoneRow[]>`coalesce((
  select json_agg(json_build_object('id', z.id, 'name', z.name, 'price', z.price, 'minOrder', z.min_order,
                                    'freeFrom', z.free_from, 'addedMinutes', z.added_minutes,
                                    'priority', z.priority, 'polygon', z.polygon)
                  order by z.priority, z.price, z.id)
  from zone z where z.merchant_id = branch.merchant_id and z.city_id = branch.city_id
    and z.is_active and not z.deleted
), '[]')`

/** The branch with its city's zones in one statement. */
async function findDeliveringBranch(
  db: Db,
  merchantId: string,
  branchId: string,
): Promise<{ branch: DeliveringBranch; settings: ShopSettings } | null> {
  const row = await db
    .selectFrom('branch')
    .innerJoin('merchant', 'merchant.id', 'branch.merchant_id')
    .innerJoin('city', sameMerchant('city.id', 'branch.city_id'))
    .select(['branch.id', 'branch.latitude', 'branch.longitude', 'branch.address', 'branch.settings'])
    .select(['branch.delivery_price', 'city.is_taximeter', 'merchant.settings as merchant_settings'])
    .select(sql`merchant.order_settings || city.order_settings`.as('order_settings'))
    .select(zonesOfBranch.as('zones'))
    .where('branch.merchant_id', '=', merchantId)
    .where('branch.id', '=', branchId)
    .where('branch.is_active', '=', true)
    .where('branch.deleted', '=', false)
    .executeTakeFirst()
  if (!row) return null
  const { id, latitude, longitude, address, zones } = row
  return {
    branch: {
      id,
      latitude,
      longitude,
      address,
      deliveryPrice: row.delivery_price,
      isTaximeter: row.is_taximeter,
      zones,
      settings: BranchSettings.parse(row.settings),
    },
    settings: {
      merchant: toMerchantSettings(merchantId, row.merchant_settings),
      order: OrderSettings.parse(row.order_settings),
    },
  }
}

/** A polygon that cannot be read serves nobody: the importer lets none in. */
function toZoneArea({ polygon, ...zone }: ZoneRow) {
  const parsed = parsePolygon(polygon)
  return parsed ? [{ ...zone, polygon: parsed }] : []
}
