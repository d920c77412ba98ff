import type { DeskCallAnswer, DeskCity } from '@dasturxon/contract/desk'
import { CityFields } from '@dasturxon/contract/desk/schemas'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { readAuthors } from '../changes/authors.ts'
import { loadOrderSettings } from '../merchants/merchant-settings.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { isCityThere, readCities } from './city-records.ts'

/** The cities that nobody has taken away, the main one first, and what the shop says of orders where they say nothing. */
export async function listDeskCities(ctx: DeskContext): Promise<DeskCallAnswer<'desk.cities'>> {
  const { db, merchantId, merchant } = ctx
  return {
    mainLanguage: merchant.mainLanguage,
    orderSettings: await loadOrderSettings(db, merchantId, null),
    cities: await readDeskCities(ctx),
  }
}

/** One city; throws city_not_found where it is not there. */
export async function requireDeskCity(ctx: DeskContext, id: string): Promise<DeskCity> {
  const city = (await readDeskCities(ctx)).find((one) => one.id === id)
  if (!city) throw new AppError('city_not_found')
  return city
}

async function readDeskCities({
  db,
  merchantId,
}: Pick<DeskContext, 'db' | 'merchantId'>): Promise<DeskCity[]> {
  const present = [...(await readCities(db, merchantId)).values()].filter(isCityThere)
  const places = await countPlaces(db, merchantId)
  const authors = await readAuthors(
    db,
    merchantId,
    present.map(({ id }) => id),
  )
  return present.map(({ id, ref, version, fields: { deleted: _deleted, ...fields } }) => ({
    id,
    ref,
    version,
    ...(places.get(id) ?? { branches: 0, zones: 0 }),
    fields: CityFields.parse(fields),
    authors: (authors.get(id) ?? []).map(({ path, by, at }) => ({ path, by, at })),
  }))
}

/** How many branches and zones stand in each city, those that were removed not among them. */
export async function countPlaces(
  db: Db,
  merchantId: string,
): Promise<Map<string, { branches: number; zones: number }>> {
  const { rows } = await sql<{ id: string; branches: number; zones: number }>`
    select c.id,
      (select count(*)::int from branch b where b.merchant_id = c.merchant_id and b.city_id = c.id and not b.deleted) as branches,
      (select count(*)::int from zone z where z.merchant_id = c.merchant_id and z.city_id = c.id and not z.deleted) as zones
    from city c where c.merchant_id = ${merchantId}`.execute(db)
  return new Map(rows.map(({ id, ...places }) => [id, places]))
}
