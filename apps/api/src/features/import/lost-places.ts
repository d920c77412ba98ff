import { isSameValue, pickText, type RecordFields } from '@dasturxon/domain'
import { textOfFields } from '../changes/text-fields.ts'
import { hallFieldsOf, readHalls, readTables, tableFieldsOf } from '../halls/hall-records.ts'
import { cityFieldsOf, readCities } from '../places/city-records.ts'
import { readZones, zoneFieldsOf } from '../zones/zone-records.ts'
import type { ImportContext } from './import-context.ts'
import { listChanged, type LostChange } from './lost-change.ts'
import { hallRowsOf, tableRowsOf } from './write-halls.ts'
import { cityRowsOf, zoneRowsOf } from './write-places.ts'

/** Zones of the desk that are not in the files, those that were removed and are, and fields that hold another value there. */
export async function listLostZones(context: ImportContext, since: Date): Promise<LostChange[]> {
  const { tx, merchantId } = context
  const changed = await listChanged(context, { kind: 'ZONE', since })
  const records = await readZones(tx, merchantId, { ids: [...changed.keys()] })
  const inFiles = new Map(zoneRowsOf(context).map((row) => [row.id, zoneFieldsOf(row)]))
  return [...records.values()].flatMap((record) =>
    lostOf(
      { kind: 'ZONE', ...record },
      { paths: changed.get(record.id) ?? [], files: inFiles.get(record.id) },
    ),
  )
}

/** The same of cities. */
export async function listLostCities(context: ImportContext, since: Date): Promise<LostChange[]> {
  const changed = await listChanged(context, { kind: 'CITY', since })
  const present = await readCities(context.tx, context.merchantId)
  const inFiles = new Map(cityRowsOf(context).map((row) => [row.id, cityFieldsOf(row)]))
  return [...changed].flatMap(([id, paths]) => {
    const city = present.get(id)
    if (!city) return []
    const { ref, fields } = city
    const name = pickText(city.name, 'uz', null).text
    return lostOf({ kind: 'CITY', ref, name, fields }, { paths, files: inFiles.get(id) })
  })
}

/** The same of halls and their tables; a code that was exchanged is another one than the files say. */
export async function listLostHalls(context: ImportContext, since: Date): Promise<LostChange[]> {
  const { tx, merchantId } = context
  const ofHalls = await listChanged(context, { kind: 'HALL', since })
  const halls = await readHalls(tx, merchantId, { ids: [...ofHalls.keys()] })
  const hallRows = new Map(hallRowsOf(context).map(({ row }) => [row.id, hallFieldsOf(row)]))
  const ofTables = await listChanged(context, { kind: 'TABLE', since })
  const tables = await readTables(tx, merchantId, { ids: [...ofTables.keys()] })
  const tableRows = new Map(tableRowsOf(context).map((row) => [row.id, row]))
  return [
    ...[...halls.values()].flatMap((hall) => {
      const name = pickText(textOfFields('name', hall.fields), 'uz', null).text
      const found = { paths: ofHalls.get(hall.id) ?? [], files: hallRows.get(hall.id) }
      return lostOf({ kind: 'HALL', ...hall, name }, found)
    }),
    ...[...tables.values()].flatMap(({ code, ...table }) => {
      const row = tableRows.get(table.id)
      const fields = { ...table.fields, tableCode: code }
      const files = row && { ...tableFieldsOf(row), tableCode: row.code ?? code }
      const record = { kind: 'TABLE' as const, ...table, fields, name: String(table.fields['name']) }
      return lostOf(record, { paths: ofTables.get(table.id) ?? [], files })
    }),
  ]
}

type RowOfDesk = Pick<LostChange, 'kind' | 'ref' | 'name'> & { fields: RecordFields }

/** A row that is taken away by its field `deleted`: one that the files lack, or the paths that hold another value there. */
function lostOf(
  { kind, ref, name, fields }: RowOfDesk,
  { paths, files }: { paths: readonly string[]; files: RecordFields | undefined },
): LostChange[] {
  const row = { kind, ref, name }
  if (!files) return fields['deleted'] === true ? [] : [{ ...row, path: null, desk: null, files: null }]
  return paths
    .map((path) => ({ path, desk: fields[path] ?? null, files: files[path] ?? null }))
    .filter(({ desk, files: said }) => !isSameValue(desk, said))
    .map((change) => ({ ...row, ...change }))
}
