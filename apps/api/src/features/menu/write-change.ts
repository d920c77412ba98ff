import type { Transaction } from '@dasturxon/db'
import { isSameValue, type FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { writeEntry, type Entry } from '../changes/write-entry.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { columnsOf, readRecords, TABLES, type MenuRecord, type RecordKind } from './menu-records.ts'
import { moveRecord } from './move-record.ts'

export type MenuChange = {
  topic: Entry['topic']
  kind: RecordKind
  /** New values of fields by record; `after` moves it behind another row. */
  patches: ReadonlyMap<string, Readonly<Record<string, FieldValue>>>
  /** Of the press: the same one is written once. */
  key?: string
  /** The entry that it takes back. */
  undoes?: string
}

/** Holds the menu of a merchant until the transaction ends: changes at the desk and imports come one after another. */
export async function holdMenu(tx: Transaction, merchantId: string): Promise<void> {
  await tx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * The one writer of the menu at the desk: rows, their versions and the entry that says who changed what, in one transaction that
 * holds the menu; open shops are told after it (desk §6.4, DSK-88). Values that a record has already are no change, and where
 * nothing changes nothing is written. Answers the records as they are then.
 */
export async function writeChange(
  tx: Transaction,
  ctx: DeskContext,
  change: MenuChange,
): Promise<Map<string, MenuRecord>> {
  const { merchantId } = ctx
  const { kind } = change
  const ids = [...change.patches.keys()]
  const places = [...change.patches.values()].some((patch) => 'after' in patch)
  const present = await readRecords(tx, merchantId, { kind, ids, places })
  const changed: Changed[] = []
  for (const [id, wanted] of change.patches) {
    const record = present.get(id)
    if (!record) throw new AppError(kind === 'PRODUCT' ? 'product_not_found' : 'category_not_found')
    const after = Object.fromEntries(
      Object.entries(wanted).filter(([path, value]) => !isSameValue(value, record.fields[path] ?? null)),
    )
    if (Object.keys(after).length > 0) changed.push({ record, after })
  }
  if (changed.length === 0) return present
  for (const { record, after } of changed)
    if ('after' in after)
      // the field of a place is an id or nothing
      await moveRecord(tx, merchantId, { kind, id: record.id, after: after['after'] as string | null })
  await writeRows(tx, { merchantId, kind, changed })
  const { topic, key, undoes } = change
  const records = changed.map(({ record, after }) => ({ ...record, version: record.version + 1, after }))
  await writeEntry(tx, ctx, { topic, kind, key, undoes, records })
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
