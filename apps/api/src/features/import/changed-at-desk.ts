import { settingsRecordOf } from '@dasturxon/contract/desk/setting-fields'
import { isSameValue, pickText, type FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'
import { loadHeld } from '../settings/held-settings.ts'
import { fieldsOf, readRecords, type MenuRecord, type RecordKind } from '../menu/menu-records.ts'
import type { ImportContext } from './import-context.ts'
import { categoryRowsOf, productRowsOf } from './write-menu.ts'

/** Something made at the desk that an import would overwrite. */
export type LostChange = {
  kind: RecordKind | 'SETTINGS'
  ref: string
  name: string
  /** Of the field; null: the whole row is not in the files. */
  path: string | null
  desk: FieldValue
  files: FieldValue
}

/** One line for the console: which row, which field, and both values. */
export function describeLost({ kind, ref, name, path, desk, files }: LostChange): string {
  const row = `${kind.toLowerCase()} ${ref} (${name})`
  if (path === null) return `${row}: is not in the files`
  if (path === 'after') return `${row}: stands elsewhere`
  return `${row} ${path}: ${JSON.stringify(desk)} at the desk, ${JSON.stringify(files)} in the files`
}

/**
 * What the desk changed since the last import and the files would take away: fields that hold another value there, and rows that
 * are not there (desk §7). Files that were exported after the changes lose nothing.
 */
export async function listLost(context: ImportContext, changedAtDesk: Date | null): Promise<LostChange[]> {
  if (changedAtDesk === null) return []
  const lost = await listLostSettings(context, changedAtDesk)
  for (const [kind, rows] of [
    ['CATEGORY', categoryRowsOf(context)],
    ['PRODUCT', productRowsOf(context)],
  ] as const) {
    const changed = await listChanged(context, { kind, since: changedAtDesk })
    const ids = [...changed.keys()]
    const records = await readRecords(context.tx, context.merchantId, { kind, ids, places: true })
    const inFiles = new Map(rows.map((row) => [row.id, row]))
    for (const [id, paths] of changed) {
      const record = records.get(id)
      const row = inFiles.get(id)
      if (!record || record.fields['deleted'] === true) continue
      if (!row) lost.push({ ...named(record), path: null, desk: null, files: null })
      else
        lost.push(
          ...differing(record, { paths, fields: { ...fieldsOf(kind, row), after: before(rows, row) } }),
        )
    }
  }
  return lost
}

/** Settings that hold another value than the files say. */
async function listLostSettings(context: ImportContext, since: Date): Promise<LostChange[]> {
  const { tx, merchantId, files, pictureOf } = context
  const changed = await listChanged(context, { kind: 'SETTINGS', since })
  const { record } = await loadHeld(tx, merchantId)
  const { sub: ref, name, settings, orderSettings } = files.merchant
  const { logo, favicon } = settings
  const pictures = { logo: pictureOf(logo), favicon: pictureOf(favicon) }
  const inFiles = settingsRecordOf({ settings: { ...settings, ...pictures }, orderSettings })
  return (changed.get(merchantId) ?? [])
    .map((path) => ({ path, desk: record[path] ?? null, files: inFiles[path] ?? null }))
    .filter(({ desk, files: written }) => !isSameValue(desk, written))
    .map((change) => ({ kind: 'SETTINGS', ref, name: pickText(name, 'uz', null).text, ...change }))
}

const named = ({ kind, ref, name }: MenuRecord) => ({ kind, ref, name: pickText(name, 'uz', null).text })

function differing(
  record: MenuRecord,
  { paths, fields }: { paths: readonly string[]; fields: Readonly<Record<string, FieldValue>> },
): LostChange[] {
  return paths
    .map((path) => ({ path, desk: record.fields[path] ?? null, files: fields[path] ?? null }))
    .filter(({ desk, files }) => !isSameValue(desk, files))
    .map((change) => ({ ...named(record), ...change }))
}

type Placed = { id: string; category_id?: string }

/** The row behind which another one stands in the files; rows come in their order. */
function before(rows: readonly Placed[], { id, category_id: category }: Placed): string | null {
  const beside = rows.filter((row) => row.category_id === category)
  return beside[beside.findIndex((row) => row.id === id) - 1]?.id ?? null
}

/** Which fields of which rows the desk changed since a moment. */
async function listChanged(
  { tx, merchantId }: ImportContext,
  { kind, since }: { kind: LostChange['kind']; since: Date },
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; paths: string[] }>`
    select r.record_id as id, array_agg(distinct f.path order by f.path) as paths
    from change_record r
    join change_entry e on e.merchant_id = r.merchant_id and e.id = r.entry_id
    cross join lateral jsonb_object_keys(r.after) as f (path)
    where r.merchant_id = ${merchantId} and r.kind = ${kind} and e.at >= ${since}
    group by r.record_id order by r.record_id`.execute(tx)
  return new Map(rows.map(({ id, paths }) => [id, paths]))
}
