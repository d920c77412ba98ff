import type { LocalisedText } from '../localised-text.ts'
import { foldForSearch, searchWords } from './search-words.ts'
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
    /** Its badges: what a customer reads on the tile is also found. */
    labels?: readonly string[]
  }[]
}

/** Where a word of a menu stands; joined is two words of a name as one, around is the category's name and the tags. */
export type Field = 'firstOfName' | 'name' | 'joined' | 'around' | 'description'

/** A word of the menu with the products that have it, and beside each where; two lists, because objects would weigh more. */
export type IndexedWord = { text: string; products: readonly number[]; fields: readonly Field[] }

/** A menu ready for searching; `ids` are its products in the order of the menu. */
export type SearchIndex = { ids: readonly string[]; words: readonly IndexedWord[] }

/** Prepares a menu for searching, once for all languages. */
export const buildSearchIndex = (menu: SearchableMenu): SearchIndex => finish(indexInSteps(menu))

/** The same with a rest after every few products; `rest` ends a turn of the loop. */
export const buildSearchIndexGently = (
  menu: SearchableMenu,
  rest: () => Promise<unknown>,
): Promise<SearchIndex> => finishGently(indexInSteps(menu), rest)

/** What customers call a badge, in the languages of menus. */
const BADGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  HIT: ['xit', 'ommabop', 'хит', 'популярное', 'hit', 'popular'],
  NEW: ['yangi', 'новинка', 'новое', 'new'],
  SPICY: ['achchiq', 'острое', 'острый', 'spicy', 'hot'],
  VEGETARIAN: ['vegetarian', 'вегетарианское'],
}

/** Products between two rests: a few milliseconds. */
const STEP = 50

function* indexInSteps({ categories, products }: SearchableMenu): Generator<void, SearchIndex> {
  const words = createWordList()
  const wordsOf = rememberWords()
  const categoryWords = new Map(categories.map(({ id, name }) => [id, textsOf(name).flatMap(wordsOf)]))

  for (const [place, { categoryId, name, description, tags, labels = [] }] of products.entries()) {
    if (place > 0 && place % STEP === 0) yield
    for (const text of textsOf(name)) addName(wordsOf(text), (word, field) => words.add(word, place, field))
    for (const word of categoryWords.get(categoryId) ?? []) words.add(word, place, 'around')
    for (const word of labels.flatMap((label) => BADGE_WORDS[label] ?? []).flatMap(wordsOf))
      words.add(word, place, 'around')
    for (const word of tags.flatMap(wordsOf)) words.add(word, place, 'around')
    for (const word of textsOf(description).flatMap(wordsOf)) words.add(word, place, 'description')
  }
  return { ids: products.map(({ id }) => id), words: words.list() }
}

function addName(parts: string[], add: (word: string, field: Field) => void): void {
  for (const [index, part] of parts.entries()) {
    add(part, index === 0 ? 'firstOfName' : 'name')
    // "xot-dog" is also looked for as "xotdog"
    const next = parts[index + 1]
    if (next !== undefined && !/^\p{N}/u.test(next)) add(part + next, 'joined')
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
  return (text) => searchWords(text, fold).map((word) => word.text)
}

function textsOf(text: LocalisedText): string[] {
  return [...new Set(Object.values(text))].flatMap((words) => words || [])
}
