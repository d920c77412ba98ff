import type { LocalisedText } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { LANGUAGES, type FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'

export type RecordKind = 'PRODUCT' | 'CATEGORY'

/** A row of the menu as the desk changes it: fields by their names on the wire, with `deleted` and `after` besides. */
export type MenuRecord = {
  kind: RecordKind
  id: string
  ref: string
  version: number
  name: LocalisedText
  fields: Readonly<Record<string, FieldValue>>
}

/** The table of each kind, the columns of its fields, and its texts, which have a field for each language. */
export const TABLES = {
  PRODUCT: {
    table: 'product',
    columns: {
      categoryId: 'category_id',
      costPrice: 'cost_price',
      discount: 'discount',
      active: 'active',
      labels: 'labels',
      allergens: 'allergens',
      calorie: 'calorie',
      timeCookingMin: 'time_cooking_min',
      timeCookingMax: 'time_cooking_max',
      mxicCode: 'mxic_code',
      deleted: 'deleted',
    },
    texts: ['name', 'description'],
  },
  CATEGORY: { table: 'category', columns: { deleted: 'deleted' }, texts: ['name'] },
} as const satisfies Record<
  RecordKind,
  { table: string; columns: Record<string, string>; texts: readonly string[] }
>

type Row = Record<string, unknown>

/** The fields that columns of a row hold; those that the row does not have are left out. */
export function fieldsOf(kind: RecordKind, row: Row): Record<string, FieldValue> {
  const { columns, texts } = TABLES[kind]
  const fields: Record<string, FieldValue> = {}
  for (const text of texts)
    // columns of this kind are localised texts
    for (const language of LANGUAGES)
      fields[`${text}.${language}`] = (row[text] as LocalisedText | undefined)?.[language] ?? ''
  // a column holds what its field does
  for (const [field, column] of Object.entries(columns))
    if (column in row) fields[field] = row[column] as FieldValue
  return fields
}

/** The columns to write for fields, with texts whole: `fields` is what the record holds without them. */
export function columnsOf(
  kind: RecordKind,
  fields: Readonly<Record<string, FieldValue>>,
  patch: Readonly<Record<string, FieldValue>>,
): Row {
  const { columns, texts } = TABLES[kind]
  const row: Row = {}
  for (const [field, column] of Object.entries(columns)) if (field in patch) row[column] = patch[field]
  for (const text of texts)
    if (LANGUAGES.some((language) => `${text}.${language}` in patch))
      row[text] = textOf(text, { ...fields, ...patch })
  return row
}

/** A text put together of its languages; one that was never written has no key but in uz, ru and eng. */
function textOf(text: string, fields: Readonly<Record<string, FieldValue>>): LocalisedText {
  const written = LANGUAGES.map(
    (language) => [language, String(fields[`${text}.${language}`] ?? '')] as const,
  )
  return { uz: '', ru: '', eng: '', ...Object.fromEntries(written.filter(([, words]) => words !== '')) }
}

/** SQL: the id of the row that stands before row `r`; null for the first. */
const before = (kind: RecordKind) => sql`(
  select b.id from ${sql.table(TABLES[kind].table)} b
  where b.merchant_id = r.merchant_id and not b.deleted and (b.priority, b.id) < (r.priority, r.id)
    ${kind === 'PRODUCT' ? sql`and b.category_id = r.category_id` : sql``}
  order by b.priority desc, b.id desc limit 1)`

/** Rows of the menu by their ids, also those that were taken back; `places` looks up which row each stands behind. */
export async function readRecords(
  db: Db,
  merchantId: string,
  { kind, ids, places = false }: { kind: RecordKind; ids: readonly string[]; places?: boolean },
): Promise<Map<string, MenuRecord>> {
  const { rows } = await sql<Row & { id: string; ref: string; version: number; name: LocalisedText }>`
    select r.* ${places ? sql`, ${before(kind)} as after` : sql``}
    from ${sql.table(TABLES[kind].table)} r
    where r.merchant_id = ${merchantId} and r.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => {
      const { id, ref, version, name } = row
      const fields = fieldsOf(kind, row)
      // the id of a row, or none
      if (places) fields['after'] = row['after'] as string | null
      return [id, { kind, id, ref, version, name, fields }]
    }),
  )
}
