import type { LocalisedText } from '@dasturxon/contract'
import { CITY_ORDER_FIELDS } from '@dasturxon/contract/desk'
import { json, type City, type Db } from '@dasturxon/db'
import { parsePin, pinText, type FieldValue, type RecordFields } from '@dasturxon/domain'
import type { Selectable } from 'kysely'
import { isTextIn, textFieldsOf, textOfFields } from '../changes/text-fields.ts'

/** What of a city is changed at the desk: as its row holds it, or as the files of an import say. */
export type CityColumns = Pick<
  Selectable<City>,
  | 'name'
  | 'description'
  | 'latitude'
  | 'longitude'
  | 'is_main'
  | 'is_taximeter'
  | 'taximeter_comment'
  | 'order_settings'
  | 'deleted'
>

/** A city as the desk changes it: fields by their names on the wire, with `deleted` besides. */
export type CityRecord = {
  id: string
  ref: string
  version: number
  name: LocalisedText
  fields: Record<string, FieldValue>
  row: CityColumns
}

/** A city as fields that two people change apart. */
export function cityFieldsOf(row: CityColumns): Record<string, FieldValue> {
  const ofOrders = ordersOf(row)
  return {
    ...textFieldsOf('name', row.name),
    description: row.description,
    pin: pinText(row),
    isMain: row.is_main,
    isTaximeter: row.is_taximeter,
    // rows are trusted: only what was checked is written
    ...textFieldsOf('taximeterComment', (row.taximeter_comment ?? undefined) as LocalisedText | undefined),
    ...Object.fromEntries(CITY_ORDER_FIELDS.map((field) => [field, ofOrders[field] ?? null])),
    deleted: row.deleted,
  }
}

/** What a city says of orders for itself; more than the desk changes. */
const ordersOf = ({ order_settings: said }: Pick<CityColumns, 'order_settings'>) =>
  said as Record<string, FieldValue | undefined>

/** The columns to write for a patch of a city. */
export function cityColumnsOf({ fields, row }: CityRecord, patch: RecordFields): Record<string, unknown> {
  const wanted = { ...fields, ...patch }
  const columns: Record<string, unknown> = {}
  if (isTextIn('name', patch)) columns['name'] = json(textOfFields('name', wanted))
  if ('description' in patch) columns['description'] = patch['description']
  if ('pin' in patch) Object.assign(columns, parsePin(String(patch['pin'])))
  if ('isMain' in patch) columns['is_main'] = patch['isMain']
  if ('isTaximeter' in patch) columns['is_taximeter'] = patch['isTaximeter']
  if (isTextIn('taximeterComment', patch)) {
    const comment = textOfFields('taximeterComment', wanted)
    const isSaid = Object.values(comment).some((words) => words !== '')
    columns['taximeter_comment'] = isSaid ? json(comment) : null
  }
  const ofOrders = CITY_ORDER_FIELDS.filter((field) => field in patch)
  if (ofOrders.length > 0) {
    const said = { ...ordersOf(row), ...Object.fromEntries(ofOrders.map((field) => [field, patch[field]])) }
    const own = Object.entries(said).filter(([, value]) => value !== null && value !== undefined)
    columns['order_settings'] = json(Object.fromEntries(own))
  }
  if ('deleted' in patch) columns['deleted'] = patch['deleted']
  return columns
}

/** All cities of a merchant, the main one first, also those that were removed. */
export async function readCities(db: Db, merchantId: string): Promise<Map<string, CityRecord>> {
  const rows = await db
    .selectFrom('city')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('is_main', 'desc')
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => {
      const { id, ref, version, name } = row
      return [id, { id, ref, version, name, fields: cityFieldsOf(row), row }]
    }),
  )
}

/** Whether nobody has taken a city away. */
export const isCityThere = ({ fields }: Pick<CityRecord, 'fields'>): boolean => fields['deleted'] !== true
