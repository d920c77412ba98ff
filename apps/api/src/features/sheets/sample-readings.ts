import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isFileName } from '../import/file-names.ts'
import { parseFile } from '../import/read-folder.ts'
import { checkSheets } from './check-sheets.ts'
import { matchSheets } from './match-sheets.ts'
import { pictureKey } from './picture-key.ts'
import { readWorkbook } from './read-workbook.ts'
import { readRows } from './sheet-rows.ts'

const FOLDER = path.join(import.meta.dirname, 'samples')

/** Small files as the world sends them. */
export const SAMPLES: readonly string[] = readdirSync(FOLDER).toSorted()
export const sampleBytes = (name: string): Buffer => readFileSync(path.join(FOLDER, name))

/**
 * What is understood of a file, a line each: its rows, what is wrong with cells, what is not read, the pictures that came along; or why
 * and where it is refused. The shop has nothing yet.
 */
export function readingOf(file: Buffer): string[] {
  const reading = readWorkbook(file)
  if (reading.kind === 'refused')
    return [`refused ${reading.reason}${reading.place ? ` at ${reading.place}` : ''}`]
  const matched = matchSheets(reading.sheets, { branches: [], known: new Map() })
  const grids = [...(reading.kind === 'packed' ? reading.grids : []), ...matched.grids]
  const pictures = reading.kind === 'packed' ? reading.pictures.map(({ name }) => pictureKey(name)) : []
  const folder = reading.kind === 'packed' ? reading.folder : null
  if (grids.every(({ rows }) => rows.length === 0) && folder === null) return ['refused NO_COLUMNS']
  const { problems, sheets } = checkSheets(
    grids,
    { merchantId: MERCHANT, categories: [], products: [] },
    { replace: false, pictures: Object.fromEntries(pictures.map((name) => [name, `/media/${name}`])) },
  )
  return [
    ...sheets.flatMap(({ kind, page, isAsked }) => (isAsked ? [`asked ${kind} ${page}`] : [])),
    ...grids.flatMap((grid) => readRows(grid, 0).map(lineOf)),
    ...problems.map(({ page, row, column, code, repair }) =>
      [`wrong ${page}:${row}:${column} ${code}`, repair ?? ''].join(' ').trim(),
    ),
    ...matched.unknown.map((name) => `unknown ${name}`),
    ...reading.hidden.map((name) => `hidden ${name}`),
    ...reading.sheets.flatMap(({ name, hiddenRows }) =>
      hiddenRows > 0 ? [`hidden ${name} ${hiddenRows}`] : [],
    ),
    ...pictures.map((name) => `picture ${name}`),
    ...(folder ? mistakesIn(folder) : []),
  ]
}

const MERCHANT = '0198c1f0-0000-7000-8000-000000000001'

function lineOf({ row, is, values }: ReturnType<typeof readRows>[number]): string {
  if (is !== 'ROW') return `${row} ${is}`
  const said = [...values].flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${Array.isArray(value) ? value.join('+') : String(value)}`],
  )
  return `${row} ${said.join('|')}`
}

/** Where the files of an import folder are no JSON. */
const mistakesIn = (folder: Readonly<Record<string, string>>): string[] =>
  Object.entries(folder).flatMap(([name, text]) =>
    isFileName(name)
      ? parseFile(name, text).problems.flatMap(({ file, line, row }) =>
          row === null ? [`no JSON at ${file}:${line}`] : [],
        )
      : [],
  )
