import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import { CityFields } from '@dasturxon/contract/desk/schemas'
import type { Transaction } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import { isAsLeft, type Undoing, type Written } from '../changes/undoing.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { readCities, type CityRecord } from './city-records.ts'
import { countPlaces } from './list-cities.ts'
import { writeCities } from './write-cities.ts'

/**
 * Takes a change of cities back where all that it left still is so (DSK-89): all of it or nothing, so that one city is the main one.
 * The transaction holds the merchant.
 */
export async function undoCities(
  tx: Transaction,
  ctx: DeskContext,
  { undoes, records }: Undoing,
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const { merchantId } = ctx
  const present = await readCities(tx, merchantId)
  const places = await countPlaces(tx, merchantId)
  const isStill = records.every((change) => {
    const city = present.get(change.record_id)
    const { branches = 0, zones = 0 } = places.get(change.record_id) ?? {}
    if (!city || !isAsLeft(city, change)) return false
    return change.before['deleted'] === true ? branches + zones === 0 : staysWhole(city, change)
  })
  if (!isStill) throw new AppError('undo_too_late')
  const patches = new Map(records.map(({ record_id: id, before }) => [id, before]))
  await writeCities(tx, ctx, { topic: 'UNDONE', undoes, patches })
  return { undone: patches.size, left: [] }
}

/** Whether it still is a city once the change is taken back: the only language of its name may have come with it. */
function staysWhole({ fields }: CityRecord, { before }: Written): boolean {
  const { deleted: _deleted, ...whole } = { ...fields, ...before }
  return CityFields.safeParse(whole).success
}
