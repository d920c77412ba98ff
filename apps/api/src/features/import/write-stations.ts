import type { Db } from '@dasturxon/db'
import type { RecordFields } from '@dasturxon/domain'
import { replaceRows } from '../catalogue/write-rows.ts'
import { stationFieldsOf } from '../places/station-fields.ts'
import type { ImportContext } from './import-context.ts'

type Naming = Pick<ImportContext, 'merchantId' | 'files' | 'idOf'>

/** The stations of the files as rows. One that moves to another branch is another station: a tablet stays at one of its own branch. */
const stationRowsOf = ({ merchantId, files, idOf }: Naming) =>
  files.stations.map((station) => ({
    merchant_id: merchantId,
    id: idOf('station', `${station.branch}/${station.ref}`),
    ref: station.ref,
    branch_id: idOf('branch', station.branch),
    name: station.name,
    at_once: station.atOnce,
    category_ids: station.categories.map((ref) => idOf('category', ref)),
    product_ids: station.products.map((ref) => idOf('product', ref)),
  }))

/** Where dishes are made. What a station was given and is not on the menu of the files stays given: it may come back. */
export async function writeStations(context: ImportContext): Promise<void> {
  const { tx, merchantId } = context
  const onMenu = menuOf(context)
  const offMenu = (ids: readonly string[]) => ids.filter((id) => !onMenu.has(id))
  const held = new Map((await listStations(tx, merchantId)).map((row) => [row.id, row]))
  const rows = stationRowsOf(context).map((row) => {
    const before = held.get(row.id)
    if (!before) return row
    return {
      ...row,
      category_ids: [...row.category_ids, ...offMenu(before.category_ids)],
      product_ids: [...row.product_ids, ...offMenu(before.product_ids)],
    }
  })
  await replaceRows(context, 'station', rows)
}

/** The ids of the categories and dishes of the files. */
const menuOf = ({ files, idOf }: Naming): ReadonlySet<string> =>
  new Set([
    ...files.categories.map(({ ref }) => idOf('category', ref)),
    ...files.products.map(({ ref }) => idOf('product', ref)),
  ])

const listStations = (db: Db, merchantId: string) =>
  db.selectFrom('station').selectAll().where('merchant_id', '=', merchantId).orderBy('id').execute()

/** The stations of a branch as fields of it (DSK-88): as the shop has them, and as the files say. */
export type StationsOfBranch = {
  desk: RecordFields
  files: RecordFields
  /** Names of stations that no file has named so far: an import does not take them away unasked. */
  unnamed: string[]
}

/** Stations at the desk and in the files, by branch. What is off the menu of the files is not compared. */
export async function compareStations(context: ImportContext): Promise<Map<string, StationsOfBranch>> {
  const { tx, merchantId } = context
  const onMenu = menuOf(context)
  const compared = new Map<string, StationsOfBranch>()
  const ofBranch = (id: string) => compared.get(id) ?? { desk: {}, files: {}, unnamed: [] }
  for (const row of await listStations(tx, merchantId)) {
    const before = ofBranch(row.branch_id)
    compared.set(row.branch_id, {
      ...before,
      desk: { ...before.desk, ...fieldsOfRow(row, (id) => onMenu.has(id)) },
      unnamed: [...before.unnamed, ...(row.ref === '' ? [`station.${row.id}`] : [])],
    })
  }
  for (const row of stationRowsOf(context)) {
    const before = ofBranch(row.branch_id)
    compared.set(row.branch_id, { ...before, files: { ...before.files, ...fieldsOfRow(row) } })
  }
  return compared
}

type StationColumns = Omit<ReturnType<typeof stationRowsOf>[number], 'merchant_id' | 'ref' | 'branch_id'>

const fieldsOfRow = (row: StationColumns, isCompared: (id: string) => boolean = () => true): RecordFields =>
  stationFieldsOf(row.id, {
    name: row.name,
    categoryIds: row.category_ids.filter(isCompared),
    productIds: row.product_ids.filter(isCompared),
    atOnce: row.at_once,
  })
