import { LANGUAGES } from '@dasturxon/domain'
import { optionsField, optionsOfField, type OptionGroup } from '../catalogue/option-groups.ts'
import { refId } from '../catalogue/ref-id.ts'
import { ModificationGroupRow } from '../import/menu-rows.ts'
import { freeRefs, nameOfTexts } from '../changes/refs.ts'
import { namesOf } from './categories.ts'
import type { NamedProduct } from './check-products.ts'
import { checkPicture } from './check-picture.ts'
import type { Check } from './check-sheets.ts'
import { fold } from './columns.ts'
import { codeOf } from './load-menu.ts'
import { addIssues, addProblem, saysTheSame, textIn, wordsIn, type SheetRow } from './sheet-rows.ts'
import { markRows, mergeGroups, withHeld, type Draft, type Option } from './merge-options.ts'

/**
 * Checks the sheet of options: rows of one dish and group stand for that group, a cell that is blank below another one means the
 * same (cells that were merged). What the sheet lacks of a dish stays, unless the menu is replaced.
 */
export function checkOptions(check: Check, products: ReadonlyMap<string, NamedProduct>): void {
  const byProduct = new Map<string, { product: NamedProduct; rows: { row: SheetRow; group: string }[] }>()
  let above = { product: '', group: '' }
  for (const row of check.rows.options) {
    const product = wordsIn(row, 'product') || above.product
    const group = groupWords(row) || (product === above.product ? above.group : '')
    above = { product, group }
    const named = products.get(product)
    if (!named) {
      addProblem(row, 'product', { code: 'PRODUCT' })
      continue
    }
    const own = byProduct.get(named.id) ?? { product: named, rows: [] }
    own.rows.push({ row, group })
    byProduct.set(named.id, own)
  }
  for (const { product, rows } of byProduct.values()) checkProduct(check, product, rows)
  if (check.has.options) tellMissing(check, byProduct)
}

/** What a row calls its group: the code, else the name. */
const groupWords = (row: SheetRow): string =>
  wordsIn(row, 'group') || fold(nameOfTexts(textIn(row, 'groupName', {})))

function checkProduct(
  check: Check,
  product: NamedProduct,
  rows: readonly { row: SheetRow; group: string }[],
): void {
  const held = heldOf(product)
  const drafts: Draft[] = []
  const draftOf = draftsOf(check, { drafts, held, product })
  for (const { row, group: words } of rows) layOption(check, { draft: draftOf(row, words), row, product })
  for (const draft of drafts) checkGroup(draft)
  const wrong = rows.some(({ row }) => row.problems.length > 0)
  if (wrong) return
  const after = mergeGroups(held, drafts)
  markRows(check, held, drafts)
  const patch = check.changes.products.get(product.id)
  if (patch?.['deleted'] === true || optionsField(after) === optionsField(held)) return
  check.changes.products.set(product.id, { ...patch, options: optionsField(after) })
}

const heldOf = ({ record }: NamedProduct): OptionGroup[] =>
  optionsOfField(String(record?.fields['options'] ?? ''))

type Laying = { drafts: Draft[]; held: readonly OptionGroup[]; product: NamedProduct }

/** Finds the group that a row means, by its words: one of the shop, one of the rows above, or a new one, which is added to `drafts`. */
function draftsOf(check: Check, { drafts, held, product }: Laying): (row: SheetRow, words: string) => Draft {
  const byWords = new Map<string, Draft>()
  const taken = new Set(held.map(codeOf))
  const freeRef = freeRefs((ref) => taken.has(ref))
  return (row, words) => {
    const before = byWords.get(words)
    if (before) {
      for (const key of GROUP_COLUMNS) tellDiffering(before, row, key)
      return before
    }
    const known = held.find((group) => wordsOf(group).has(words))
    const name = textIn(row, 'groupName', known ? textFields(known.name, 'groupName') : {})
    const typed = wordsIn(row, 'group')
    const ref =
      (known && known.ref) || typed || freeRef({ what: 'option', name: nameOfTexts(name), key: words })
    const options = known?.modifications ?? []
    const draft: Draft = {
      group: {
        id: known?.id ?? refId(check.menu.merchantId, 'modification group', `${product.code}/${ref}`),
        ref,
        // one that is no longer like its set leaves it when it is written
        ...(known?.setId && { setId: known.setId }),
        name: name as OptionGroup['name'],
        min: numberIn(row, 'min', known?.min ?? 0),
        max: numberIn(row, 'max', known?.max ?? 1),
        modifications: options,
      },
      held: {
        byCode: firstBy(options, (option) => [codeOf(option)]),
        byName: firstBy(options, (option) => namesOf(textFields(option.name)).map(fold)),
      },
      options: [],
      rows: new Map(),
      first: row,
      freeRef: freeRefs((one) => draft.held.byCode.has(one) || draft.rows.has(one)),
    }
    drafts.push(draft)
    taken.add(codeOf(draft.group))
    for (const word of wordsOf(draft.group)) if (!byWords.has(word)) byWords.set(word, draft)
    return draft
  }
}

/** What rows may call a group. */
const wordsOf = (group: OptionGroup): Set<string> =>
  new Set([codeOf(group), ...namesOf(textFields(group.name)).map(fold)])

/** Of those that are called the same the first. */
function firstBy<T>(all: readonly T[], callsOf: (one: T) => readonly string[]): Map<string, T> {
  const found = new Map<string, T>()
  for (const one of all) for (const call of callsOf(one)) if (!found.has(call)) found.set(call, one)
  return found
}

const GROUP_COLUMNS = ['min', 'max', ...LANGUAGES.map((language) => `groupName.${language}`)]

/** A group is written on each of its rows: one that says something else is wrong, one that says nothing is not. */
function tellDiffering({ first }: Draft, row: SheetRow, key: string): void {
  const value = row.values.get(key)
  if (value !== undefined && value !== first.values.get(key)) addProblem(row, key, { code: 'GROUP_DIFFERS' })
}

const textFields = (text: OptionGroup['name'], field = 'name'): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [`${field}.${language}`, text[language] ?? '']))

const numberIn = ({ values }: SheetRow, key: string, otherwise: number): number => {
  const value = values.get(key)
  return typeof value === 'number' ? value : otherwise
}

/** The option of a row, laid on its group. */
function layOption(
  check: Check,
  { draft, row, product }: { draft: Draft; row: SheetRow; product: NamedProduct },
): void {
  const { group } = draft
  const typed = wordsIn(row, 'ref')
  const known = typed === '' ? namedOption(draft, row) : draft.held.byCode.get(typed)
  const name = textIn(row, 'name', known ? textFields(known.name) : {})
  const words = nameOfTexts(name)
  const ref =
    (known && known.ref) || typed || draft.freeRef({ what: 'option', name: words, key: fold(words) })
  const code = known ? codeOf(known) : ref
  if (draft.rows.has(code)) {
    for (const one of [draft.rows.get(code), row]) if (one) addProblem(one, 'ref', { code: 'TWICE' })
    return
  }
  draft.rows.set(code, row)
  checkPicture(row, check.menu)
  const path = `${product.code}/${codeOf(group)}/${ref}`
  const id = known?.id ?? refId(check.menu.merchantId, 'modification', path)
  check.namedOptions.add(id)
  draft.options.push({
    id,
    ref,
    name: nameInShop(row, name, known) as Option['name'],
    price: numberIn(row, 'price', row.values.has('price') ? 0 : (known?.price ?? 0)),
    minCount: numberIn(row, 'minCount', known?.minCount ?? 0),
    maxCount: numberIn(row, 'maxCount', known?.maxCount ?? 1),
    image: row.values.has('image') ? wordsIn(row, 'image') : (known?.image ?? ''),
    allergens: listIn(row, 'allergens', known?.allergens ?? null),
    diets: listIn(row, 'diets', known?.diets ?? []) ?? [],
  })
}

/** A row without a code is the option of its name; of several the first in the group. */
function namedOption({ group, held }: Draft, row: SheetRow): Option | undefined {
  const words = new Set(LANGUAGES.map((language) => fold(wordsIn(row, `name.${language}`))))
  words.delete('')
  const found = [...words].flatMap((word) => held.byName.get(word) ?? [])
  return found.length < 2 ? found[0] : group.modifications.find((option) => found.includes(option))
}

/** Texts that say what the shop has stay as they are there, to the blank. */
function nameInShop(
  row: SheetRow,
  name: Record<string, string>,
  known: Option | undefined,
): Record<string, string> {
  if (!known) return name
  const isSame = LANGUAGES.every((language) => {
    const key = `name.${language}`
    return !row.values.has(key) || saysTheSame('text', row.values.get(key), known.name[language] ?? '')
  })
  return isSame ? (known.name as Record<string, string>) : name
}

function listIn(
  row: SheetRow,
  key: 'allergens' | 'diets',
  held: readonly string[] | null,
): readonly string[] | null {
  if (!row.values.has(key) || saysTheSame(key, row.values.get(key), held)) return held
  const value = row.values.get(key)
  return Array.isArray(value) ? value : null
}

/** The group as the importer would take it. */
function checkGroup({ group, options, rows, first }: Draft): void {
  const ofRow = [...rows.values()]
  const whole = ModificationGroupRow.safeParse({
    // old rows are called by their ids
    ref: group.ref === '' ? 'known' : group.ref,
    name: group.name,
    min: group.min,
    max: group.max,
    modifications: withHeld({ group, options }).map(({ id: _id, ...option }) => ({
      ...option,
      ref: option.ref === '' ? 'known' : option.ref,
      image: '',
    })),
  })
  if (whole.success) return
  const places = withHeld({ group, options })
  for (const issue of whole.error.issues) {
    const [field, at, inside, language] = issue.path
    if (field !== 'modifications') {
      addIssues(first, [issue], () =>
        field === 'name' ? `groupName.${String(at ?? 'uz')}` : field === 'ref' ? 'group' : String(field),
      )
      continue
    }
    const option = options.indexOf(places[Number(at)] as Option)
    const row = ofRow[option] ?? first
    addIssues(row, [issue], () =>
      inside === 'name' ? `name.${String(language ?? 'uz')}` : String(inside ?? 'min'),
    )
  }
}

/** Options of dishes that stay and are not in the sheet; with `replace` they go. */
function tellMissing(
  check: Check,
  byProduct: ReadonlyMap<
    string,
    { product: NamedProduct; rows: readonly { row: SheetRow; group: string }[] }
  >,
): void {
  const { menu, changes, missing, replace } = check
  for (const record of menu.products) {
    const patch = changes.products.get(record.id)
    if (patch?.['deleted'] === true || (record.fields['deleted'] === true && patch === undefined)) continue
    const held = optionsOfField(String(record.fields['options'] ?? ''))
    if (held.length === 0) continue
    const gone = held
      .flatMap(({ modifications }) => modifications)
      .filter(({ id }) => !check.namedOptions.has(id))
    for (const { id, name } of gone) missing.push({ kind: 'OPTION', id, name })
    if (!replace || gone.length === 0) continue
    const ids = new Set(gone.map(({ id }) => id))
    const after = typeof patch?.['options'] === 'string' ? optionsOfField(patch['options']) : held
    const left = after
      .map((group) => ({ ...group, modifications: group.modifications.filter(({ id }) => !ids.has(id)) }))
      .filter(({ modifications }) => modifications.length > 0)
    const row = byProduct.get(record.id)?.rows[0]?.row
    if (row && left.some((group) => !isPossible(group))) addProblem(row, 'min', { code: 'LIMITS' })
    changes.products.set(record.id, { ...patch, options: optionsField(left) })
  }
}

/** Whether the options that are left allow what the group asks for (CAT-5). */
const isPossible = ({ min, max, modifications }: OptionGroup): boolean =>
  modifications.reduce((sum, one) => sum + one.maxCount, 0) >= min &&
  modifications.reduce((sum, one) => sum + one.minCount, 0) <= max
