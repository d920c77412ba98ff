import type { LocalisedText } from '@dasturxon/contract'
import { settingsRecordOf } from '@dasturxon/contract/desk/setting-fields'
import {
  branchOfDishField,
  branchOfSold,
  branchOfStock,
  branchOfStop,
  branchPriceField,
  isSameValue,
  pickText,
  soldField,
  type FieldValue,
  type RecordFields,
} from '@dasturxon/domain'
import { optionsField, withoutSets } from '../catalogue/option-groups.ts'
import { findDomain } from '../own-domain/own-domain.queries.ts'
import { loadHeld } from '../settings/held-settings.ts'
import { fieldsOf, readRecords } from '../menu/menu-records.ts'
import { contentFieldsOf, isThere, readContent } from '../showcase/content-records.ts'
import type { ImportContext } from './import-context.ts'
import { branchFieldsOf, readBranches } from '../places/branch-record.ts'
import { categoryRowsOf, groupRowsOf, optionGroupsOf, productRowsOf } from './write-menu.ts'
import {
  bannerRowsOf,
  paymentRowsOf,
  policyRowsOf,
  promoRowsOf,
  storyRowsOf,
  vacancyRowsOf,
} from './write-content.ts'
import { FILED, listChanged, type FiledKind, type LostChange } from './lost-change.ts'
import { listLostCities, listLostHalls, listLostZones } from './lost-places.ts'
import { hostInFiles } from './own-domain.ts'
import { branchRowsOf, limitsInFiles } from './write-places.ts'
import { compareStations } from './write-stations.ts'

/** One line for the console: which row, which field, and both values. */
export function describeLost({ kind, ref, name, path, desk, files }: LostChange): string {
  const row = `${kind.toLowerCase()} ${ref} (${name})`
  if (path === null) return `${row}: is not in the files`
  if (path === 'after') return `${row}: stands elsewhere`
  if (path === 'cityId') return `${row}: is in another city`
  if (path === 'polygon' || path === 'place') return `${row}: is drawn otherwise`
  if (path === 'tableCode') return `${row}: has another code`
  if (path === 'deleted') return `${row}: was removed`
  if (/^station(Categories|Products)\./.test(path)) return `${row} ${path}: others at the desk`
  return `${row} ${path}: ${JSON.stringify(desk)} at the desk, ${JSON.stringify(files)} in the files`
}

/**
 * What the desk changed since the last import and the files would take away: fields that hold another value there, and rows that
 * are not there (desk §7). Files that were exported after the changes lose nothing.
 */
export async function listLost(context: ImportContext, changedAtDesk: Date | null): Promise<LostChange[]> {
  if (changedAtDesk === null) return []
  const lost = [
    ...(await listLostSettings(context, changedAtDesk)),
    ...(await listLostBranches(context, changedAtDesk)),
    ...(await listLostCities(context, changedAtDesk)),
    ...(await listLostZones(context, changedAtDesk)),
    ...(await listLostHalls(context, changedAtDesk)),
    ...(await listLostContent(context, changedAtDesk)),
  ]
  const options = optionGroupsOf(context)
  const branches = branchFieldsOfDishes(context)
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
      if (!record) continue
      if (record.fields['deleted'] === true) {
        const isBack = row !== undefined && paths.includes('deleted')
        if (isBack) lost.push({ ...named(record), path: 'deleted', desk: true, files: false })
      } else if (!row) lost.push({ ...named(record), path: null, desk: null, files: null })
      else {
        const inRow = {
          ...fieldsOf(kind, row),
          ...branches.get(id),
          options: optionsField(options.get(id) ?? []),
        }
        lost.push(
          ...differing(record, asInFiles(record.fields), {
            // what ran out, and what is left, is of the day
            paths: paths.filter((path) => branchOfStop(path) === null && branchOfStock(path) === null),
            files: { ...inRow, after: before(rows, row) },
          }),
        )
      }
    }
  }
  return lost.map((change) => ({ ...change, path: pathInFiles(context, change.path) }))
}

/** How branches sell each dish of the files, as the desk's record has it. */
const branchFieldsOfDishes = ({ files, idOf }: ImportContext): Map<string, Record<string, FieldValue>> =>
  new Map(
    files.products.map(({ ref, branches, branchPrices }) => [
      idOf('product', ref),
      Object.fromEntries(
        (branches ?? files.branches.map((branch) => branch.ref)).flatMap((branch) => [
          [soldField(idOf('branch', branch)), true],
          [branchPriceField(idOf('branch', branch)), branchPrices?.[branch] ?? null],
        ]),
      ),
    ]),
  )

/** A field as the files call it: that of a branch, and that of a station, by its ref. */
function pathInFiles({ files, idOf }: ImportContext, path: string | null): string | null {
  if (path === null) return null
  const station = files.stations.find(({ branch, ref }) => path.endsWith(idOf('station', `${branch}/${ref}`)))
  if (station) return path.replace(/\..*/, `.${station.ref}`)
  const branchId = branchOfDishField(path)
  const branch = files.branches.find(({ ref }) => idOf('branch', ref) === branchId)
  if (!branch) return path
  return branchOfSold(path) === null ? `branchPrices.${branch.ref}` : `branches.${branch.ref}`
}

/** Files do not say which choices belong to a set. */
const asInFiles = (fields: RecordFields) =>
  typeof fields['options'] === 'string' ? { ...fields, options: withoutSets(fields['options']) } : fields

/** Settings that hold another value than the files say. */
async function listLostSettings(context: ImportContext, since: Date): Promise<LostChange[]> {
  const { tx, merchantId, files, pictureOf } = context
  const changed = await listChanged(context, { kind: 'SETTINGS', since })
  const { record: held } = await loadHeld(tx, merchantId)
  const { is_active: isOpen, map_key: mapKey } = await tx
    .selectFrom('merchant')
    .select(['is_active', 'map_key'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { sub: ref, name, settings, orderSettings, isActive } = files.merchant
  const { logo, favicon } = settings
  const pictures = { logo: pictureOf(logo), favicon: pictureOf(favicon) }
  // a shop that was closed at the desk is not opened by files unasked
  const ownDomain = (await findDomain(tx, merchantId))?.host ?? null
  const record: RecordFields = {
    ...held,
    isOpen,
    ownDomain,
    'account.YANDEX_MAPS': mapKey,
  }
  const written = settingsRecordOf({ settings: { ...settings, ...pictures }, orderSettings })
  const inFiles: RecordFields = {
    ...written,
    isOpen: isActive,
    'account.YANDEX_MAPS': files.merchant.mapKey,
    ownDomain: hostInFiles(files.merchant),
  }
  return (changed.get(merchantId) ?? [])
    .map((path) => ({ path, desk: record[path] ?? null, files: inFiles[path] ?? null }))
    .filter((change) => !isSameValue(change.desk, change.files))
    .map((change) => ({ kind: 'SETTINGS', ref, name: pickText(name, 'uz', null).text, ...change }))
}

/** Banners, stories, promo codes, pages, ways to pay and vacancies that are not in the files, or hold another value there. */
async function listLostContent(context: ImportContext, since: Date): Promise<LostChange[]> {
  const { tx, merchantId } = context
  const lost: LostChange[] = []
  for (const kind of FILED) {
    const changed = await listChanged(context, { kind, since })
    const records = await readContent(tx, merchantId, { kind, ids: [...changed.keys()] })
    const inFiles = new Map(
      filedRowsOf(context, kind).map((row) => [row.key, contentFieldsOf(kind, row.row)]),
    )
    for (const record of records.values()) {
      const { id, ref, fields } = record
      const row = inFiles.get(kind === 'PAGE' ? ref : id)
      const named = { kind, ref, name: ref }
      if (!row) {
        // A page without a word, a code that is off and what was taken away again are not missed.
        const isNothing = kind === 'PAGE' && Object.values(fields).every((value) => value === '')
        if (isThere(record) && !isNothing) lost.push({ ...named, path: null, desk: null, files: null })
      } else
        for (const path of changed.get(id) ?? []) {
          const change = { path, desk: fields[path] ?? null, files: row[path] ?? null }
          if (!isSameValue(change.desk, change.files)) lost.push({ ...named, ...change })
        }
    }
  }
  return lost
}

/** The rows of a kind as the files have them; pages are called by their type. */
function filedRowsOf(
  context: ImportContext,
  kind: FiledKind,
): { key: string; row: Record<string, unknown> }[] {
  if (kind === 'PAGE') return policyRowsOf(context).map((row) => ({ key: row.type, row }))
  const rows = {
    GROUP: groupRowsOf,
    BANNER: bannerRowsOf,
    STORY: storyRowsOf,
    PROMO: promoRowsOf,
    PAYMENT_METHOD: paymentRowsOf,
    VACANCY: vacancyRowsOf,
  }[kind](context)
  return rows.map((row) => ({ key: row.id, row }))
}

/** Fields of branches and of their stations that hold another value than the files say, and branches that are not there. */
async function listLostBranches(context: ImportContext, since: Date): Promise<LostChange[]> {
  const changed = await listChanged(context, { kind: 'BRANCH', since })
  const stations = await compareStations(context)
  for (const [id, { unnamed }] of stations)
    if (unnamed.length > 0) changed.set(id, [...new Set([...(changed.get(id) ?? []), ...unnamed])])
  if (changed.size === 0) return []
  const present = await readBranches(context.tx, context.merchantId, [...changed.keys()])
  const inFiles = new Map(
    branchRowsOf(context).map((row) => [row.id, { ...row, limits: limitsInFiles(context, row.ref) }]),
  )
  return present.flatMap(({ row: { id, ref, name }, fields }) => {
    const ofRow = { kind: 'BRANCH' as const, ref, name }
    const written = inFiles.get(id)
    const { desk, files } = stations.get(id) ?? {}
    return written
      ? differing(
          ofRow,
          { ...fields, ...desk },
          { paths: changed.get(id) ?? [], files: { ...branchFieldsOf(written), ...files } },
        )
      : [{ ...named(ofRow), path: null, desk: null, files: null }]
  })
}

type Named = Pick<LostChange, 'kind' | 'ref'> & { name: LocalisedText }

const named = ({ kind, ref, name }: Named) => ({ kind, ref, name: pickText(name, 'uz', null).text })

function differing(
  record: Named,
  desk: RecordFields,
  { paths, files }: { paths: readonly string[]; files: RecordFields },
): LostChange[] {
  return paths
    .map((path) => ({ path, desk: desk[path] ?? null, files: files[path] ?? null }))
    .filter((change) => !isSameValue(change.desk, change.files))
    .map((change) => ({ ...named(record), ...change }))
}

type Placed = { id: string; category_id?: string }

/** The row behind which another one stands in the files; rows come in their order. */
function before(rows: readonly Placed[], { id, category_id: category }: Placed): string | null {
  const beside = rows.filter((row) => row.category_id === category)
  return beside[beside.findIndex((row) => row.id === id) - 1]?.id ?? null
}
