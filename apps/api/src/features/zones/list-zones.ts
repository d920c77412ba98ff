import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import { ZoneFields } from '@dasturxon/contract/desk/schemas'
import { AppError } from '../../http/app-error.ts'
import { listCities } from '../branches/places.queries.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { listMyBranches } from '../staff/staff.queries.ts'
import { readZones, type ZoneRecord } from './zone-records.ts'

type DeskZone = DeskCallAnswer<'desk.zones'>['zones'][number]

/** Every zone of the shop, in the order in which they win, with the caller's own branches around them. */
export async function listZones(ctx: DeskContext): Promise<DeskCallAnswer<'desk.zones'>> {
  const { db, merchantId, merchant } = ctx
  const zones = [...(await readZones(db, merchantId)).values()].filter(isThere)
  const settings = await loadMerchantSettings(db, merchantId)
  const branches = await listMyBranches(ctx)
  return {
    mainLanguage: merchant.mainLanguage,
    delivers: settings.deliveryActive,
    refusesOutside: settings.shouldValidateDeliveryArea,
    freeFrom: settings.freeDeliveryFrom,
    cities: (await listCities(db, merchantId)).map(({ id, name, latitude, longitude }) => ({
      id,
      name,
      latitude,
      longitude,
    })),
    branches: branches.map(({ id, name, city_id: cityId, latitude, longitude }) => ({
      id,
      name,
      cityId,
      latitude,
      longitude,
    })),
    zones: zones.map(presentZone),
  }
}

/** One zone; throws where it is not there. */
export async function requireDeskZone({ db, merchantId }: DeskContext, id: string): Promise<DeskZone> {
  const zone = (await readZones(db, merchantId, { ids: [id] })).get(id)
  if (!zone || !isThere(zone)) throw new AppError('zone_not_found')
  return presentZone(zone)
}

/** Whether nobody has taken a zone away. */
export const isThere = ({ fields }: ZoneRecord): boolean => fields['deleted'] === false

function presentZone({ id, ref, version, cityId, fields }: ZoneRecord): DeskZone {
  const { priority, deleted: _deleted, ...own } = fields
  return { id, ref, version, cityId, priority: Number(priority), fields: ZoneFields.parse(own) }
}
