import { branchOfField, isSameValue, LANGUAGES, type FieldValue } from '@dasturxon/domain'
import { refId } from '../catalogue/ref-id.ts'
import { ProductRow } from '../import/menu-rows.ts'
import type { MenuRecord } from '../menu/menu-records.ts'
import { freeRefs, nameOfTexts } from '../changes/refs.ts'
import { categoryFinder, namesOf, type NamedCategory } from './categories.ts'
import { markTwice } from './check-categories.ts'
import { checkPicture } from './check-picture.ts'
import type { Check, Patch } from './check-sheets.ts'
import { COLUMNS, fold } from './columns.ts'
import { codeOf, isThere } from './load-menu.ts'
import { nearestAmong } from './near-words.ts'
import { addIssues, addProblem, saysTheSame, textIn, wordsIn, type SheetRow } from './sheet-rows.ts'

/** A dish that rows of options may name. */
export type NamedProduct = { id: string; code: string; record: MenuRecord | undefined }

/** Columns that are fields of a dish by the same name, without texts. */
const FIELDS = COLUMNS.PRODUCTS.filter(
  ({ key, language }) => language === null && key !== 'ref' && key !== 'category',
)
/** What a blank cell of these does not say stays as it is: nothing of a dish would be without them. */
const UNCHANGED_WHEN_BLANK: ReadonlySet<string> = new Set(['unit', 'amount', 'active', 'vatPercent'])

/** Checks the sheet of dishes; answers all that options may name by their codes. */
export function checkProducts(check: Check, categories: readonly NamedCategory[]): Map<string, NamedProduct> {
  const { menu, rows, has, changes, missing, replace } = check
  const byCode = new Map(menu.products.map((record) => [codeOf(record), record]))
  const byName = productsBy(menu.products, (name) => name)
  const bySize = productsBy(menu.products, (name, { fields }) => sizeKey(name, fields['measure']))
  const find = categoryFinder(categories)
  const nearest = nearestAmong(() => categories.flatMap(({ names }) => names.filter((name) => name !== '')))
  const named = new Map<string, NamedProduct>(
    menu.products
      .filter(isThere)
      .map((record) => [codeOf(record), { id: record.id, code: codeOf(record), record }]),
  )
  const seen = new Map<string, SheetRow>()
  const freeRef = freeRefs((ref) => byCode.has(ref) || seen.has(ref))
  for (const row of rows.products) {
    const category = categoryOf(row, { find, nearest })
    const typed = wordsIn(row, 'ref')
    const record = typed === '' ? recordNamed(row, { byName, bySize, seen, category }) : byCode.get(typed)
    const code = (record && codeOf(record)) || typed || madeRef(row, freeRef)
    markTwice(seen, code, row)
    const id = record?.id ?? refId(menu.merchantId, 'product', code)
    const patch = checkRow(row, { check, record, code, category })
    named.set(code, { id, code, record })
    if (patch === null) continue
    const isNew = record === undefined || !isThere(record)
    if (record === undefined && category)
      changes.madeProducts.push({ id, ref: code, categoryId: category.id })
    if (Object.keys(patch).length > 0) changes.products.set(id, patch)
    const state = isNew ? 'NEW' : Object.keys(patch).length > 0 ? 'CHANGED' : 'SAME'
    const changed = isNew ? [] : Object.keys(patch).map((path) => (path === 'categoryId' ? 'category' : path))
    check.outcomes.set(row, { state, changed })
  }
  if (has.products)
    for (const record of menu.products.filter(isThere))
      if (!seen.has(codeOf(record))) {
        missing.push({ kind: 'PRODUCT', id: record.id, name: record.name })
        if (replace) changes.products.set(record.id, { deleted: true })
      }
  return named
}

const sizeKey = (name: string, size: FieldValue | undefined): string =>
  `${name} | ${typeof size === 'string' ? fold(size) : ''}`

/** Dishes that are there by a key made of `category name`, in the order of the menu. */
function productsBy(
  products: readonly MenuRecord[],
  keyOf: (categoryAndName: string, record: MenuRecord) => string,
): Map<string, MenuRecord[]> {
  const by = new Map<string, MenuRecord[]>()
  for (const record of products.filter(isThere))
    for (const name of new Set(namesOf(record.fields).map(fold))) {
      if (name === '') continue
      const key = keyOf(`${String(record.fields['categoryId'])} ${name}`, record)
      const alike = by.get(key)
      if (alike) alike.push(record)
      else by.set(key, [record])
    }
  return by
}

/**
 * A row without a code is the dish of its name and size in its category, the first of them that no other row is, else the one dish of its
 * name: so the same file twice changes nothing, and two sizes of a drink are two dishes. Where several may be meant the row is wrong.
 */
function recordNamed(
  row: SheetRow,
  {
    byName,
    bySize,
    seen,
    category,
  }: {
    byName: ReadonlyMap<string, MenuRecord[]>
    bySize: ReadonlyMap<string, MenuRecord[]>
    seen: ReadonlyMap<string, unknown>
    category: NamedCategory | null
  },
): MenuRecord | undefined {
  const size = wordsIn(row, 'measure')
  const names = LANGUAGES.map((language) => fold(wordsIn(row, `name.${language}`)))
    .filter((name) => name !== '')
    .map((name) => `${category?.id ?? ''} ${name}`)
  for (const name of names) {
    const alike = bySize.get(sizeKey(name, size)) ?? []
    while (alike[0] && seen.has(codeOf(alike[0]))) alike.shift()
    if (alike[0]) return alike[0]
  }
  // two of one name are as good as all: none of them is meant
  const found = new Set(names.flatMap((name) => byName.get(name)?.slice(0, 2) ?? []))
  const [record] = found
  if (!record || (size !== '' && (found.size > 1 || seen.has(codeOf(record))))) return undefined
  if (found.size > 1) addProblem(row, 'name', { code: 'SEVERAL' })
  return record
}

function madeRef(row: SheetRow, freeRef: ReturnType<typeof freeRefs>): string {
  const name = nameOfTexts(textIn(row, 'name', {}))
  return freeRef({ what: 'product', name, key: fold(name) })
}

function categoryOf(
  row: SheetRow,
  {
    find,
    nearest,
  }: { find: (text: string) => NamedCategory | null; nearest: (text: string) => string | null },
): NamedCategory | null {
  const text = wordsIn(row, 'category')
  if (text === '') return null
  const found = find(text)
  if (found === null) addProblem(row, 'category', { code: 'CATEGORY', repair: nearest(text) })
  return found
}

type Row = { check: Check; record: MenuRecord | undefined; code: string; category: NamedCategory | null }

/** What a row changes of its dish; null where something is wrong with it. */
function checkRow(row: SheetRow, { check, record, code, category }: Row): Patch | null {
  const held = record?.fields ?? {}
  const isNew = record === undefined || !isThere(record)
  if (category === null && (isNew || row.values.has('category')) && wordsIn(row, 'category') === '')
    addProblem(row, 'category', { code: 'CATEGORY_MISSING' })
  const hasPrice = row.values.has('costPrice') ? row.values.get('costPrice') !== undefined : !isNew
  if (!hasPrice) addProblem(row, 'costPrice', { code: 'PRICE_MISSING' })
  checkPicture(row, check.menu)
  checkOwnPrices(row, record)

  const name = textIn(row, 'name', held)
  const description = textIn(row, 'description', held)
  const fields: Patch = {}
  for (const { key } of FIELDS) {
    const value =
      row.values.get(key) ?? (row.values.has(key) && !UNCHANGED_WHEN_BLANK.has(key) ? undefined : held[key])
    if (value !== undefined && key !== 'image') fields[key] = value
  }
  const whole = ProductRow.safeParse({
    // a row of the shop was checked when it was made; an old one is called by its id
    ref: record ? 'known' : code,
    category: category ? 'known' : 'none',
    name,
    description,
    costPrice: 0,
    ...fields,
  })
  if (!whole.success)
    addIssues(row, whole.error.issues, ([field, inside]) =>
      field === 'name' || field === 'description'
        ? `${field}.${typeof inside === 'string' ? inside : 'uz'}`
        : String(field),
    )
  if (!whole.success || row.problems.length > 0) return null
  const wanted: Record<string, FieldValue> = { image: row.values.get('image') ?? '' }
  for (const { key } of FIELDS)
    if (key !== 'image')
      wanted[key] = whole.data[key as Exclude<keyof typeof whole.data, 'image'>] as FieldValue
  for (const language of LANGUAGES) {
    wanted[`name.${language}`] = whole.data.name[language] ?? ''
    wanted[`description.${language}`] = whole.data.description[language] ?? ''
  }
  return patchOf(row, { wanted, held, isNew, category })
}

/** A branch that does not sell a dish has no price for it; a new dish is sold everywhere. */
function checkOwnPrices(row: SheetRow, record: MenuRecord | undefined): void {
  if (!record) return
  for (const [key, value] of row.values)
    if (branchOfField(key) !== null && value !== undefined && !(key in record.fields))
      addProblem(row, key, { code: 'NOT_SOLD' })
}

function patchOf(
  row: SheetRow,
  {
    wanted,
    held,
    isNew,
    category,
  }: { wanted: Patch; held: Readonly<Patch>; isNew: boolean; category: NamedCategory | null },
): Patch {
  const patch: Patch = isNew ? { deleted: false } : {}
  if (category && category.id !== held['categoryId']) patch['categoryId'] = category.id
  for (const { key, kind } of COLUMNS.PRODUCTS) {
    if (!(key in wanted) || (!isNew && !row.values.has(key))) continue
    const [value, present] = [wanted[key] ?? null, held[key] ?? null]
    const isSame = isSameValue(value, present) || (!isNew && saysTheSame(kind, row.values.get(key), present))
    if (!isSame) patch[key] = value
  }
  for (const [key, value = null] of row.values)
    if (branchOfField(key) !== null && !isSameValue(value, held[key] ?? null)) patch[key] = value
  return patch
}
