import type { Dictionary } from './dictionary.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import { isNumber } from './match-word.ts'
import { namesOf, withTwoJoined, wordsOf, type QueryTerm } from './query-terms.ts'
import { rankProducts } from './rank-products.ts'
import type { SearchIndex } from './search-index.ts'
import { finish, finishGently } from './work-in-steps.ts'

/**
 * Whether a product must have every word of a query, or, where none has all of them, as many as any has: `плов с омаром` finds plov.
 * Who narrows a list down means all.
 */
export type WantedWords = 'all' | 'most'

/**
 * The ids of the products that a query means, the likeliest first, equals in the order of the menu (CAT-7, CUS-16). A word is looked for
 * as it is written and by what the dictionary says it means; a typo is forgiven only in a word that neither the dictionary nor the names,
 * categories and tags of the whole menu have. Where the query finds nothing, it is read as typed in the other keyboard layout, or with
 * two words as one; an empty one means what is popular. Whether a product is available does not change its place: that differs by branch
 * and minute, and the screen says it.
 */
export const searchProducts = (index: SearchIndex, query: string, wanted: WantedWords = 'most'): string[] =>
  finish(searchInSteps(index, query, wanted))

/** The same with a rest after each word that was looked for in the menu; `rest` ends a turn of the loop. */
export const searchProductsGently = (
  index: SearchIndex,
  query: string,
  rest: () => Promise<unknown>,
  wanted: WantedWords = 'most',
): Promise<string[]> => finishGently(searchInSteps(index, query, wanted), rest)

/** `isWeak`: a number or one or two letters, which are no reason to leave other words of a query out. */
type Ranks = { ranks: Uint8Array; isEmpty: boolean; isWeak: boolean }

const keyOf = (term: QueryTerm, forgives: boolean): string => `${term.text} ${forgives}`

function* searchInSteps(index: SearchIndex, query: string, wanted: WantedWords): Generator<void, string[]> {
  if (query.trim() === '') return [...index.popular]
  // The readings of a query share words.
  const known = new Map<string, Ranks>()
  const isFound = (term: QueryTerm) => known.get(keyOf(term, true))?.isEmpty === false
  for (const { terms, forgives, isMost } of readingsOf(query, { isFound, dictionary: index.dictionary })) {
    if (isMost && wanted === 'all') continue
    const found: Ranks[] = []
    for (const term of terms) {
      const key = keyOf(term, forgives)
      const isKnown = known.has(key)
      const one = known.get(key) ?? rankTerm(index, term, forgives)
      known.set(key, one)
      found.push(one)
      if (!isKnown) yield
      if (one.isEmpty && !isMost) break
    }
    const ids = isMost ? findMost(index.ids, found) : findAll(index.ids, found)
    if (ids.length > 0) return ids
  }
  return []
}

/** What stands in a description alone, or is so short, is no reason to leave other words of a query out. */
const MORE_THAN_DESCRIBED = 4
const LETTERS_OF_A_REASON = 3

type Known = { isFound: (term: QueryTerm) => boolean; dictionary: Dictionary }
type Reading = { terms: QueryTerm[]; forgives: boolean; isMost?: true }

/** Ways to read a query, the likeliest first; `isFound` says of a word that the menu has it, as the readings before have shown. */
function* readingsOf(query: string, known: Known): Generator<Reading> {
  const { dictionary } = known
  const words = wordsOf(query, dictionary)
  if (words.length === 0) return
  const names = namesOf(query, dictionary) ?? words
  yield { terms: names, forgives: false }
  if (names !== words) yield { terms: words, forgives: false }
  yield { terms: names, forgives: true }
  const joined = withTwoJoined(words, known)
  for (const terms of joined) yield { terms, forgives: false }
  for (const terms of joined) yield { terms, forgives: true }
  // Words of the field are typed in the layout they are meant in.
  if (words.every(({ meanings }) => meanings.size === 0))
    yield { terms: wordsOf(inOtherLayout(query), dictionary), forgives: true }
  if (words.length > 1) yield { terms: names, forgives: true, isMost: true }
  if (names !== words) yield { terms: words, forgives: true, isMost: true }
}

function rankTerm(index: SearchIndex, term: QueryTerm, forgives: boolean): Ranks {
  const ranks = rankProducts(index, term, forgives)
  return { ranks, isEmpty: ranks.every((rank) => rank === 0), isWeak: isWeak(term) }
}

const isWeak = ({ text, meanings }: QueryTerm): boolean =>
  isNumber(text) || (text.length < LETTERS_OF_A_REASON && meanings.size === 0)

/** The products that all words have found, by the sum of their ranks. */
function findAll(ids: readonly string[], words: readonly Ranks[]): string[] {
  const sums = new Uint16Array(ids.length)
  for (const [place, { ranks }] of words.entries()) {
    for (let product = 0; product < sums.length; product++) {
      const sum = sums[product] ?? 0
      const more = ranks[product] ?? 0
      sums[product] = more > 0 && (place === 0 || sum > 0) ? sum + more : 0
    }
  }
  return bySum(ids, sums)
}

/** The products that most words have found by more than a description, by the sum of their ranks. */
function findMost(ids: readonly string[], words: readonly Ranks[]): string[] {
  const counts = new Uint8Array(ids.length)
  const sums = new Uint16Array(ids.length)
  let most = 1
  for (const { ranks, isWeak: addsNothing } of words) {
    for (let product = 0; product < sums.length; product++) {
      const rank = ranks[product] ?? 0
      if (rank < MORE_THAN_DESCRIBED) continue
      const count = (counts[product] ?? 0) + (addsNothing ? 0 : 1)
      counts[product] = count
      sums[product] = (sums[product] ?? 0) + rank
      most = Math.max(most, count)
    }
  }
  return bySum(
    ids,
    sums.map((sum, product) => (counts[product] === most ? sum : 0)),
  )
}

function bySum(ids: readonly string[], sums: Uint16Array): string[] {
  const found: string[][] = []
  for (let product = 0; product < sums.length; product++) {
    const sum = sums[product] ?? 0
    const id = ids[product]
    if (sum > 0 && id !== undefined) (found[sum] ??= []).push(id)
  }
  return found.toReversed().flatMap((equals) => equals ?? [])
}
