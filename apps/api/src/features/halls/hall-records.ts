import { json, type Db } from '@dasturxon/db'
import { TEXT_LANGUAGES, type FieldValue, type RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'
import { isTextIn, textFieldsOf, textOfFields } from '../changes/text-fields.ts'

/** A hall, or a table, as the desk changes it: fields by their names on the wire, with `priority` and `deleted` besides. */
export type HallRecord = {
  id: string
  ref: string
  version: number
  branchId: string
  fields: RecordFields
}
export type TableRecord = HallRecord & { code: string }

/** The column of each field of a table. */
const COLUMNS = {
  name: 'name',
  chairs: 'chairs',
  hallId: 'hall_id',
  isBookable: 'is_bookable',
  isActive: 'is_active',
  place: 'place',
  priority: 'priority',
  deleted: 'deleted',
} as const

type HallRow = { name: Readonly<Record<string, string | undefined>>; priority: number; deleted: boolean }
type TableRow = Record<(typeof COLUMNS)[keyof typeof COLUMNS], unknown>

/** The fields that a row of a hall holds. */
export const hallFieldsOf = ({ name, priority, deleted }: HallRow): Record<string, FieldValue> => ({
  ...textFieldsOf('name', name),
  priority,
  deleted,
})

/** The fields that a row of a table holds. */
export const tableFieldsOf = (row: TableRow): Record<string, FieldValue> =>
  // a column holds what its field does
  Object.fromEntries(Object.entries(COLUMNS).map(([field, column]) => [field, row[column] as FieldValue]))

/** The columns of a hall to write for what changed of its fields. */
export const hallColumnsOf = (fields: RecordFields, after: RecordFields): Record<string, unknown> => ({
  ...(isTextIn('name', after) && { name: json(textOfFields('name', { ...fields, ...after })) }),
  ...('priority' in after && { priority: after['priority'] }),
  ...('deleted' in after && { deleted: after['deleted'] }),
})

/** The columns of a table to write for fields. */
export const tableColumnsOf = (fields: RecordFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COLUMNS)
      .filter(([field]) => field in fields)
      .map(([field, column]) => [column, fields[field]]),
  )

/** Some of the rows: those of a branch, or those with these ids. */
type Which = { branchId: string } | { ids: readonly string[] }

const sqlOf = (which: Which) =>
  'ids' in which ? sql<boolean>`id = any(${which.ids}::uuid[])` : sql<boolean>`branch_id = ${which.branchId}`

/** Halls in their order, also those that were removed. */
export async function readHalls(db: Db, merchantId: string, which: Which): Promise<Map<string, HallRecord>> {
  const rows = await db
    .selectFrom('hall')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(sqlOf(which))
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => {
      const { id, ref, version, branch_id: branchId } = row
      return [id, { id, ref, version, branchId, fields: hallFieldsOf(row) }]
    }),
  )
}

/** Tables in their order, also those that were removed. */
export async function readTables(
  db: Db,
  merchantId: string,
  which: Which,
): Promise<Map<string, TableRecord>> {
  const rows = await db
    .selectFrom('dining_table')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(sqlOf(which))
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => {
      const { id, ref, version, code, branch_id: branchId } = row
      return [id, { id, ref, version, code, branchId, fields: tableFieldsOf(row) }]
    }),
  )
}

/** Whether some language that the desk writes has a name of a hall. */
export const isNamed = (fields: RecordFields): boolean =>
  TEXT_LANGUAGES.some((language) => (fields[`name.${language}`] ?? '') !== '')

/** Whether nobody has taken it away. */
export const isThere = ({ fields }: Pick<HallRecord, 'fields'>): boolean => fields['deleted'] === false
