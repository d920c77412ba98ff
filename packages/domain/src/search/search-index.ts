import type { LocalisedText } from '../localised-text.ts'
import { NO_DICTIONARY, startOf, type Dictionary } from './dictionary.ts'
import { foldForSearch, JOINING, searchWords } from './search-words.ts'
import { joinWithout } from './without.ts'
import { finish, finishGently } from './work-in-steps.ts'

/** The part of a catalogue that search reads: in every language, in the order of the menu. */
export type SearchableMenu = {
  categories: readonly { id: string; name: LocalisedText }[]
  products: readonly {
    id: string
    categoryId: string
    name: LocalisedText
    description: LocalisedText
    tags: readonly string[]
    /** Its badges and diets by their names in the contract; the dictionary has what people call them. */
    labels?: readonly string[]
    diets?: readonly string[]
  }[]
}

/** Where a word of a menu stands; joined is two words of a name as one, around is the category's name and the tags. */
export type Field = 'firstOfName' | 'name' | 'joined' | 'around' | 'description'

/** A word of the menu with the products that have it, and beside each where; two lists, because objects would weigh more. */
export type IndexedWord = { text: string; products: readonly number[]; fields: readonly Field[] }

/** A menu ready for searching; `ids` are its products in the order of the menu, `byStart` its words by their first two letters. */
export type SearchIndex = {
  ids: readonly string[]
  words: readonly IndexedWord[]
  byStart: ReadonlyMap<string, readonly IndexedWord[]>
  /** The products that the merchant marks as hits, in the order of the menu. */
  popular: readonly string[]
  dictionary: Dictionary
}

/** Prepares a menu for searching, once for all languages. */
export const buildSearchIndex = (menu: SearchableMenu, dictionary: Dictionary = NO_DICTIONARY): SearchIndex =>
  finish(indexInSteps(menu, dictionary))

/** The same with a rest after every few products; `rest` ends a turn of the loop. */
export const buildSearchIndexGently = (
  menu: SearchableMenu,
  rest: () => Promise<unknown>,
  dictionary: Dictionary = NO_DICTIONARY,
): Promise<SearchIndex> => finishGently(indexInSteps(menu, dictionary), rest)

/** Products between two rests: a few milliseconds. */
const STEP = 50

function* indexInSteps(
  { categories, products }: SearchableMenu,
  dictionary: Dictionary,
): Generator<void, SearchIndex> {
  const words = createWordList()
  const wordsOf = rememberWords()
  const categoryWords = new Map(categories.map(({ id, name }) => [id, textsOf(name).flatMap(wordsOf)]))

  for (const [place, product] of products.entries()) {
    const { categoryId, name, description, tags, labels = [], diets = [] } = product
    if (place > 0 && place % STEP === 0) yield
    for (const text of textsOf(name)) addName(wordsOf(text), (word, field) => words.add(word, place, field))
    for (const word of categoryWords.get(categoryId) ?? []) words.add(word, place, 'around')
    for (const word of [...tags, ...labels, ...diets].flatMap(wordsOf)) words.add(word, place, 'around')
    for (const word of textsOf(description).flatMap(wordsOf)) words.add(word, place, 'description')
  }
  const list = words.list()
  return {
    ids: products.map(({ id }) => id),
    words: list,
    byStart: groupByStart(list),
    popular: products.filter(({ labels = [] }) => labels.includes('HIT')).map(({ id }) => id),
    dictionary,
  }
}

function groupByStart(words: readonly IndexedWord[]): Map<string, IndexedWord[]> {
  const byStart = new Map<string, IndexedWord[]>()
  for (const word of words) {
    const group = byStart.get(startOf(word.text)) ?? []
    byStart.set(startOf(word.text), group)
    group.push(word)
  }
  return byStart
}

function addName(parts: string[], add: (word: string, field: Field) => void): void {
  for (const [index, part] of parts.entries()) {
    add(part, index === 0 ? 'firstOfName' : 'name')
    // "xot-dog" is also looked for as "xotdog"
    const next = parts[index + 1]
    if (next !== undefined && !/^\p{N}/u.test(next) && !JOINING.has(next)) add(part + next, 'joined')
  }
}

/** Words with their places, each place of a word once. */
function createWordList() {
  const words = new Map<string, { products: number[]; fields: Field[] }>()
  return {
    add: (text: string, product: number, field: Field) => {
      const { products, fields } = words.get(text) ?? { products: [], fields: [] }
      words.set(text, { products, fields })
      // only the last few can be of the same product
      for (let at = products.length - 1; at >= 0 && products[at] === product; at--) {
        if (fields[at] === field) return
      }
      products.push(product)
      fields.push(field)
    },
    list: (): IndexedWord[] =>
      [...words].map(([text, { products, fields }]) => ({
        text,
        products: [...products],
        fields: [...fields],
      })),
  }
}

/** Folds words through a cache: words of a menu repeat, and folding is slow. */
function rememberWords(): (text: string) => string[] {
  const known = new Map<string, string>()
  function fold(word: string): string {
    const folded = known.get(word) ?? foldForSearch(word)
    known.set(word, folded)
    return folded
  }
  return (text) => joinWithout(searchWords(text, fold)).map((word) => word.text)
}

function textsOf(text: LocalisedText): string[] {
  return [...new Set(Object.values(text))].flatMap((words) => words || [])
}
