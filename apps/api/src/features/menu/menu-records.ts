import type { LocalisedText } from '@dasturxon/contract'
import { CategoryFields, ProductFields } from '@dasturxon/contract/desk/schemas'
import type { Db } from '@dasturxon/db'
import { readPairs, writePairs, type FieldValue, type RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'
import { readBranchFields } from '../catalogue/branch-fields.ts'
import { readMealtimes } from '../catalogue/write-mealtimes.ts'
import { optionsField, readOptionGroups } from '../catalogue/option-groups.ts'
import { isTextIn, textFieldsOf, textOfFields } from '../changes/text-fields.ts'

export type RecordKind = 'PRODUCT' | 'CATEGORY'

/**
 * A row of the menu as the desk changes it: fields by their names on the wire, with `deleted` and `after` besides, and of a dish
 * its choices as `options` and how each branch sells it.
 */
export type MenuRecord = {
  kind: RecordKind
  id: string
  ref: string
  version: number
  name: LocalisedText
  fields: RecordFields
}

/**
 * The table of each kind, the columns of its fields, its texts, which have a field for each language, its lists whose order
 * counts, which are lines of a text, and its values by name, which are lines of pairs.
 */
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
      isBatch: 'is_batch',
      mxicCode: 'mxic_code',
      image: 'image',
      unit: 'unit',
      amount: 'amount',
      measure: 'measure',
      tags: 'tags',
      diets: 'diets',
      packageCode: 'package_code',
      vatPercent: 'vat_percent',
      barcode: 'barcode',
      systems: 'systems',
      deliveryEnabled: 'delivery_enabled',
      isCartRecommendation: 'is_cart_recommendation',
      additionalPrice: 'additional_price',
      eatsPrice: 'eats_price',
      enabledEats: 'enabled_eats',
      expressPrice: 'express_price',
      enabledExpress: 'enabled_express',
      deleted: 'deleted',
    },
    texts: ['name', 'description'],
    lines: ['gallery'],
    pairs: { externalIds: 'external_ids' },
  },
  CATEGORY: {
    table: 'category',
    columns: {
      groupId: 'group_id',
      viewType: 'view_type',
      scrollType: 'scroll_type',
      navigationType: 'navigation_type',
      isWithoutCart: 'is_without_cart',
      image: 'image',
      textColor: 'text_color',
      deleted: 'deleted',
    },
    texts: ['name'],
    lines: ['plate'],
    pairs: {},
  },
} as const satisfies Record<
  RecordKind,
  {
    table: string
    columns: Record<string, string>
    texts: readonly string[]
    lines: readonly string[]
    pairs: Record<string, string>
  }
>

/** What somebody may change of a record on its own page. */
export const EDITED = { PRODUCT: ProductFields, CATEGORY: CategoryFields }

type Row = Record<string, unknown>

/** The fields that columns of a row hold; those that the row does not have are left out. */
export function fieldsOf(kind: RecordKind, row: Row): Record<string, FieldValue> {
  const { columns, texts, lines, pairs } = TABLES[kind]
  const fields: Record<string, FieldValue> = {}
  // columns of this kind are localised texts
  for (const text of texts) Object.assign(fields, textFieldsOf(text, row[text] as LocalisedText | undefined))
  // a column holds what its field does
  for (const [field, column] of Object.entries(columns))
    if (column in row) fields[field] = row[column] as FieldValue
  for (const list of lines) if (Array.isArray(row[list])) fields[list] = row[list].join('\n')
  for (const [field, column] of Object.entries(pairs))
    if (column in row) fields[field] = writePairs(row[column] as Record<string, string>)
  return fields
}

/** Of the fields of a record those that a screen edits. */
export function editedFieldsOf(kind: RecordKind, fields: RecordFields): Record<string, FieldValue> {
  const { shape } = EDITED[kind]
  return Object.fromEntries(Object.entries(fields).filter(([path]) => path in shape))
}

/** Whether a record is one that an import would take once a patch is written; what goes away need not be. */
export const staysWhole = (
  { kind, fields }: Pick<MenuRecord, 'kind' | 'fields'>,
  patch: RecordFields,
): boolean =>
  patch['deleted'] === true || EDITED[kind].safeParse(editedFieldsOf(kind, { ...fields, ...patch })).success

/** The columns to write for fields, with texts whole: `fields` is what the record holds without them. */
export function columnsOf(kind: RecordKind, fields: RecordFields, patch: RecordFields): Row {
  const { columns, texts, lines, pairs } = TABLES[kind]
  const row: Row = {}
  for (const [field, column] of Object.entries(columns)) if (field in patch) row[column] = patch[field]
  for (const list of lines)
    if (list in patch)
      row[list] = String(patch[list] ?? '')
        .split('\n')
        .filter(Boolean)
  for (const [field, column] of Object.entries(pairs))
    if (field in patch) row[column] = Object.fromEntries(readPairs(String(patch[field] ?? '')) ?? [])
  for (const text of texts) if (isTextIn(text, patch)) row[text] = textOfFields(text, { ...fields, ...patch })
  return row
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
  const options = kind === 'PRODUCT' ? await readOptionGroups(db, merchantId, ids) : null
  const mealtimes = await readMealtimes(db, merchantId, { kind, ids })
  const branches = kind === 'PRODUCT' ? await readBranchFields(db, merchantId, ids) : null
  return new Map(
    rows.map((row) => {
      const { id, ref, version, name } = row
      const fields: Record<string, FieldValue> = {
        ...fieldsOf(kind, row),
        mealtimes: mealtimes.get(id) ?? [],
        ...branches?.get(id),
      }
      if (options) fields['options'] = optionsField(options.get(id) ?? [])
      // the id of a row, or none
      if (places) fields['after'] = row['after'] as string | null
      return [id, { kind, id, ref, version, name, fields }]
    }),
  )
}
