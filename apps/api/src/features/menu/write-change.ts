import type { Transaction } from '@dasturxon/db'
import { isSameValue, newValues, type FieldValue, type RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { writeBranchFields } from '../catalogue/branch-fields.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { optionsOfField, writeOptionGroups } from '../catalogue/option-groups.ts'
import { writeMealtimes } from '../catalogue/write-mealtimes.ts'
import { writeEntry, type Entry } from '../staff/write-entry.ts'
import type { WriterContext } from '../staff/desk-context.ts'
import { columnsOf, readRecords, TABLES, type MenuRecord, type RecordKind } from './menu-records.ts'
import { moveRecord } from './move-record.ts'
import { settleSets, writeSets, type SetContents } from './settle-sets.ts'

type Patches = ReadonlyMap<string, RecordFields>

export type MenuChange = {
  topic: Entry['topic']
  kind: RecordKind
  /** New values of fields by record; `after` moves it behind another row. */
  patches: Patches
  /** Those records, where the caller has read them since it holds the menu; else they are read here. */
  read?: ReadonlyMap<string, MenuRecord>
  /** Rows of the other kind that change with it, in the same entry. */
  also?: { kind: RecordKind; patches: Patches }
  /** Sets of options that change with their dishes; those that only follow are found. */
  sets?: SetContents
  /** Of the press: the same one is written once. */
  key?: string
  /** The entry that it takes back. */
  undoes?: string
}

/**
 * The one writer of the menu at the desk: rows, their versions and the entry that says who changed what, in one transaction that
 * holds the menu; open shops are told after it (desk §6.4, DSK-88). Values that a record has already are no change, and where
 * nothing changes nothing is written. Answers the records as they are then.
 */
export async function writeChange(
  tx: Transaction,
  ctx: WriterContext,
  change: MenuChange,
): Promise<Map<string, MenuRecord>> {
  const { merchantId } = ctx
  const { topic, key, undoes } = change
  const parts: Pick<MenuChange, 'kind' | 'patches' | 'read'>[] = [
    change,
    ...(change.also ? [change.also] : []),
  ]
  const present = new Map<string, MenuRecord>()
  const changed: Changed[] = []
  for (const part of parts) {
    const found = await findChanged(tx, merchantId, part)
    for (const [id, record] of found.present) present.set(id, record)
    changed.push(...found.changed)
  }
  const sets = await settleSets(tx, merchantId, { dishes: changed, sets: change.sets ?? new Map() })
  dropUnchanged(changed)
  if (changed.length === 0 && sets.length === 0) return present
  for (const { record, after } of changed)
    if ('after' in after)
      // the field of a place is an id or nothing
      await moveRecord(tx, merchantId, {
        kind: record.kind,
        id: record.id,
        after: after['after'] as string | null,
      })
  for (const { kind } of parts)
    await writeRows(tx, { merchantId, kind, changed: changed.filter(({ record }) => record.kind === kind) })
  for (const { kind } of parts)
    await writeMealtimes(tx, merchantId, { kind, mealtimes: mealtimesOf(kind, changed) })
  const ofSets = await writeSets(tx, merchantId, sets)
  await writeOptions(tx, merchantId, changed)
  await writeBranchFields(tx, merchantId, {
    written: changed.map(({ record, after }) => ({ productId: record.id, fields: after })),
    by: ctx.onDuty.name,
    now: ctx.now(),
  })
  const ofRows = changed.map(({ record, after }) => ({ ...record, version: record.version + 1, after }))
  const records = [...ofSets, ...ofRows]
  await writeEntry(tx, ctx, { topic, key, undoes, records })
  await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now() })
  return new Map([
    ...present,
    ...changed.map(({ record, after }): [string, MenuRecord] => [
      record.id,
      { ...record, version: record.version + 1, fields: { ...record.fields, ...after } },
    ]),
  ])
}

type Changed = { record: MenuRecord; after: Record<string, FieldValue> }

/** The records as they are, and which of their fields the patches change. */
async function findChanged(
  tx: Transaction,
  merchantId: string,
  { kind, patches, read }: Pick<MenuChange, 'kind' | 'patches' | 'read'>,
): Promise<{ present: ReadonlyMap<string, MenuRecord>; changed: Changed[] }> {
  const places = [...patches.values()].some((patch) => 'after' in patch)
  const isRead = read !== undefined && !places
  const present = isRead
    ? read
    : await readRecords(tx, merchantId, { kind, ids: [...patches.keys()], places })
  const changed: Changed[] = []
  for (const [id, wanted] of patches) {
    const record = present.get(id)
    if (!record) throw new AppError(kind === 'PRODUCT' ? 'product_not_found' : 'category_not_found')
    const after = newValues(record.fields, wanted)
    if (Object.keys(after).length > 0) changed.push({ record, after })
  }
  return { present, changed }
}

/** Choices that would leave a set and are as they were again are no change. */
function dropUnchanged(changed: Changed[]): void {
  for (const { record, after } of changed)
    if ('options' in after && isSameValue(after['options'] ?? null, record.fields['options'] ?? null))
      delete after['options']
  for (let at = changed.length - 1; at >= 0; at -= 1)
    if (Object.keys(changed[at]?.after ?? {}).length === 0) changed.splice(at, 1)
}

/** The choices of the dishes that change them. */
async function writeOptions(tx: Transaction, merchantId: string, changed: readonly Changed[]): Promise<void> {
  const groups = new Map(
    changed.flatMap(({ record, after }) =>
      typeof after['options'] === 'string' ? [[record.id, optionsOfField(after['options'])] as const] : [],
    ),
  )
  if (groups.size > 0) await writeOptionGroups(tx, merchantId, { of: [...groups.keys()], groups })
}

/** The mealtimes of the rows of a kind that change them. */
const mealtimesOf = (kind: RecordKind, changed: readonly Changed[]) =>
  new Map(
    changed.flatMap(({ record, after }) =>
      record.kind === kind && Array.isArray(after['mealtimes'])
        ? // a list of a field is one of words
          [[record.id, after['mealtimes'] as readonly string[]] as const]
        : [],
    ),
  )

/** One statement for all rows that change the same columns. */
async function writeRows(
  tx: Transaction,
  { merchantId, kind, changed }: { merchantId: string; kind: RecordKind; changed: readonly Changed[] },
): Promise<void> {
  const { table } = TABLES[kind]
  const byColumns = new Map<string, Record<string, unknown>[]>()
  for (const { record, after } of changed) {
    const row = columnsOf(kind, record.fields, after)
    const columns = Object.keys(row).join(' ')
    byColumns.set(columns, [...(byColumns.get(columns) ?? []), { ...row, id: record.id }])
  }
  for (const [names, rows] of byColumns) {
    const set = names
      .split(' ')
      .filter(Boolean)
      .map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`)
    await sql`
      update ${sql.table(table)} r set ${sql.join([...set, sql`version = r.version + 1`])}
      from jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as jsonb)) n
      where r.merchant_id = ${merchantId} and r.id = n.id`.execute(tx)
  }
}
