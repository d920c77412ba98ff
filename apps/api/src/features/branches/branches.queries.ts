import type { Branch, CallOutput } from '@dasturxon/contract'
import { hoursToday, type ServiceType } from '@dasturxon/domain'
import { BranchSettings } from '@dasturxon/contract/schemas'
import type { Branch as BranchTable, Db } from '@dasturxon/db'
import type { Selectable } from 'kysely'

type DocumentBranch = CallOutput<'branches.find'>

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

/** The same with every field that spec §3 names; hours are those of today on the branch's clock. */
export function presentDocumentBranch(
  row: BranchRow,
  now: Date,
  pauses: Branch['pauses'] = [],
): DocumentBranch {
  const branch = presentBranch(row, null, pauses)
  const hoursOf = (serviceType: ServiceType | null) => {
    const hours = { workHours: row.work_hours, exceptions: row.hour_exceptions }
    const today = hoursToday({ hours, serviceType, now, zone: row.time_zone })
    return { first: today.at(0)?.open ?? null, last: today.at(-1)?.close ?? null }
  }
  const [all, delivery] = [hoursOf(null), hoursOf('DELIVERY')]
  return {
    ...branch,
    open: all.first,
    close: all.last,
    deliveryStart: branch.settings.deliveryEnabled ? delivery.first : null,
    deliveryEnd: branch.settings.deliveryEnabled ? delivery.last : null,
    companyId: row.company_id,
    paymentId: row.payment_id,
    externalIds: row.external_ids,
    settings: {
      ...branch.settings,
      merchantId: row.merchant_id,
      directorId: branch.settings.directorId ?? '',
    },
  }
}

/** Branches with their addresses in a language, where somebody has written them in it. */
export const addressedIn = (rows: readonly BranchRow[], language: string): BranchRow[] =>
  rows.map((row) => ({ ...row, address: row.address_texts[language] ?? row.address }))

/**
 * A branch as the contract shows it; `distance` in whole metres from the point asked about, if one was, and which of its services
 * rest now.
 */
export function presentBranch(
  row: BranchRow,
  distance: number | null = null,
  pauses: Branch['pauses'] = [],
): Branch {
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
    pauses,
    distance,
  }
}
