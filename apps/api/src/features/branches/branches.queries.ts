import type { Branch } from '@dasturxon/contract'
import { BranchSettings } from '@dasturxon/contract/schemas'
import type { Branch as BranchTable, Db } from '@dasturxon/db'
import type { Selectable } from 'kysely'

export type BranchRow = Selectable<BranchTable>

/** Active branches of the merchant, or of one of its cities: the main one first, then by priority. */
export function listBranches(db: Db, merchantId: string, cityId?: string): Promise<BranchRow[]> {
  return db
    .selectFrom('branch')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .$if(cityId !== undefined, (query) => query.where('city_id', '=', cityId ?? ''))
    .orderBy('is_main', 'desc')
    .orderBy('priority')
    .orderBy('id')
    .execute()
}

/** A branch by id, also one that is closed for good to customers, which their old orders still name; null when deleted. */
export async function findBranch(db: Db, merchantId: string, id: string): Promise<BranchRow | null> {
  const row = await db
    .selectFrom('branch')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return row ?? null
}

/** A branch as the contract shows it; `distance` in whole metres from the point asked about, if one was. */
export function presentBranch(row: BranchRow, distance: number | null = null): Branch {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    cityId: row.city_id,
    name: row.name,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    bookingPhone: row.booking_phone,
    isActive: row.is_active,
    isMain: row.is_main,
    deleted: row.deleted,
    deliveryPrice: row.delivery_price,
    workHours: row.work_hours,
    hourExceptions: row.hour_exceptions,
    timeZone: row.time_zone,
    settings: BranchSettings.parse(row.settings),
    distance,
  }
}
