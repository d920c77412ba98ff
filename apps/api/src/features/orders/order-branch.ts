import { MerchantSettings, OrderSettings, OwnBranchSettings } from '@dasturxon/contract/schemas'
import { sameMerchant, withCachedPlans } from '@dasturxon/db'
import {
  hoursToday,
  isOpenAt,
  type BranchHours,
  type KitchenPace,
  type StorefrontServiceType,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { restingServices } from '../branches/branch-state.ts'
import { kitchenPaceOf } from '../delivery/kitchen-load.ts'
import { zonesOfBranch, type DeliveringBranch } from '../delivery/price-delivery.ts'

export type OrderBranch = Pick<DeliveringBranch, 'id' | 'latitude' | 'longitude'> & {
  cityId: string
  settings: z.infer<typeof OwnBranchSettings>
  hours: BranchHours
  timeZone: string
  /** Services that rest now (DSK-38): nothing new is taken for them. */
  resting: readonly string[]
}

/** The same with what a ride from it is priced by. */
type PricingBranch = OrderBranch & DeliveringBranch

type SettingsOfOrders = { merchant: MerchantSettings; order: OrderSettings }
type Asking = Pick<RequestContext, 'db' | 'merchantId' | 'now'>

/** SQL: those of orders as they hold in the city of the branch. */
const ORDER_SETTINGS = sql`merchant.order_settings || coalesce(city.order_settings, '{}')`

/** The merchant's settings, with those of orders as they hold in the city of the branch. */
export async function loadSettings(
  { db, merchantId }: Pick<Asking, 'db' | 'merchantId'>,
  branchId: string,
): Promise<SettingsOfOrders> {
  const row = await db
    .selectFrom('merchant')
    .leftJoin('branch', (join) =>
      join.onRef('branch.merchant_id', '=', 'merchant.id').on('branch.id', '=', branchId),
    )
    .leftJoin('city', sameMerchant('city.id', 'branch.city_id'))
    .select('merchant.settings as merchant_settings')
    .select(ORDER_SETTINGS.as('order_settings'))
    .where('merchant.id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return settingsOf(row)
}

/** A branch that takes orders; throws branch_not_found. */
export async function requireBranch(ctx: Asking, branchId: string): Promise<OrderBranch> {
  const row = await selectBranch(ctx, branchId).executeTakeFirst()
  if (!row) throw new AppError('branch_not_found')
  return branchOf(row)
}

/**
 * The same with what `loadSettings` and `loadKitchenPace` answer, and what a ride costs, in one statement; its city's zones only
 * where `rides`. Its plan is kept: for as many open orders as there are
 * now it would be made anew whenever there are more than a connection first saw.
 */
export async function requireBranchForPricing(
  { db, merchantId, now }: Asking,
  { branchId, rides }: { branchId: string; rides: boolean },
): Promise<{ branch: PricingBranch; settings: SettingsOfOrders; kitchen: KitchenPace }> {
  const row = await selectBranch({ db: withCachedPlans(db), merchantId, now }, branchId)
    .innerJoin('merchant', 'merchant.id', 'branch.merchant_id')
    .innerJoin('city', sameMerchant('city.id', 'branch.city_id'))
    .select('merchant.settings as merchant_settings')
    .select(ORDER_SETTINGS.as('order_settings'))
    .select(['branch.address', 'branch.delivery_price', 'city.is_taximeter'])
    .$if(rides, (query) => query.select(zonesOfBranch.as('zones')))
    .select(kitchenPaceOf({ merchantId, branchId, now: now() }).as('kitchen'))
    .executeTakeFirst()
  if (!row) throw new AppError('branch_not_found')
  const branch = {
    ...branchOf(row),
    address: row.address,
    deliveryPrice: row.delivery_price,
    isTaximeter: row.is_taximeter,
    zones: row.zones ?? [],
  }
  return { branch, settings: settingsOf(row), kitchen: row.kitchen }
}

const selectBranch = ({ db, merchantId, now }: Asking, branchId: string) =>
  db
    .selectFrom('branch')
    .select(['branch.id', 'branch.city_id', 'branch.latitude', 'branch.longitude', 'branch.settings'])
    .select(['branch.work_hours', 'branch.hour_exceptions', 'branch.time_zone'])
    .select(restingServices(now()).as('resting'))
    .where('branch.merchant_id', '=', merchantId)
    .where('branch.id', '=', branchId)
    .where('branch.is_active', '=', true)
    .where('branch.deleted', '=', false)

type BranchRow = Awaited<ReturnType<ReturnType<typeof selectBranch>['executeTakeFirstOrThrow']>>

function branchOf(row: BranchRow): OrderBranch {
  return {
    id: row.id,
    cityId: row.city_id,
    latitude: row.latitude,
    longitude: row.longitude,
    settings: OwnBranchSettings.parse(row.settings),
    hours: {
      workHours: row.work_hours,
      exceptions: row.hour_exceptions,
    },
    timeZone: row.time_zone,
    resting: row.resting,
  }
}

const settingsOf = (row: { merchant_settings: unknown; order_settings: unknown }): SettingsOfOrders => ({
  merchant: MerchantSettings.parse(row.merchant_settings),
  order: OrderSettings.parse(row.order_settings),
})

/** MER-4: a service the merchant or the branch switched off is refused, whatever a screen showed. */
export function assertServiceOffered(
  settings: MerchantSettings,
  branch: OrderBranch,
  serviceType: StorefrontServiceType,
): void {
  const isOffered = {
    DELIVERY: settings.deliveryActive && branch.settings.deliveryEnabled,
    PICK_UP: settings.pickupActive && branch.settings.pickupEnabled,
    DINE_IN: settings.dineInActive && branch.settings.dineinEnabled,
  }[serviceType]
  if (!isOffered) throw new AppError('service_type_unavailable')
}

/**
 * Refuses an order for now outside the branch's hours, and says when that is for the whole day; the closing minute is closed, and so is
 * the branch for what would come later than it promises (DSK-155).
 */
export function assertOpen(
  { branch, isPastClosing }: { branch: OrderBranch; isPastClosing: boolean },
  serviceType: StorefrontServiceType,
  now: Date,
): void {
  const question = { hours: branch.hours, serviceType, now, zone: branch.timeZone }
  if (isPastClosing) throw new AppError('branch_closed')
  if (isOpenAt(question)) return
  throw new AppError(hoursToday(question).length === 0 ? 'branch_day_off' : 'branch_closed')
}
