import type { Db } from '@dasturxon/db'
import { parsePolygon, polygonText, type FieldValue, type RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'

/** The column of each field of a zone that the desk changes; `priority` and `deleted` are changed by calls of their own. */
const COLUMNS = {
  name: 'name',
  price: 'price',
  minOrder: 'min_order',
  freeFrom: 'free_from',
  addedMinutes: 'added_minutes',
  color: 'color',
  active: 'is_active',
  polygon: 'polygon',
  priority: 'priority',
  deleted: 'deleted',
} as const

/** A zone as the desk changes it: fields by their names on the wire, with `priority` and `deleted` besides. */
export type ZoneRecord = {
  id: string
  ref: string
  version: number
  cityId: string
  name: string
  fields: RecordFields
}

type Pairs = Parameters<typeof parsePolygon>[0]
type Row = Record<(typeof COLUMNS)[keyof typeof COLUMNS], unknown>

/** The fields that a row holds. A polygon that cannot be read is none: the importer lets none in. */
export function zoneFieldsOf(row: Row): Record<string, FieldValue> {
  // a column holds what its field does
  const fields = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, column]) => [field, row[column] as FieldValue]),
  )
  const polygon = parsePolygon(row.polygon as Pairs)
  return { ...fields, polygon: polygonText(polygon ?? { outer: [], holes: [] }) }
}

/** The columns to write for fields. */
export const zoneColumnsOf = (fields: RecordFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COLUMNS)
      .filter(([field]) => field in fields)
      // a polygon's text is the JSON of its column
      .map(([field, column]) => [column, fields[field]]),
  )

/** Zones of a merchant in the order in which they win, also those that were removed; `ids` names some of them. */
export async function readZones(
  db: Db,
  merchantId: string,
  { ids }: { ids?: readonly string[] } = {},
): Promise<Map<string, ZoneRecord>> {
  const rows = await db
    .selectFrom('zone')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids ?? []}::uuid[])`))
    .orderBy('priority')
    .orderBy('price')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => {
      const { id, ref, version, name, city_id: cityId } = row
      return [id, { id, ref, version, cityId, name, fields: zoneFieldsOf(row) }]
    }),
  )
}
