import { OwnBranchSettings } from '@dasturxon/contract/schemas'
import { json, type Db } from '@dasturxon/db'
import {
  hoursFieldsOf,
  hoursWith,
  limitFieldsOf,
  limitsWith,
  parsePin,
  pickText,
  pinText,
  readPairs,
  STOREFRONT_SERVICE_TYPES,
  writePairs,
  type FieldValue,
  type Limit,
  type Offer,
  type RecordFields,
} from '@dasturxon/domain'
import { isTextIn, textFieldsOf, textOfFields } from '../changes/text-fields.ts'
import type { BranchRow } from '../branches/branches.queries.ts'
import { readLimits } from './limits.ts'

/** What of a branch is changed at the desk: as its row holds it, or as the files of an import say. */
export type BranchColumns = Pick<
  BranchRow,
  | 'name'
  | 'city_id'
  | 'is_main'
  | 'time_zone'
  | 'address'
  | 'address_texts'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'booking_phone'
  | 'is_active'
  | 'work_hours'
  | 'hour_exceptions'
  | 'settings'
  | 'delivery_price'
  | 'company_id'
  | 'payment_id'
  | 'external_ids'
> & { limits: readonly Limit[] }

/** RecordFields that stand in the settings of its row under the same names. */
const SETTINGS = [
  'deliveryEnabled',
  'pickupEnabled',
  'dineinEnabled',
  'bookingEnabled',
  'printsTickets',
  'bookingStayMinutes',
  'dishesAtOnce',
  'closingGraceMinutes',
  'yandexEnabled',
  'expressEnabled',
  'kitchenEnabled',
  'payOfficeEnabled',
  'storageEnabled',
] as const

/** The languages of an address; one that is written on the door alone stands for Uzbek, as in the files. */
const addressOf = ({ address, address_texts: texts }: Pick<BranchRow, 'address' | 'address_texts'>) =>
  Object.keys(texts).length === 0 ? { uz: address } : texts

const hoursOf = (row: Pick<BranchRow, 'work_hours' | 'hour_exceptions'>) => ({
  workHours: row.work_hours,
  exceptions: row.hour_exceptions,
})

/** A branch as fields that two people change apart. */
export function branchFieldsOf(row: BranchColumns): Record<string, FieldValue> {
  const settings = OwnBranchSettings.parse(row.settings)
  return {
    ...textFieldsOf('name', row.name),
    ...textFieldsOf('address', addressOf(row)),
    cityId: row.city_id,
    isMain: row.is_main,
    timeZone: row.time_zone,
    pin: pinText(row),
    phone: row.phone,
    bookingPhone: row.booking_phone,
    isActive: row.is_active,
    ...Object.fromEntries(SETTINGS.map((field) => [field, settings[field]])),
    directorId: settings.directorId ?? '',
    deliveryPrice: row.delivery_price,
    companyId: row.company_id ?? '',
    paymentId: row.payment_id ?? '',
    externalIds: writePairs(row.external_ids),
    ...hoursFieldsOf(hoursOf(row)),
    ...limitFieldsOf(row.limits),
  }
}

/** A row with some fields changed. */
export function withFields<Row extends BranchColumns>(row: Row, patch: RecordFields): Row {
  const fields = { ...branchFieldsOf(row), ...patch }
  const { workHours, exceptions } = hoursWith(hoursOf(row), patch)
  const point = parsePin(String(fields['pin']))
  const address = Object.fromEntries(
    Object.entries(textOfFields('address', fields)).filter(([, said]) => said !== ''),
  )
  return {
    ...row,
    ...(isTextIn('name', patch) && { name: textOfFields('name', fields) }),
    ...(isTextIn('address', patch) && {
      address: pickText(address, 'uz', 'uz').text,
      address_texts: address,
    }),
    ...('pin' in patch && point),
    city_id: String(fields['cityId']),
    is_main: fields['isMain'] === true,
    time_zone: String(fields['timeZone']),
    phone: String(fields['phone']),
    booking_phone: String(fields['bookingPhone']),
    is_active: fields['isActive'] === true,
    settings: {
      ...(row.settings as object),
      ...Object.fromEntries(SETTINGS.filter((field) => field in patch).map((field) => [field, patch[field]])),
      ...('directorId' in patch && { directorId: patch['directorId'] || undefined }),
    },
    work_hours: workHours,
    hour_exceptions: exceptions,
    delivery_price: Number(fields['deliveryPrice']),
    company_id: String(fields['companyId']) || null,
    payment_id: String(fields['paymentId']) || null,
    external_ids: Object.fromEntries(readPairs(String(fields['externalIds'])) ?? []),
    limits: limitsWith(row.limits, patch),
  }
}

/** The columns to write. */
export const columnsOf = (row: BranchColumns) => ({
  name: json(row.name),
  city_id: row.city_id,
  is_main: row.is_main,
  time_zone: row.time_zone,
  address: row.address,
  address_texts: json(row.address_texts),
  latitude: row.latitude,
  longitude: row.longitude,
  phone: row.phone,
  booking_phone: row.booking_phone,
  is_active: row.is_active,
  settings: json(row.settings),
  work_hours: json(row.work_hours),
  hour_exceptions: json(row.hour_exceptions),
  delivery_price: row.delivery_price,
  company_id: row.company_id,
  payment_id: row.payment_id,
  external_ids: json(row.external_ids),
})

/** What a branch offers by its row, and when. Services of integrations have no switch. */
export function offerOf(row: Omit<BranchColumns, 'limits'>): Offer {
  const settings = OwnBranchSettings.parse(row.settings)
  const isOn = {
    DELIVERY: settings.deliveryEnabled,
    PICK_UP: settings.pickupEnabled,
    DINE_IN: settings.dineinEnabled,
  }
  const own = STOREFRONT_SERVICE_TYPES.filter((service) => isOn[service])
  return {
    hours: hoursOf(row),
    services: row.is_active ? [...own, 'YANDEX_EATS', 'EXPRESS_24'] : [],
    zone: row.time_zone,
  }
}

/** A branch with its limits of orders for later, which are rows of their own. */
type LimitedBranch = BranchRow & { limits: readonly Limit[] }

export type BranchRecord = { row: LimitedBranch; fields: Record<string, FieldValue> }

/** Branches of a merchant by their ids, without those that an import took away. */
export async function readBranches(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<BranchRecord[]> {
  const rows = await db
    .selectFrom('branch')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', ids)
    .where('deleted', '=', false)
    .orderBy('id')
    .execute()
  const limits = await readLimits(db, merchantId, ids)
  return rows.map((row) => {
    const limited = { ...row, limits: limits.get(row.id) ?? [] }
    return { row: limited, fields: branchFieldsOf(limited) }
  })
}
