import type { Transaction } from '@dasturxon/db'
import { newValues, type RecordFields } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { writeEntry, type Entry } from '../staff/write-entry.ts'
import { cityColumnsOf, isCityThere, readCities, type CityRecord } from './city-records.ts'

export type CityPatches = ReadonlyMap<string, RecordFields>

type CitiesChange = Pick<Entry, 'topic' | 'key' | 'undoes'> & { patches: CityPatches }

/**
 * The one writer of cities at the desk, in a transaction that holds the merchant: rows, their versions and the entry that says who
 * changed what; open shops are told after it. A city that becomes the main one takes that from the other. Where nothing changes
 * nothing is written. Throws city_is_main where none would be the main one.
 */
export async function writeCities(
  tx: Transaction,
  ctx: DeskContext,
  { patches: asked, ...entry }: CitiesChange,
): Promise<void> {
  const { merchantId } = ctx
  const present = await readCities(tx, merchantId)
  const patches = withFormerMain(asked, present)
  const records: Entry['records'][number][] = []
  const after = new Map(present)
  for (const [id, wanted] of patches) {
    const city = present.get(id)
    if (!city) throw new AppError('city_not_found')
    const changed = newValues(city.fields, wanted)
    if (Object.keys(changed).length === 0) continue
    const version = city.version + 1
    await tx
      .updateTable('city')
      .set({ ...cityColumnsOf(city, changed), version })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
    records.push({ kind: 'CITY', id, version, fields: city.fields, after: changed })
    after.set(id, { ...city, version, fields: { ...city.fields, ...changed } })
  }
  if (records.length === 0) return
  const mains = [...after.values()].filter((city) => isCityThere(city) && city.fields['isMain'] === true)
  const [main] = mains
  if (!main || mains.length > 1) throw new AppError('city_is_main')
  if (records.some((record) => 'isMain' in record.after))
    await tx.updateTable('merchant').set({ main_city_id: main.id }).where('id', '=', merchantId).execute()
  await writeEntry(tx, ctx, { ...entry, records })
  await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now(), branches: true })
}

/** The same patches, and one that takes being the main city from those that are, where another one becomes it. */
function withFormerMain(patches: CityPatches, present: ReadonlyMap<string, CityRecord>): CityPatches {
  const becomes = [...patches].find(([, patch]) => patch['isMain'] === true)
  if (!becomes) return patches
  const former = [...present.values()].filter(
    ({ id, fields }) => id !== becomes[0] && fields['isMain'] === true,
  )
  return new Map([
    ...patches,
    ...former.map(({ id }) => [id, { ...patches.get(id), isMain: false }] as const),
  ])
}
