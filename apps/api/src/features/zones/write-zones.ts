import type { Transaction } from '@dasturxon/db'
import { newValues, type RecordFields } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { writeEntry, type Entry } from '../staff/write-entry.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { readZones, zoneColumnsOf, type ZoneRecord } from './zone-records.ts'

type ZoneChange = Pick<Entry, 'topic' | 'key' | 'undoes'> & {
  /** New values of fields by zone. */
  patches: ReadonlyMap<string, RecordFields>
  /** The place of each zone before the change: the log says it instead of the number that orders them. */
  places?: ReadonlyMap<string, number>
}

/**
 * The one writer of zones at the desk, in a transaction that holds the merchant: rows, their versions and the entry that says
 * who changed what; open shops are told after it (desk §6.4, DSK-88). Where nothing changes nothing is written. Answers the zones
 * as they are then.
 */
export async function writeZones(
  tx: Transaction,
  ctx: DeskContext,
  { patches, places, ...entry }: ZoneChange,
): Promise<Map<string, ZoneRecord>> {
  const { merchantId } = ctx
  const present = await readZones(tx, merchantId, { ids: [...patches.keys()] })
  const records: Entry['records'][number][] = []
  for (const [id, wanted] of patches) {
    const zone = present.get(id)
    if (!zone) throw new AppError('zone_not_found')
    const after = newValues(zone.fields, wanted)
    if (Object.keys(after).length === 0) continue
    const version = zone.version + 1
    await tx
      .updateTable('zone')
      .set({ ...zoneColumnsOf(after), version })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
    const place = places?.get(id)
    const fields = place === undefined ? zone.fields : { ...zone.fields, priority: place }
    records.push({ kind: 'ZONE', id, version, fields, after })
    present.set(id, { ...zone, version, fields: { ...zone.fields, ...after } })
  }
  if (records.length === 0) return present
  await writeEntry(tx, ctx, { ...entry, records })
  await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now(), branches: true })
  return present
}
