import type { SheetKind } from '@dasturxon/contract/desk'
import { LANGUAGES, pickText, type Language, type TextLanguage, type RecordFields } from '@dasturxon/domain'
import { optionsOfField } from '../catalogue/option-groups.ts'
import type { MenuRecord } from '../menu/menu-records.ts'
import { branchColumns, type SheetBranch } from './branch-columns.ts'
import { categoryFinder, namesOf } from './categories.ts'
import { cellOf } from './cell-values.ts'
import { COLUMNS, exportedLanguages, headingOf, type Column } from './columns.ts'
import { codeOf, isThere, type Menu } from './load-menu.ts'

export type MenuGrid = { kind: SheetKind; columns: Column[]; headings: string[]; rows: string[][] }

/**
 * The menu as three sheets of cells, in a language of the desk: texts in all languages that the shop writes, own prices of the
 * branches that are named.
 */
export function menuGrids(
  menu: Menu,
  language: TextLanguage,
  branches: readonly SheetBranch[] = [],
): MenuGrid[] {
  const categories = menu.categories.filter(isThere)
  const products = menu.products.filter(isThere)
  const called = categoryCalls(categories, language)
  const rows: Record<SheetKind, RecordFields[]> = {
    PRODUCTS: products.map((record) => ({
      ...record.fields,
      ref: codeOf(record),
      category: called.get(String(record.fields['categoryId'])) ?? '',
    })),
    OPTIONS: products.flatMap(optionRows),
    CATEGORIES: categories.map((record) => ({ ...record.fields, ref: codeOf(record) })),
  }
  return (['PRODUCTS', 'OPTIONS', 'CATEGORIES'] as const).map((kind) => {
    const languages = exportedLanguages(writtenIn(rows[kind]))
    const headed = COLUMNS[kind]
      .filter((column) => column.language === null || languages.includes(column.language))
      .flatMap((column) => [
        { column, heading: headingOf(column, language) },
        // beside the price that they stand for
        ...(column.key === 'costPrice' ? branchColumns(branches, language) : []),
      ])
    const columns = headed.map(({ column }) => column)
    return {
      kind,
      columns,
      headings: headed.map(({ heading }) => heading),
      rows: rows[kind].map((fields) =>
        columns.map(({ key, kind: cellKind }) => cellOf(cellKind, fields[key] ?? null, language)),
      ),
    }
  })
}

/** Languages in which some row has a text. */
function writtenIn(rows: readonly RecordFields[]): Set<Language> {
  return new Set(
    LANGUAGES.filter((language) =>
      rows.some((fields) =>
        ['name', 'description', 'groupName'].some((text) => (fields[`${text}.${language}`] ?? '') !== ''),
      ),
    ),
  )
}

/** What a dish's cell calls each category: its name where that finds it again, else its code. */
function categoryCalls(categories: readonly MenuRecord[], language: TextLanguage): Map<string, string> {
  const find = categoryFinder(
    categories.map((record) => ({ id: record.id, code: codeOf(record), names: namesOf(record.fields) })),
  )
  return new Map(
    categories.map((record) => {
      const name = pickText(record.name, language, null).text
      return [record.id, find(name)?.id === record.id ? name : codeOf(record)]
    }),
  )
}

function optionRows(product: MenuRecord): RecordFields[] {
  return optionsOfField(String(product.fields['options'] ?? '')).flatMap((group) =>
    group.modifications.map((option) => ({
      product: codeOf(product),
      group: codeOf(group),
      ...inLanguages('groupName', group.name),
      min: group.min,
      max: group.max,
      ref: codeOf(option),
      ...inLanguages('name', option.name),
      price: option.price,
      minCount: option.minCount,
      maxCount: option.maxCount,
      image: option.image,
      allergens: option.allergens,
      diets: option.diets,
    })),
  )
}

const inLanguages = (field: string, text: Partial<Record<Language, string | undefined>>): RecordFields =>
  Object.fromEntries(LANGUAGES.map((language) => [`${field}.${language}`, text[language] ?? '']))
