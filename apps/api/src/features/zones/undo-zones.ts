import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import type { ChangeRecord, Transaction } from '@dasturxon/db'
import { isSameValue, type FieldValue } from '@dasturxon/domain'
import type { Selectable } from 'kysely'
import { hasCity } from '../branches/has-city.ts'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { writeZones } from './write-zones.ts'
import { readZones } from './zone-records.ts'

/**
 * Takes a change of zones back, in each where all that it left still is so (DSK-89); the others stay and are named. The
 * transaction holds the merchant.
 */
export async function undoZones(
  tx: Transaction,
  ctx: DeskContext,
  { undoes, records }: { undoes: string; records: readonly Selectable<ChangeRecord>[] },
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const zones = await readZones(tx, ctx.merchantId, { ids: records.map(({ record_id: id }) => id) })
  const patches = new Map<string, Record<string, FieldValue>>()
  const left: DeskCallAnswer<'desk.undoChange'>['left'] = []
  for (const { record_id: id, version, before, after } of records) {
    const zone = zones.get(id)
    if (!zone) continue
    const isUntouched =
      Object.entries(after).every(([path, value]) => isSameValue(zone.fields[path] ?? null, value)) &&
      // A zone that was made goes only while nothing else was done to it; one that is gone is changed by bringing it back.
      ('deleted' in after
        ? after['deleted'] === true || zone.version === version
        : zone.fields['deleted'] === false)
    // one that comes back stands in its city, which may have gone after it
    const hasPlace = before['deleted'] !== false || (await hasCity(tx, ctx.merchantId, zone.cityId))
    if (isUntouched && hasPlace) patches.set(id, { ...before })
    else left.push({ uz: zone.name, ru: zone.name, eng: zone.name })
  }
  if (patches.size === 0) throw new AppError('undo_too_late')
  await writeZones(tx, ctx, { topic: 'UNDONE', undoes, patches })
  return { undone: patches.size, left }
}
