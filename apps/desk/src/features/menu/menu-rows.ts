import {
  MENU_FILTERS,
  type DeskCategory,
  type DeskProductRow,
  type DeskProducts,
} from '@dasturxon/contract/desk'
import { cutText, parsePrice } from '@dasturxon/domain'

/** What the list may be narrowed to, by the names in the address. */
export const ONLY = MENU_FILTERS
export type Only = (typeof ONLY)[number]

const FITS: Record<Only, (row: DeskProductRow) => boolean> = {
  untranslated: ({ gaps }) => gaps.length > 0,
  noPicture: ({ image }) => image === '',
  stopped: ({ stops }) => stops.length > 0,
  hidden: ({ active }) => !active,
  noMxik: ({ hasMxik }) => !hasMxik,
  noAllergens: ({ hasAllergens }) => !hasAllergens,
}

export type MenuFilter = { category: string | null; only: readonly Only[]; query: string }

/** Shows all dishes. */
export const NO_FILTER: MenuFilter = { category: null, only: [], query: '' }
/** Whether two filters ask for the same. */
export const isSameFilter = (one: MenuFilter, other: MenuFilter): boolean =>
  one.category === other.category &&
  one.query.trim() === other.query.trim() &&
  ONLY.every((only) => one.only.includes(only) === other.only.includes(only))

/** The filter that an address names; what it names and is not there is passed over. */
export function readFilter(parameters: URLSearchParams): MenuFilter {
  const only = parameters.get('only')?.split(',') ?? []
  return {
    category: parameters.get('category'),
    only: ONLY.filter((one) => only.includes(one)),
    query: parameters.get('q') ?? '',
  }
}

/** The address's parameters with another filter, beside whatever else they say. */
export function writeFilter(
  parameters: URLSearchParams,
  { category, only, query }: MenuFilter,
): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const [name, value] of [
    ['category', category ?? ''],
    ['only', only.join(',')],
    ['q', query],
  ] as const)
    if (value === '') next.delete(name)
    else next.set(name, value)
  return next
}

/** A line of the list: a heading, or a dish. */
export type MenuItem =
  | { kind: 'category'; category: DeskCategory; count: number }
  | { kind: 'product'; product: DeskProductRow }

/** What tells a line of the list from all others. */
export const keyOf = (item?: MenuItem): string => {
  if (!item) return ''
  return item.kind === 'category' ? `category ${item.category.id}` : item.product.id
}

/**
 * The lines to show: by category, in the order of the shop. `found` are the dishes that a search has found, the best first;
 * they stand without headings.
 */
export function listItems(
  { categories, products }: DeskProducts,
  { category, only }: Pick<MenuFilter, 'category' | 'only'>,
  found: readonly string[] | null,
): MenuItem[] {
  const fitting = products.filter(
    (row) => (category === null || row.categoryId === category) && only.every((one) => FITS[one](row)),
  )
  if (found) {
    const byId = new Map(fitting.map((row) => [row.id, row]))
    return found.flatMap((id) => {
      const product = byId.get(id)
      return product ? [{ kind: 'product' as const, product }] : []
    })
  }
  const byCategory = new Map<string, DeskProductRow[]>(categories.map(({ id }) => [id, []]))
  for (const row of fitting) byCategory.get(row.categoryId)?.push(row)
  return categories.flatMap((one): MenuItem[] => {
    const rows = byCategory.get(one.id) ?? []
    if (rows.length === 0) return []
    const dishes = rows.map((product) => ({ kind: 'product' as const, product }))
    return [{ kind: 'category', category: one, count: rows.length }, ...dishes]
  })
}

/** How many dishes each of the filters would show. */
export const countOnly = (products: readonly DeskProductRow[], only: Only): number =>
  products.filter(FITS[only]).length

export type PastedColumn =
  | { kind: 'prices'; prices: number[] }
  /** `row` counts from 1. */
  | { kind: 'wrong'; row: number; words: string }

/** A column of a sheet as prices: its first cell of each line. An empty line at the end is none. */
export function parsePriceColumn(clipboard: string): PastedColumn {
  const lines = clipboard.replace(/\r/g, '').replace(/\n+$/, '').split('\n')
  const prices: number[] = []
  for (const [index, line] of lines.entries()) {
    const words = line.split('\t')[0] ?? ''
    const price = parsePrice(words)
    if (price === null) return { kind: 'wrong', row: index + 1, words: cutText(words.trim(), 40) }
    prices.push(price)
  }
  return { kind: 'prices', prices }
}
