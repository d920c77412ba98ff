import { pickText, type Limit } from '@dasturxon/domain'
import { replaceFlagged, replaceRows } from '../catalogue/write-rows.ts'
import type { ImportContext } from './import-context.ts'

/** Cities, branches with the rules of their times, and zones. The row of a city that has left the files stays for the orders made there. */
export async function writePlaces(context: ImportContext): Promise<void> {
  const { merchantId, files, idOf } = context
  await replaceFlagged(context, 'city', cityRowsOf(context), 'deleted')

  const branches = branchRowsOf(context)
  await replaceFlagged(context, 'branch', branches, 'deleted')

  const slotRules = files.branches.flatMap((branch) =>
    branch.slotRules.map((rule) => ({
      merchant_id: merchantId,
      id: idOf('slot_rule', `${branch.ref}/${rule.ref}`),
      ref: rule.ref,
      branch_id: idOf('branch', branch.ref),
      service_type: rule.serviceType,
      hours: rule.hours,
      max_orders: rule.maxOrders,
    })),
  )
  await replaceRows(context, 'slot_rule', slotRules)

  const zones = zoneRowsOf({ merchantId, files, idOf })
  await replaceFlagged(context, 'zone', zones, 'deleted')
}

/** The cities of the files as rows, in their order. */
export const cityRowsOf = ({
  merchantId,
  files,
  idOf,
}: Pick<ImportContext, 'merchantId' | 'files' | 'idOf'>) =>
  files.cities.map((city, index) => ({
    merchant_id: merchantId,
    id: idOf('city', city.ref),
    ref: city.ref,
    name: city.name,
    description: city.description,
    latitude: city.latitude,
    longitude: city.longitude,
    is_main: city.isMain,
    is_taximeter: city.isTaximeter,
    taximeter_comment: city.taximeterComment,
    order_settings: city.orderSettings,
    deleted: false,
    priority: index,
  }))

/** The limits of a branch of the files. */
export const limitsInFiles = ({ files }: Pick<ImportContext, 'files'>, ref: string): readonly Limit[] =>
  files.branches.find((branch) => branch.ref === ref)?.slotRules ?? []

/** The zones of the files as rows. */
export const zoneRowsOf = ({
  merchantId,
  files,
  idOf,
}: Pick<ImportContext, 'merchantId' | 'files' | 'idOf'>) =>
  files.zones.map((zone) => ({
    merchant_id: merchantId,
    id: idOf('zone', zone.ref),
    ref: zone.ref,
    city_id: idOf('city', zone.city),
    name: zone.name,
    color: zone.color,
    price: zone.price,
    min_order: zone.minOrder,
    free_from: zone.freeFrom,
    added_minutes: zone.addedMinutes,
    priority: zone.priority,
    polygon: zone.polygon,
    is_active: zone.isActive,
    deleted: false,
  }))

/** The branches of the files as rows, in their order. */
export const branchRowsOf = ({ merchantId, files, idOf }: ImportContext) =>
  files.branches.map((branch, index) => ({
    merchant_id: merchantId,
    id: idOf('branch', branch.ref),
    ref: branch.ref,
    city_id: idOf('city', branch.city),
    name: branch.name,
    ...addressOf(branch.address),
    latitude: branch.latitude,
    longitude: branch.longitude,
    phone: branch.phone,
    booking_phone: branch.bookingPhone,
    is_active: branch.isActive,
    is_main: branch.isMain,
    deleted: false,
    delivery_price: branch.deliveryPrice,
    work_hours: branch.workHours,
    hour_exceptions: branch.hourExceptions,
    time_zone: branch.timeZone,
    settings: branch.settings,
    company_id: branch.companyId,
    payment_id: branch.paymentId,
    external_ids: branch.externalIds,
    priority: index,
  }))

/** The address of the door, and how other languages say it. */
function addressOf(address: ImportContext['files']['branches'][number]['address']) {
  if (typeof address === 'string') return { address, address_texts: {} }
  const said = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { address: pickText(address, 'uz', 'uz').text, address_texts: Object.fromEntries(said) }
}
