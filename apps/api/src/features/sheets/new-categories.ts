import { LANGUAGES } from '@dasturxon/domain'
import { CategoryRow } from '../import/menu-rows.ts'
import { categoryFinder, namesOf } from './categories.ts'
import { fold } from './columns.ts'
import { codeOf, isThere, type Menu } from './load-menu.ts'
import type { SheetGrid } from './match-columns.ts'
import { NearWords } from './near-words.ts'
import { wordsIn, type SheetRow } from './sheet-rows.ts'

/**
 * Categories that come with the dishes that name them, as rows of no sheet: those that somebody said are new, and in a shop that has
 * none, of a file that has no sheet of them, every one that a dish names. There a name that is a letter away from a more frequent one is a
 * mistake, and is left to be mended.
 */
export function newCategoryRows(
  menu: Menu,
  { grid, rows, hasSheet }: { grid: SheetGrid | undefined; rows: readonly SheetRow[]; hasSheet: boolean },
): SheetRow[] {
  if (!grid) return []
  const present = menu.categories.filter(isThere)
  const find = categoryFinder(
    present.map((record) => ({ id: record.id, code: codeOf(record), names: namesOf(record.fields) })),
  )
  const named = present.length === 0 && !hasSheet ? certainNames(rows) : []
  const inRows = new Set(rows.map((row) => fold(wordsIn(row, 'category'))))
  const said = (grid.newCategories ?? []).filter((name) => inRows.has(fold(name)))
  const names = new Map([...said, ...named].map((name) => [fold(name), name]))
  const language =
    grid.columns.find(({ key }) => key?.startsWith('name.'))?.key?.slice('name.'.length) ?? 'uz'
  const field = LANGUAGES.find((one) => one === language) ?? 'uz'
  return [...names.values()].flatMap((name) => {
    const texts = { uz: '', ru: '', eng: '', [field]: name }
    const isName = find(name) === null && CategoryRow.safeParse({ ref: 'known', name: texts }).success
    return isName ? [rowOf(`name.${field}`, name)] : []
  })
}

const rowOf = (key: string, name: string): SheetRow => ({
  kind: 'CATEGORIES',
  page: 0,
  row: 0,
  cells: [],
  is: 'ROW',
  values: new Map([[key, name]]),
  columnOf: () => 0,
  problems: [],
})

/** The names of categories in the order of the sheet, without those that are certainly meant as another one. */
function certainNames(rows: readonly SheetRow[]): string[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const row of rows) {
    const name = wordsIn(row, 'category')
    const key = fold(name)
    if (key === '') continue
    const known = counts.get(key) ?? { name, count: 0 }
    counts.set(key, { ...known, count: known.count + 1 })
  }
  const mistakes = new Set<string>()
  const moreFrequent = new NearWords()
  const byCount = Map.groupBy(counts, ([, { count }]) => count)
  for (const [, same] of [...byCount].toSorted(([one], [other]) => other - one)) {
    for (const [key] of same) if (!moreFrequent.near(key).next().done) mistakes.add(key)
    for (const [key] of same) moreFrequent.add(key)
  }
  return [...counts].flatMap(([key, { name }]) => (mistakes.has(key) ? [] : [name]))
}
