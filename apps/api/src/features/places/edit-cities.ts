import { CityFields } from '@dasturxon/contract/desk/schemas'
import { json, type Transaction } from '@dasturxon/db'
import { roundPoint } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey, newRef } from '../changes/made-rows.ts'
import { mergeChange } from '../changes/merge-change.ts'
import { nameOfTexts } from '../changes/refs.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { isCityThere, readCities } from './city-records.ts'
import { countPlaces, requireDeskCity } from './list-cities.ts'
import { writeCities } from './write-cities.ts'

/** So many cities a shop may have that were made here. */
const MOST_CITIES = 100

/** Adds a city behind the others; the same key again answers the same city. The first one of a shop is its main one. */
export const addCity: DeskHandler<'desk.addCity'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const { key, name } = body
  return holdingMerchant(ctx, async (tx) => {
    const [known] = await findByKey(tx, merchantId, key)
    if (known) return { id: known }
    const present = [...(await readCities(tx, merchantId)).values()].filter(isCityThere)
    if (present.length >= MOST_CITIES) throw new AppError('invalid_request', { fields: 'cities' })
    const { id, ref } = await newRef(tx, { merchantId, table: 'city', name: nameOfTexts(name), key })
    // A row is inserted as one that is not there, and the change that brings it is written as every change is.
    await tx
      .insertInto('city')
      .values({
        merchant_id: merchantId,
        id,
        ref,
        name: json(name),
        ...roundPoint(body),
        priority: sql<number>`(select coalesce(max(priority), -1) + 1 from city where merchant_id = ${merchantId})`,
        deleted: true,
      })
      .execute()
    const isFirst = present.length === 0
    const patch = { deleted: false, ...(isFirst && { isMain: true }) }
    await writeCities(tx, ctx, { topic: 'CITY_MADE', key, patches: new Map([[id, patch]]) })
    return { id }
  })
}

/** Merges what somebody changed of a city with what others did meanwhile, checks the whole, and writes it. */
export const changeCity: DeskHandler<'desk.changeCity'> = async (
  { params: { id }, body: { version, patch } },
  ctx,
) => {
  const alsoChanged = await holdingMerchant(ctx, async (tx) => {
    const { fields } = await requireCity(tx, ctx.merchantId, id)
    const merged = await mergeChange(tx, ctx, { recordId: id, version, fields, patch })
    const { deleted: _deleted, ...whole } = { ...fields, ...merged.patch }
    const checked = CityFields.safeParse(whole)
    if (!checked.success) {
      const paths = checked.error.issues.map(({ path }) => ['body', 'patch', ...path].join('.'))
      throw new AppError('invalid_request', { fields: paths.slice(0, 10).join(', ') })
    }
    await writeCities(tx, ctx, { topic: 'CITY_CHANGED', patches: new Map([[id, merged.patch]]) })
    return merged.alsoChanged
  })
  const city = await requireDeskCity(ctx, id)
  return { version: city.version, alsoChanged, city }
}

/** Takes a city away; what is taken away already stays so. */
export const removeCity: DeskHandler<'desk.removeCity'> = async ({ params: { id } }, ctx) => {
  const { merchantId } = ctx
  await holdingMerchant(ctx, async (tx) => {
    const places = (await countPlaces(tx, merchantId)).get(id)
    if (places && places.branches + places.zones > 0) throw new AppError('city_in_use')
    await writeCities(tx, ctx, { topic: 'CITY_REMOVED', patches: new Map([[id, { deleted: true }]]) })
  })
  return {}
}

async function requireCity(tx: Transaction, merchantId: string, id: string) {
  const city = (await readCities(tx, merchantId)).get(id)
  if (!city || !isCityThere(city)) throw new AppError('city_not_found')
  return city
}
