import { createHash } from 'node:crypto'
import type { ImportCheck } from '@dasturxon/contract/desk'
import { pickText, type Language } from '@dasturxon/domain'
import { checkReferences } from '../../import/check-references.ts'
import { FILES, type FileName, type ImportProblem } from '../../import/format.ts'
import { WITHHELD } from '../../import/withheld.ts'
import { picturesNamed } from '../../import/pictures.ts'
import { parseFile, problemIn, type FileReading } from '../../import/read-folder.ts'
import { isMenuBroken } from '../folder-grids.ts'
import { diffShops, type RowDifference } from './diff-shops.ts'
import { countMissing, layOver } from './lay-over.ts'
import type { PresentShop } from './read-shop.ts'
import { filesOf, SHOP_FILES, withAddresses, type ShopRow, type ShopState } from './shop-rows.ts'

type ShopCheck = NonNullable<ImportCheck['shop']>
type Problem = ShopCheck['problems'][number]

/** Files of a folder, as they were sent. */
export type Folder = Readonly<Record<string, string>>

/** Problems and differences that are listed; of the others the number is told. */
const MOST_PROBLEMS = 200
const MOST_LISTED = 300
/** Letters of a value that a list of differences is worth. */
const MOST_LETTERS = 120

export type CheckedShop = {
  problems: Problem[]
  /** The shop as it would be; null where something is wrong. */
  wanted: ShopState | null
  differences: RowDifference[]
  missing: number
}

/** Whether a folder brings more than a menu, or a menu that only its own check can tell the mistakes of. */
export const bringsShop = (folder: Folder): boolean =>
  isMenuBroken(folder) ||
  SHOP_FILES.some((name) => name !== 'categories' && name !== 'products' && folder[name] !== undefined)

type Sent = { readings: FileReading[]; rows: Partial<Record<FileName, readonly ShopRow[]>> }

/** The files of a folder by their own schemas. */
function readSent(folder: Folder): Sent {
  const readings = SHOP_FILES.flatMap((name) => {
    const text = folder[name]
    return text === undefined ? [] : [parseFile(name, text)]
  })
  const rows = Object.fromEntries(
    readings.map(({ name, value }) => [name, Array.isArray(value) ? value : [value]]),
  )
  return { readings, rows }
}

/** What the pictures are called that a folder names. */
export function picturesOfFolder(folder: Folder): Set<string> {
  const { readings, rows } = readSent(folder)
  if (readings.some(({ problems }) => problems.length > 0)) return new Set()
  const named = picturesNamed(filesOf({ ...NO_SHOP, ...rows }))
  return new Set(named.map(({ picture }) => picture.toLowerCase()).filter(Boolean))
}

const NO_MERCHANT = { settings: { logo: '', favicon: '' }, payments: [] }
/** Files of nothing, to stand beside those that were sent. */
const NO_SHOP: ShopState = {
  // one entry for every file
  ...(Object.fromEntries(Object.keys(FILES).map((name) => [name, []])) as unknown as ShopState),
  merchant: [NO_MERCHANT],
}

/**
 * Checks a folder against the shop of this moment, all of it before anything is written (DSK-65): by the importer's own schemas and
 * rules, every mistake with its file and line. Pure: the same folder and shop give the same answer.
 */
export function checkShop(
  folder: Folder,
  present: PresentShop,
  { replace, pictures }: { replace: boolean; pictures: (name: string) => string | undefined },
): CheckedShop {
  const { readings, rows } = readSent(folder)
  const strangers = Object.keys(folder).filter((name) => !Object.hasOwn(FILES, name))
  const broken = [
    ...strangers.map((name) =>
      withCode('UNKNOWN_FILE', { file: `${name}.json`, message: 'not a file of this format' }),
    ),
    ...readings.flatMap(problemsOf),
  ]
  if (broken.length > 0) return refused(broken)
  const addressOf = (name: string) => pictures(name) ?? present.pictures.get(name)
  const sent = withAddresses(rows as ShopState, addressOf)
  const wanted = layOver(present.shop, sent, { replace })
  const problems = [
    ...secretsIn(readings, present.shop),
    ...fitProblems(readings, { wanted, present: present.shop }),
    ...pictureProblems(readings, { rows, addressOf }),
  ]
  if (problems.length > 0) return refused(problems)
  return {
    problems: [],
    wanted,
    differences: diffShops(present.shop, wanted),
    missing: countMissing(present.shop, sent),
  }
}

const refused = (problems: Problem[]): CheckedShop => ({
  problems: problems.slice(0, MOST_PROBLEMS),
  wanted: null,
  differences: [],
  missing: 0,
})

const withCode = (
  code: Problem['code'],
  problem: Partial<ImportProblem> & { file: string; message: string },
): Problem => ({ line: null, row: null, ref: null, path: '', ...problem, code })

function problemsOf({ problems }: FileReading): Problem[] {
  return problems.map((problem) => {
    if (problem.message === 'no such key in this format') return withCode('UNKNOWN_KEY', problem)
    return withCode(problem.path === '' && problem.row === null ? 'NOT_JSON' : 'VALUE', problem)
  })
}

/** A problem where the file stands that it is in; of a row that the shop has and the files do not only the file is told. */
function placed(
  code: Problem['code'],
  readings: readonly FileReading[],
  { name, path, message }: { name: FileName; path: readonly PropertyKey[]; message: string },
): Problem {
  const reading = readings.find((one) => one.name === name)
  const count = Array.isArray(reading?.value) ? reading.value.length : 1
  const isSent = reading !== undefined && (typeof path[0] !== 'number' || path[0] < count)
  return withCode(
    code,
    isSent ? problemIn(name, reading.source, path, message) : { file: `${name}.json`, message },
  )
}

/** Keys of other systems are set in their own rooms: none comes in by a file. A folder is of this shop. */
function secretsIn(readings: readonly FileReading[], present: ShopState): Problem[] {
  const merchant = readings.find(({ name }) => name === 'merchant')
  if (!merchant) return []
  const row = merchant.value as ShopRow
  const held = present.merchant[0]
  const problems = (['geocoderKey', 'tableCodesKey'] as const).flatMap((key) =>
    row[key] === null || row[key] === WITHHELD
      ? []
      : [placed('SECRET', readings, { name: 'merchant', path: [key], message: 'no key comes in by a file' })],
  )
  if (row['sub'] !== held?.['sub'])
    problems.push(
      placed('OTHER_SHOP', readings, {
        name: 'merchant',
        path: ['sub'],
        message: `this is the shop ${String(held?.['sub'])}`,
      }),
    )
  return problems
}

/** What no row can tell alone; what the shop breaks already is not said of the files. */
function fitProblems(
  readings: readonly FileReading[],
  { wanted, present }: { wanted: ShopState; present: ShopState },
): Problem[] {
  const known = new Set(checkReferences(filesOf(present)).map(({ name, message }) => `${name} ${message}`))
  return checkReferences(filesOf(wanted))
    .filter(({ name, message }) => !known.has(`${name} ${message}`))
    .map((rule) => placed('FIT', readings, rule))
}

function pictureProblems(
  readings: readonly FileReading[],
  { rows, addressOf }: { rows: Sent['rows']; addressOf: (name: string) => string | undefined },
): Problem[] {
  return picturesNamed(filesOf({ ...NO_SHOP, ...rows }))
    .filter(
      ({ picture }) => picture !== '' && !picture.startsWith('https://') && addressOf(picture) === undefined,
    )
    .map(({ name, path, picture }) =>
      placed('PICTURE', readings, { name, path, message: `there is no picture "${picture}"` }),
    )
}

/** A check as the desk shows it. */
export function presentShopCheck(checked: CheckedShop, language: Language): ShopCheck {
  const { problems, differences, missing } = checked
  const count = (file: FileName, kind: RowDifference['kind']) =>
    differences.filter((one) => one.file === file && one.kind === kind).length
  return {
    problems,
    counts: SHOP_FILES.map((file) => ({
      file: `${file}.json`,
      added: count(file, 'ADDED'),
      changed: count(file, 'CHANGED'),
      removed: count(file, 'REMOVED'),
    })).filter(({ added, changed, removed }) => added + changed + removed > 0),
    differences: differences.slice(0, MOST_LISTED).map(({ file, kind, call, row, fields }) => ({
      file: `${file}.json`,
      kind,
      ref: call,
      name: nameOfRow(row, language) || call,
      fields: fields.map(({ path, before, after }) => ({
        path,
        before: inWords(before),
        after: inWords(after),
      })),
    })),
    missing,
    digest: digestOf(checked),
  }
}

/** What a person calls a row. */
export function nameOfRow(row: ShopRow, language: Language): string {
  const named = row['name'] ?? row['title'] ?? row['position']
  if (typeof named === 'string') return named
  return named ? pickText(named, language, null).text : ''
}

/** A value as words; null where it is a list. */
function inWords(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  const isWord = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isWord ? String(value).slice(0, MOST_LETTERS) : null
}

export const digestOf = ({ differences }: Pick<CheckedShop, 'differences'>): string =>
  createHash('sha256').update(JSON.stringify(differences)).digest('base64url')
