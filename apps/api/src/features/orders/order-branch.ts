import { BranchSettings, MerchantSettings, OrderSettings } from '@dasturxon/contract/schemas'
import { hoursToday, isOpenAt, type BranchHours, type StorefrontServiceType } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { listPauses } from '../branches/branch-state.ts'

export type OrderBranch = {
  id: string
  cityId: string
  latitude: number
  longitude: number
  settings: z.infer<typeof BranchSettings>
  hours: BranchHours
  timeZone: string
  /** Services that rest now (DSK-38): nothing new is taken for them. */
  resting: readonly string[]
}

/** The merchant's settings, with those of orders as they hold in the city of the branch. */
export async function loadSettings(
  { db, merchantId }: Pick<RequestContext, 'db' | 'merchantId'>,
  branchId: string,
) {
  const row = await db
    .selectFrom('merchant')
    .leftJoin('branch', (join) =>
      join.onRef('branch.merchant_id', '=', 'merchant.id').on('branch.id', '=', branchId),
    )
    .leftJoin('city', (join) =>
      join.onRef('city.merchant_id', '=', 'branch.merchant_id').onRef('city.id', '=', 'branch.city_id'),
    )
    .select('merchant.settings')
    .select(sql`merchant.order_settings || coalesce(city.order_settings, '{}')`.as('order_settings'))
    .where('merchant.id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return { merchant: MerchantSettings.parse(row.settings), order: OrderSettings.parse(row.order_settings) }
}

export async function requireBranch(
  { db, merchantId, now }: RequestContext,
  branchId: string,
): Promise<OrderBranch> {
  const row = await db
    .selectFrom('branch')
    .select(['id', 'city_id', 'latitude', 'longitude'])
    .select(['settings', 'work_hours', 'hour_exceptions', 'time_zone'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', branchId)
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!row) throw new AppError('branch_not_found')
  const pauses = await listPauses(db, { merchantId, now: now() })
  return {
    id: row.id,
    cityId: row.city_id,
    latitude: row.latitude,
    longitude: row.longitude,
    settings: BranchSettings.parse(row.settings),
    hours: {
      workHours: row.work_hours,
      exceptions: row.hour_exceptions,
    },
    timeZone: row.time_zone,
    resting: pauses.flatMap((one) => (one.branch_id === row.id ? [one.service_type] : [])),
  }
}

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
  if (!isOffered || branch.resting.includes(serviceType)) throw new AppError('service_type_unavailable')
}

/** Refuses an order for now outside the branch's hours, and says when that is for the whole day; the closing minute is closed. */
export function assertOpen(branch: OrderBranch, serviceType: StorefrontServiceType, now: Date): void {
  const question = { hours: branch.hours, serviceType, now, zone: branch.timeZone }
  if (isOpenAt(question)) return
  throw new AppError(hoursToday(question).length === 0 ? 'branch_day_off' : 'branch_closed')
}
