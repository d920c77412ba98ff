import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import type { Transaction } from '@dasturxon/db'
import type { FieldValue } from '@dasturxon/domain'
import { hasCity } from '../branches/has-city.ts'
import { AppError } from '../../http/app-error.ts'
import { isAsLeft, type Undoing } from '../changes/undoing.ts'
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
  { undoes, records }: Undoing,
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const zones = await readZones(tx, ctx.merchantId, { ids: records.map(({ record_id: id }) => id) })
  const patches = new Map<string, Record<string, FieldValue>>()
  const left: DeskCallAnswer<'desk.undoChange'>['left'] = []
  for (const change of records) {
    const { record_id: id, before } = change
    const zone = zones.get(id)
    if (!zone) continue
    // one that comes back stands in its city, which may have gone after it
    const hasPlace = before['deleted'] !== false || (await hasCity(tx, ctx.merchantId, zone.cityId))
    if (isAsLeft(zone, change) && hasPlace) patches.set(id, { ...before })
    else left.push({ uz: zone.name, ru: zone.name, eng: zone.name })
  }
  if (patches.size === 0) throw new AppError('undo_too_late')
  await writeZones(tx, ctx, { topic: 'UNDONE', undoes, patches })
  return { undone: patches.size, left }
}
