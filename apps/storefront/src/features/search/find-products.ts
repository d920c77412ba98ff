import type { Catalogue, Category, Product } from '@dasturxon/contract'
import { foldWords, type LocalisedText } from '@dasturxon/domain'

const foldText = (text: string): string[] => foldWords(text, { yo: 'e' })

export type Found = { product: Product; category: Category }

type Entry = Found & { name: string[]; around: string[]; description: string[] }

export type SearchIndex = readonly Entry[]

/** Prepares a menu for searching: every text in every language, folded. */
export function buildIndex({ categories, products }: Catalogue): SearchIndex {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return products.flatMap((product) => {
    const category = byId.get(product.categoryId)
    if (!category) return []
    const around = [...wordsOf(category.name), ...product.tags.flatMap((tag) => foldText(tag))]
    return {
      product,
      category,
      name: wordsOf(product.name),
      around,
      description: wordsOf(product.description),
    }
  })
}

/**
 * Products that a query means, the likeliest first: words of the name count most, then category and tags, then the
 * description. Every word of the query must begin a word somewhere.
 */
export function findProducts(index: SearchIndex, query: string): Found[] {
  const wanted = foldText(query)
  if (wanted.length === 0) return []
  return index
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry: { product, category } }) => ({ product, category }))
}

const RANKS = { firstOfName: 8, name: 6, around: 3, inside: 2, description: 1 }

function rankOf(entry: Entry, wanted: readonly string[]): number {
  let sum = 0
  for (const word of wanted) {
    const rank = rankOfWord(entry, word)
    if (rank === 0) return 0
    sum += rank
  }
  return sum
}

function rankOfWord({ name, around, description }: Entry, word: string): number {
  const begins = (candidate: string) => candidate.startsWith(word)
  if (name[0] && begins(name[0])) return RANKS.firstOfName
  if (name.some(begins)) return RANKS.name
  if (around.some(begins)) return RANKS.around
  // "burger" also means the cheeseburger; shorter pieces would mean anything.
  if (word.length > 2 && name.some((candidate) => candidate.includes(word))) return RANKS.inside
  return description.some(begins) ? RANKS.description : 0
}

function wordsOf(text: LocalisedText): string[] {
  return Object.values(text).flatMap((words) => foldText(words ?? ''))
}
