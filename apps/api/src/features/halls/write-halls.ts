import type { Transaction } from '@dasturxon/db'
import { MOST_TABLES, newValues, repeatedName, type RecordFields } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { freeRef } from '../changes/refs.ts'
import { writeEntry, type Entry } from '../staff/write-entry.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import {
  hallColumnsOf,
  isThere,
  readHalls,
  readTables,
  tableColumnsOf,
  type HallRecord,
  type TableRecord,
} from './hall-records.ts'
import { assertUnused } from './tables-in-use.ts'

export type Patches = ReadonlyMap<string, RecordFields>

export type HallsChange = Pick<Entry, 'topic' | 'key' | 'undoes'> & {
  branchId: string
  /** New values of fields, by hall and by table. */
  halls?: Patches
  tables?: Patches
  /** The place of each hall before it was moved: the log says it instead of the number that orders them. */
  places?: ReadonlyMap<string, number>
}

/**
 * The one writer of halls and tables at the desk, in a transaction that holds the merchant: rows, their versions and the entry that
 * says who changed what; open shops are told after it (DSK-88, DSK-110). Where nothing changes nothing is written. Throws where the
 * branch would not be sound: two tables of one name, a table in no hall, one in use that would vanish.
 */
export async function writeHalls(tx: Transaction, ctx: DeskContext, change: HallsChange): Promise<void> {
  const { merchantId } = ctx
  const { branchId, halls: ofHalls = new Map(), tables: ofTables = new Map(), places, ...entry } = change
  const halls = await readHalls(tx, merchantId, { branchId })
  const tables = await readTables(tx, merchantId, { branchId })
  const changedHalls = changesOf(halls, ofHalls, 'hall_not_found')
  const changedTables = changesOf(tables, ofTables, 'table_not_found')
  if (changedHalls.length + changedTables.length === 0) return

  const wanted = { halls: withChanges(halls, changedHalls), tables: withChanges(tables, changedTables) }
  assertSound(wanted)
  const leaving = changedTables.filter(
    ({ after }) => after['deleted'] === true || after['isActive'] === false,
  )
  await assertUnused(tx, { merchantId, ids: leaving.map(({ record }) => record.id), now: ctx.now() })

  const records: Entry['records'][number][] = []
  for (const { record, after } of changedHalls) {
    const { id, fields } = record
    const version = record.version + 1
    await tx
      .updateTable('hall')
      .set({ ...hallColumnsOf(fields, after), version })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
    const place = places?.get(id)
    const known = place === undefined ? fields : { ...fields, priority: place }
    records.push({ kind: 'HALL', id, version, fields: known, after })
  }
  for (const { record, after } of changedTables) {
    const { id, fields } = record
    const version = record.version + 1
    await tx
      .updateTable('dining_table')
      .set({ ...tableColumnsOf(after), ref: refIn(wanted.tables, record), version })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
    records.push({ kind: 'TABLE', id, version, fields, after })
  }
  await writeEntry(tx, ctx, { ...entry, records })
  await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now(), branches: true })
}

type Changed<R> = { record: R; after: RecordFields }

/** What really changes of each record. */
function changesOf<R extends HallRecord>(
  present: ReadonlyMap<string, R>,
  patches: Patches,
  missing: 'hall_not_found' | 'table_not_found',
): Changed<R>[] {
  return [...patches].flatMap(([id, patch]) => {
    const record = present.get(id)
    if (!record) throw new AppError(missing)
    const after = newValues(record.fields, patch)
    return Object.keys(after).length === 0 ? [] : [{ record, after }]
  })
}

/** The records that are there once the changes are written. */
function withChanges<R extends HallRecord>(
  present: ReadonlyMap<string, R>,
  changed: readonly Changed<R>[],
): R[] {
  const after = new Map(changed.map((one) => [one.record.id, one.after]))
  return [...present.values()]
    .map((record) => ({ ...record, fields: { ...record.fields, ...after.get(record.id) } }))
    .filter(isThere)
}

function assertSound({
  halls,
  tables,
}: {
  halls: readonly HallRecord[]
  tables: readonly TableRecord[]
}): void {
  const known = new Set(halls.map(({ id }) => id))
  if (tables.some(({ fields }) => !known.has(String(fields['hallId'])))) throw new AppError('hall_not_found')
  if (tables.length > MOST_TABLES) throw new AppError('invalid_request', { fields: 'tables' })
  const name = repeatedName(tables.map(({ fields }) => String(fields['name'])))
  if (name !== null) throw new AppError('table_name_taken', { name })
}

/** What files call a table, so that it is the only one of its hall that is called so, also after it has moved or come back there. */
function refIn(there: readonly TableRecord[], { id, ref }: TableRecord): string {
  const table = there.find((one) => one.id === id)
  if (!table) return ref
  const beside = there.filter((one) => one.id !== id && one.fields['hallId'] === table.fields['hallId'])
  const isTaken = (call: string) => beside.some((one) => one.ref === call)
  if (ref === '' || !isTaken(ref)) return ref
  return freeRef({ what: 'table', name: String(table.fields['name']), key: id, isTaken })
}
