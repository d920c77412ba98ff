import { defaultSelection, LANGUAGES, type FieldValue, type Language } from '@dasturxon/domain'

type Fields = Readonly<Record<string, FieldValue>>

/** An option of a set as its fields say it, with what is typed. */
export type ShownOption = {
  id: string
  name: Record<Language, string>
  price: number
  minCount: number
  maxCount: number
}

export const pathOf = (id: string, field: string): string => `option.${id}.${field}`

/** A text that has a field for each language. */
export const textIn = (fields: Fields, field: string): Record<Language, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, String(fields[`${field}.${language}`] ?? '')]),
    // one for every language
  ) as Record<Language, string>

const orderOf = (fields: Fields): string[] => String(fields['order'] ?? '').split(' ')

/** The options that are there, in their order; those that somebody has just added stand behind the others. */
export function optionsOf(fields: Fields): ShownOption[] {
  const there = idsWhere(fields, true)
  const order = orderOf(fields).filter((id) => there.includes(id))
  return [...order, ...there.filter((id) => !order.includes(id))].map((id) => ({
    id,
    name: textIn(fields, pathOf(id, 'name')),
    price: Number(fields[pathOf(id, 'price')] ?? 0),
    minCount: Number(fields[pathOf(id, 'minCount')] ?? 0),
    maxCount: Number(fields[pathOf(id, 'maxCount')] ?? 1),
  }))
}

/** The options that would go with the next save. */
export const removedIn = (fields: Fields): string[] => idsWhere(fields, false)

const idsWhere = (fields: Fields, isThere: boolean): string[] =>
  Object.entries(fields)
    .filter(([path, value]) => path.startsWith('option.') && path.endsWith('.there') && value === isThere)
    .map(([path]) => path.split('.')[1] ?? '')

/** The fields that put an option one place up or down; none at either end. */
export function moved(fields: Fields, id: string, step: -1 | 1): Record<string, FieldValue> {
  const ids = optionsOf(fields).map((option) => option.id)
  const at = ids.indexOf(id)
  const to = at + step
  if (at === -1 || to < 0 || to >= ids.length) return {}
  return {
    order: ids
      .with(at, ids[to] ?? id)
      .with(to, id)
      .join(' '),
  }
}

/** The fields of an option that is added. */
export const added = (id: string): Record<string, FieldValue> => ({
  [pathOf(id, 'there')]: true,
  [pathOf(id, 'price')]: 0,
  [pathOf(id, 'maxCount')]: 1,
})

/** The fields that take an option away: one that was never saved is forgotten whole. */
export function removed(fields: Fields, id: string, isSaved: boolean): Record<string, FieldValue> {
  if (isSaved) return { [pathOf(id, 'there')]: false }
  const own = Object.keys(fields).filter((path) => path.startsWith(`option.${id}.`))
  return Object.fromEntries(own.map((path) => [path, null]))
}

/**
 * The option that a customer finds chosen: the first of a choice that wants one, unless some are included. `defaultSelection` of the
 * domain says so; null where there is none.
 */
export function chosenFirstOf(fields: Fields): string | null {
  const modifications = optionsOf(fields)
  const group = { id: '', min: Number(fields['min'] ?? 0), max: Number(fields['max'] ?? 1), modifications }
  const [first] = defaultSelection({ modificationGroups: [group] })
  return modifications.some(({ minCount }) => minCount > 0) ? null : (first?.id ?? null)
}
