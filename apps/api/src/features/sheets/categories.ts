import { LANGUAGES, type RecordFields } from '@dasturxon/domain'
import { fold } from './columns.ts'

/** A category by what a cell may call it. */
export type NamedCategory = { id: string; code: string; names: readonly string[] }

/** Finds categories by their code, else by a name in any language that no other one has. */
export function categoryFinder(categories: readonly NamedCategory[]): (text: string) => NamedCategory | null {
  const byCode = new Map(categories.map((one) => [one.code, one]))
  const byName = new Map<string, NamedCategory | null>()
  for (const category of categories)
    for (const name of new Set(category.names.map(fold))) {
      if (name === '') continue
      const other = byName.get(name)
      byName.set(name, other === undefined || other?.id === category.id ? category : null)
    }
  return (text) => byCode.get(text.trim().toLowerCase()) ?? byName.get(fold(text)) ?? null
}

export const namesOf = (fields: RecordFields): string[] =>
  LANGUAGES.map((language) => String(fields[`name.${language}`] ?? ''))
