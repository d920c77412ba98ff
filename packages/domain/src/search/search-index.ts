import type { LocalisedText } from '../localised-text.ts'
import { foldForSearch, searchWords } from './search-words.ts'

/** The part of a catalogue that search reads: in every language, in the order of the menu. */
export type SearchableMenu = {
  categories: readonly { id: string; name: LocalisedText }[]
  products: readonly {
    id: string
    categoryId: string
    name: LocalisedText
    description: LocalisedText
    tags: readonly string[]
  }[]
}

/** Where a word of a menu stands; joined is two words of a name as one, around is the category's name and the tags. */
export type Field = 'firstOfName' | 'name' | 'joined' | 'around' | 'description'

/** A word of the menu with the products that have it. */
export type IndexedWord = { text: string; places: { product: number; field: Field }[] }

/** A menu ready for searching; `ids` are its products in the order of the menu. */
export type SearchIndex = { ids: readonly string[]; words: readonly IndexedWord[] }

/** Prepares a menu for searching, once for all languages; a few hundred products take milliseconds. */
export function buildSearchIndex({ categories, products }: SearchableMenu): SearchIndex {
  const words = new Map<string, IndexedWord & { last: Map<Field, number> }>()
  const wordsOf = rememberWords()
  const categoryNames = new Map(categories.map(({ id, name }) => [id, textsOf(name)]))

  function add(text: string, product: number, field: Field): void {
    const word = words.get(text) ?? { text, places: [], last: new Map<Field, number>() }
    words.set(text, word)
    if (word.last.get(field) === product) return
    word.last.set(field, product)
    word.places.push({ product, field })
  }

  for (const [place, { categoryId, name, description, tags }] of products.entries()) {
    for (const text of textsOf(name)) {
      const parts = wordsOf(text)
      for (const [index, part] of parts.entries()) {
        const field = index === 0 ? 'firstOfName' : 'name'
        add(part, place, field)
        // "xot-dog" is also looked for as "xotdog"
        const next = parts[index + 1]
        if (next !== undefined) add(part + next, place, 'joined')
      }
    }
    for (const text of [...(categoryNames.get(categoryId) ?? []), ...tags]) {
      for (const part of wordsOf(text)) add(part, place, 'around')
    }
    for (const text of textsOf(description)) {
      for (const part of wordsOf(text)) add(part, place, 'description')
    }
  }
  return {
    ids: products.map(({ id }) => id),
    words: [...words.values()].map(({ text, places }) => ({ text, places })),
  }
}

/** Words of a menu repeat, and folding is what costs. */
function rememberWords(): (text: string) => string[] {
  const known = new Map<string, string>()
  function fold(word: string): string {
    const folded = known.get(word) ?? foldForSearch(word)
    known.set(word, folded)
    return folded
  }
  return (text) => searchWords(text, fold).map((word) => word.text)
}

function textsOf(text: LocalisedText): string[] {
  return [...new Set(Object.values(text))].flatMap((words) => words || [])
}
