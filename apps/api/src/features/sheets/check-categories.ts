import { LANGUAGES, type FieldValue } from '@dasturxon/domain'
import { refId } from '../catalogue/ref-id.ts'
import { CategoryRow } from '../import/menu-rows.ts'
import { freeRef, nameOfTexts } from '../changes/refs.ts'
import type { MenuRecord } from '../menu/menu-records.ts'
import { namesOf, type NamedCategory } from './categories.ts'
import type { Check, Patch } from './check-sheets.ts'
import { fold } from './columns.ts'
import { codeOf, isThere } from './load-menu.ts'
import { checkPicture } from './check-picture.ts'
import { addIssues, addProblem, saysTheSame, textIn, wordsIn, type SheetRow } from './sheet-rows.ts'

/** Checks the sheet of categories; answers all that dishes may name, those of the shop and those of the sheet. */
export function checkCategories(check: Check): NamedCategory[] {
  const { menu, rows, has, changes, missing } = check
  const present = menu.categories
  const byCode = new Map(present.map((record) => [codeOf(record), record]))
  const byName = recordsByName(present.filter(isThere))
  const named = new Map<string, NamedCategory>()
  for (const record of present.filter(isThere))
    named.set(record.id, { id: record.id, code: codeOf(record), names: namesOf(record.fields) })

  const seen = new Map<string, SheetRow>()
  for (const row of rows.categories) {
    const record =
      byCode.get(wordsIn(row, 'ref')) ?? (wordsIn(row, 'ref') === '' ? recordNamed(row, byName) : undefined)
    const name = textIn(row, 'name', record?.fields ?? {})
    const code =
      (record && codeOf(record)) ||
      wordsIn(row, 'ref') ||
      freeRef({
        what: 'category',
        name: nameOfTexts(name),
        key: fold(nameOfTexts(name)),
        isTaken: (ref) => byCode.has(ref),
      })
    const id = record?.id ?? refId(menu.merchantId, 'category', code)
    markTwice(seen, code, row)
    checkRow(row, { record, code, name, check })
    if (record === undefined) changes.madeCategories.push({ id, ref: code })
    const names = [...(named.get(id)?.names ?? []), ...Object.values(name)]
    named.set(id, { id, code, names })
    const patch = patchOf(row, record, name)
    if (Object.keys(patch).length > 0) changes.categories.set(id, patch)
    const isNew = record === undefined || !isThere(record)
    const state = isNew ? 'NEW' : Object.keys(patch).length > 0 ? 'CHANGED' : 'SAME'
    check.outcomes.set(row, { state, changed: isNew ? [] : Object.keys(patch) })
  }
  if (has.categories)
    for (const record of present.filter(isThere))
      if (!seen.has(codeOf(record))) missing.push({ kind: 'CATEGORY', id: record.id, name: record.name })
  return [...named.values()]
}

/** Of those of one name two, since none of them is meant. */
function recordsByName(records: readonly MenuRecord[]): Map<string, MenuRecord[]> {
  const byName = new Map<string, MenuRecord[]>()
  for (const record of records)
    for (const name of new Set(namesOf(record.fields).map(fold)))
      byName.set(name, [...(byName.get(name) ?? []), record].slice(0, 2))
  byName.delete('')
  return byName
}

/** A row without a code is the category of its name. */
function recordNamed(row: SheetRow, byName: ReadonlyMap<string, MenuRecord[]>): MenuRecord | undefined {
  const same = new Set(
    LANGUAGES.flatMap((language) => byName.get(fold(wordsIn(row, `name.${language}`))) ?? []),
  )
  return same.size === 1 ? [...same][0] : undefined
}

/** Two rows of one code are both wrong. */
export function markTwice(seen: Map<string, SheetRow>, code: string, row: SheetRow): void {
  const other = seen.get(code)
  if (other) for (const one of [other, row]) addProblem(one, 'ref', { code: 'TWICE' })
  else seen.set(code, row)
}

function checkRow(
  row: SheetRow,
  {
    record,
    code,
    name,
    check,
  }: { record: MenuRecord | undefined; code: string; name: Record<string, string>; check: Check },
): void {
  const whole = CategoryRow.safeParse({ ref: record ? 'known' : code, name })
  if (!whole.success)
    addIssues(row, whole.error.issues, ([field, language]) =>
      field === 'name' ? `name.${String(language ?? 'uz')}` : String(field),
    )
  checkPicture(row, check.menu)
}

function patchOf(row: SheetRow, record: MenuRecord | undefined, name: Record<string, string>): Patch {
  const patch: Patch = {}
  const isNew = record === undefined || !isThere(record)
  if (isNew) patch['deleted'] = false
  for (const language of LANGUAGES) {
    const path = `name.${language}`
    const held = record?.fields[path] ?? ''
    const text: FieldValue = name[language] ?? ''
    if (row.values.has(path) && !saysTheSame('text', text === '' ? undefined : text, held)) patch[path] = text
  }
  const image = row.values.get('image')
  if (row.values.has('image') && !saysTheSame('picture', image, record?.fields['image'] ?? ''))
    patch['image'] = image ?? ''
  return patch
}
