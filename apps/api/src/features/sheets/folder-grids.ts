import type { SheetKind } from '@dasturxon/contract/desk'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { COLUMNS, type CellKind, type Column } from './columns.ts'
import type { SheetCell } from './cells.ts'
import type { SheetGrid } from './match-columns.ts'

/** The files of an import folder that hold what sheets do. */
export const FOLDER_FILES: readonly string[] = ['categories.json', 'products.json']

type Json = Readonly<Record<string, unknown>>

/**
 * The menu of an import folder as sheets: a column for each key that some row has, rows by their numbers in the file, the first one 1.
 * Options are numbered through. None where a file is no list of rows: the check of the folder says where.
 */
export function folderGrids(files: Readonly<Record<string, string>>): SheetGrid[] {
  const products = rowsIn(files['products'])
  const categories = rowsIn(files['categories'])
  if (products === null || categories === null) return []
  const rows: Record<SheetKind, Json[]> = {
    PRODUCTS: products,
    OPTIONS: products.flatMap(optionsOf),
    CATEGORIES: categories,
  }
  return (['PRODUCTS', 'OPTIONS', 'CATEGORIES'] as const).flatMap((kind) =>
    rows[kind].length > 0 ? [gridOf(kind, rows[kind])] : [],
  )
}

/** Whether a file of the menu is no list of rows. */
export const isMenuBroken = (files: Readonly<Record<string, string>>): boolean =>
  [files['products'], files['categories']].some((file) => rowsIn(file) === null)

function rowsIn(file: string | undefined): Json[] | null {
  if (file === undefined) return []
  try {
    const rows: unknown = JSON.parse(file.replace(/^\uFEFF/, ''))
    return Array.isArray(rows) && rows.every(isObject) ? rows : null
  } catch {
    return null // not JSON
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The options of a dish as rows of their sheet. */
const optionsOf = (product: Json): Json[] =>
  listOf(product['modificationGroups']).flatMap((group) =>
    listOf(group['modifications']).map((option) => ({
      ...option,
      product: product['ref'],
      group: group['ref'],
      groupName: group['name'],
      min: group['min'] ?? 0,
      max: group['max'] ?? 1,
    })),
  )

function gridOf(kind: SheetKind, rows: readonly Json[]): SheetGrid {
  const columns = COLUMNS[kind].filter((column) => rows.some((row) => valueOf(row, column) !== undefined))
  return {
    kind,
    columns: columns.map(({ key }) => ({ heading: key, key })),
    rows: rows.map((row, index) => ({
      row: index + 1,
      cells: columns.map((column) => cellOf(column.kind, valueOf(row, column))),
    })),
  }
}

function valueOf(row: Json, { heading, language }: Column): unknown {
  const value = row[heading]
  if (language === null) return value ?? undefined
  return isObject(value) ? (value[language] ?? undefined) : undefined
}

/** What a cell would say, in codes that are read in every language; anything else as it is, to be refused there. */
function cellOf(kind: CellKind, value: unknown): SheetCell {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (Array.isArray(value))
    return value.length === 0 && kind === 'allergens'
      ? SHEET_WORDS.eng.words.none
      : value.map(String).join(', ')
  if (typeof value === 'number') return Number.isFinite(value) ? value : { value: null, shown: String(value) }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
