import { createHash } from 'node:crypto'
import type { ImportCheck } from '@dasturxon/contract/desk'
import { branchOfStock, branchOfStop, type FieldValue } from '@dasturxon/domain'
import { shownIn } from './cells.ts'
import { checkCategories } from './check-categories.ts'
import { checkOptions } from './check-options.ts'
import { checkProducts } from './check-products.ts'
import { isThere, type Menu } from './load-menu.ts'
import type { MenuRecord } from '../menu/menu-records.ts'
import { proposeColumns } from './likeness.ts'
import { isAsked, matchOf, saysEnough, type SheetGrid } from './match-columns.ts'
import { newCategoryRows } from './new-categories.ts'
import { readRows, type SheetRow } from './sheet-rows.ts'
import { pictureKey } from './picture-key.ts'

export type Patch = Record<string, FieldValue>

/** What a sheet would write: new rows to insert first, and fields of rows by their ids. */
export type SheetChanges = {
  madeCategories: { id: string; ref: string }[]
  madeProducts: { id: string; ref: string; categoryId: string }[]
  categories: Map<string, Patch>
  products: Map<string, Patch>
}

export type Checked = Pick<ImportCheck, 'sheets' | 'problems' | 'counts' | 'missing' | 'digest'> & {
  changes: SheetChanges
}

/** What became of a row. */
export type RowOutcome = { state: ImportCheck['sheets'][number]['rows'][number]['state']; changed: string[] }

/** State that the checks of the three sheets share. */
export type Check = {
  menu: Menu
  /** What the sheets do not have goes. */
  replace: boolean
  rows: { products: SheetRow[]; options: SheetRow[]; categories: SheetRow[] }
  has: { products: boolean; options: boolean; categories: boolean }
  outcomes: Map<SheetRow, RowOutcome>
  changes: SheetChanges
  missing: ImportCheck['missing']
  /** Options that some row names, by id. */
  namedOptions: Set<string>
}

/**
 * Checks sheets against a menu, all of it before anything is written (DSK-65): by the importer's own schemas, every mistake with
 * its cell. What the sheets lack stays, unless `replace` says that it goes. Pure: the same sheets and menu give the same answer.
 */
export function checkSheets(
  grids: readonly SheetGrid[],
  menu: Menu,
  { replace, pictures = {} }: { replace: boolean; pictures?: Readonly<Record<string, string>> },
): Checked {
  // what says too little is shown as it is, and nothing of it is read
  const rowsByGrid = grids.map((grid, at) => {
    const page = pageOf(grids, at)
    return {
      grid,
      page,
      rows: readRows(saysEnough(grid.kind, grid.columns) ? grid : withoutKeys(grid), page),
    }
  })
  for (const { rows } of rowsByGrid) for (const row of rows) placePicture(row, pictures)
  const rowsOf = (kind: SheetGrid['kind']) =>
    rowsByGrid
      .filter(({ grid }) => isRead(grid, kind))
      .flatMap(({ rows }) => rows.filter(({ is }) => is === 'ROW'))
  const has = (kind: SheetGrid['kind']) => grids.some((grid) => isRead(grid, kind))
  const ofDishes = newCategoryRows(menu, {
    grid: grids.find((grid) => isRead(grid, 'PRODUCTS')),
    rows: rowsOf('PRODUCTS'),
    hasSheet: has('CATEGORIES'),
  })
  const check: Check = {
    menu: { ...menu, sentPictures: new Set(Object.values(pictures)) },
    replace,
    rows: {
      products: rowsOf('PRODUCTS'),
      options: rowsOf('OPTIONS'),
      categories: [...rowsOf('CATEGORIES'), ...ofDishes],
    },
    has: { products: has('PRODUCTS'), options: has('OPTIONS'), categories: has('CATEGORIES') },
    outcomes: new Map(),
    changes: { madeCategories: [], madeProducts: [], categories: new Map(), products: new Map() },
    missing: [],
    namedOptions: new Set(),
  }
  const categories = checkCategories(check)
  const products = checkProducts(check, categories)
  checkOptions(check, products)
  removeEmptied(check)

  const all = rowsByGrid.flatMap(({ rows }) => rows)
  for (const row of all) if (row.problems.length > 0) check.outcomes.set(row, { state: 'WRONG', changed: [] })
  const { changes, missing, outcomes } = check
  return {
    sheets: rowsByGrid.map(({ grid, page, rows }) => ({
      kind: grid.kind,
      page,
      name: grid.name ?? '',
      isAsked: isAsked(grid),
      columns: presentColumns(grid),
      rows: rows.map((row) => {
        const { state, changed } = outcomes.get(row) ?? { state: 'SAME', changed: [] }
        return {
          row: row.row,
          cells: row.cells.map(shownIn),
          state: row.is === 'ROW' ? state : row.is,
          changed: changed.map(row.columnOf),
        }
      }),
    })),
    problems: all.flatMap(({ problems }) => problems),
    counts: countsOf(check),
    missing,
    digest: digestOf(changes, missing, menu),
    changes,
  }
}

const isRead = ({ kind, columns }: SheetGrid, wanted: SheetGrid['kind']): boolean =>
  kind === wanted && saysEnough(kind, columns)

/** Of several sheets of a kind the place among them, from 0. */
const pageOf = (grids: readonly SheetGrid[], at: number): number =>
  grids.slice(0, at).filter(({ kind }) => kind === grids[at]?.kind).length

const withoutKeys = (grid: SheetGrid): SheetGrid => ({
  ...grid,
  columns: grid.columns.map(({ heading }) => ({ heading, key: null })),
})

function presentColumns(grid: SheetGrid): ImportCheck['sheets'][number]['columns'] {
  const proposals = proposeColumns(grid)
  return grid.columns.map((column, at) => ({
    heading: column.heading,
    key: column.key,
    match: matchOf(column),
    proposal: proposals.get(at) ?? null,
  }))
}

/** In the place of the name of a picture that came along stands its address. */
function placePicture({ values }: SheetRow, pictures: Readonly<Record<string, string>>): void {
  const named = values.get('image')
  const address = typeof named === 'string' ? pictures[pictureKey(named)] : undefined
  if (address !== undefined) values.set('image', address)
}

/** With `replace` a category that is not in the sheet goes, once no dish is left in it. */
function removeEmptied({ menu, replace, has, changes, missing }: Check): void {
  if (!replace || !has.categories) return
  const gone = new Set(missing.filter(({ kind }) => kind === 'CATEGORY').map(({ id }) => id))
  const after = new Map(
    menu.products.filter(isThere).map(({ id, fields }) => [id, fields['categoryId'] ?? null]),
  )
  for (const { id, categoryId } of changes.madeProducts) after.set(id, categoryId)
  for (const [id, patch] of changes.products) {
    if (patch['deleted'] === true) after.delete(id)
    else if (patch['categoryId'] !== undefined) after.set(id, patch['categoryId'])
  }
  const inUse = new Set(after.values())
  for (const id of gone) if (!inUse.has(id)) changes.categories.set(id, { deleted: true })
}

function countsOf({ rows, outcomes, changes }: Check): ImportCheck['counts'] {
  const made = new Set([...changes.madeProducts, ...changes.madeCategories].map(({ id }) => id))
  const patched = [...changes.products, ...changes.categories].filter(
    ([, patch]) => patch['deleted'] !== true,
  )
  // one that was taken back once comes again
  const added = patched.filter(([id, patch]) => made.has(id) || patch['deleted'] === false).length
  const same = [...rows.products, ...rows.categories].filter(
    (row) => outcomes.get(row)?.state === 'SAME',
  ).length
  return { changed: patched.length - added, added, same }
}

/** Of all that would be written and of what stands there now: who applies a sheet has seen both (FIL-8). */
function digestOf(changes: SheetChanges, missing: ImportCheck['missing'], menu: Menu): string {
  const text = JSON.stringify([
    changes.madeCategories,
    changes.madeProducts,
    withPresent(changes.categories, menu.categories),
    withPresent(changes.products, menu.products),
    missing.map(({ id }) => id),
  ])
  return createHash('sha256').update(text).digest('base64url')
}

/** Each change with what it would write over: of a row that goes all of it, but for what orders and shifts move. */
function withPresent(changes: ReadonlyMap<string, Patch>, records: readonly MenuRecord[]) {
  const fieldsOf = new Map(records.map(({ id, fields }) => [id, fields]))
  return [...changes].map(([id, patch]) => {
    const held = fieldsOf.get(id) ?? {}
    const paths = patch['deleted'] === true ? Object.keys(held).filter(isSaid).toSorted() : Object.keys(patch)
    return [id, patch, paths.map((path) => held[path] ?? null)]
  })
}

const isSaid = (path: string): boolean => branchOfStock(path) === null && branchOfStop(path) === null
