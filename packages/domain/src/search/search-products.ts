import { inOtherLayout } from './keyboard-layout.ts'
import { createWordMatcher, matchWithTypo, type WordMatch } from './match-word.ts'
import type { Field, IndexedWord, SearchIndex } from './search-index.ts'
import { searchWords, type SearchWord } from './search-words.ts'
import { finish, finishGently } from './work-in-steps.ts'

/** Words that join others; they count only in a query that has nothing else. */
const JOINING = new Set(
  ['va', 'bilan', 'uchun', 'и', 'с', 'со', 'в', 'на', 'из', 'для', 'and', 'with', 'for', 'of', 'the'].flatMap(
    (word) => searchWords(word).map(({ text }) => text),
  ),
)
/** The most words of a query that count; each costs a walk over the menu's words. */
const MOST_WORDS = 8
const MOST_WORDS_TO_JOIN = 4
/** From this length on one typo is forgiven; in the first letter one letter later. */
const LETTERS_FOR_TYPO = 5

/**
 * What a match is worth by where it was found: the name before what is around it, that before pieces inside of a word and
 * before descriptions, and within each the closer spelling first. 0 does not count.
 */
const RANKS: Record<WordMatch, Record<Field, number>> = {
  exact: { firstOfName: 24, name: 22, joined: 22, around: 12, description: 3 },
  inflected: { firstOfName: 23, name: 21, joined: 21, around: 11, description: 3 },
  prefix: { firstOfName: 19, name: 18, joined: 18, around: 10, description: 2 },
  typo: { firstOfName: 17, name: 16, joined: 16, around: 9, description: 0 },
  typoInPrefix: { firstOfName: 15, name: 14, joined: 0, around: 8, description: 0 },
  inside: { firstOfName: 5, name: 5, joined: 0, around: 0, description: 0 },
}
/** Shorter words count in categories, tags and descriptions only when they are whole: "mol" is not the dairy (молочное). */
const LETTERS_OF_A_BEGINNING = 4

/**
 * The ids of the products that a query means, the likeliest first, equals in the order of the menu (CAT-7). Every word of
 * the query must be found. A typo is forgiven only in a word that the names, categories and tags of the whole menu do not
 * have; and where the query finds nothing, it is read as typed in the other keyboard layout, or with two words as one.
 * Whether a product is available does not change its place: that differs by branch and minute, and the screen says it.
 */
export const searchProducts = (index: SearchIndex, query: string): string[] =>
  finish(searchInSteps(index, query))

/** The same with a rest after each word that was looked for in the menu; `rest` ends a turn of the loop. */
export const searchProductsGently = (
  index: SearchIndex,
  query: string,
  rest: () => Promise<unknown>,
): Promise<string[]> => finishGently(searchInSteps(index, query), rest)

function* searchInSteps(index: SearchIndex, query: string): Generator<void, string[]> {
  // The readings of a query share words.
  const known = new Map<string, Ranked>()
  for (const { words, forgives } of readingsOf(query)) {
    const ranked: Ranked[] = []
    for (const word of words) {
      const key = `${word.text} ${word.letters} ${forgives}`
      const isKnown = known.has(key)
      const one = known.get(key) ?? rankProducts(index, word, forgives)
      known.set(key, one)
      ranked.push(one)
      if (!isKnown) yield
      if (one.isEmpty) break
    }
    const found = findAll(index.ids, ranked)
    if (found.length > 0) return found
  }
  return []
}

type Reading = { words: SearchWord[]; forgives: boolean }

/** Ways to read a query, the likeliest first. */
function* readingsOf(query: string): Generator<Reading> {
  const words = meaningful(searchWords(query))
  if (words.length === 0) return
  yield { words, forgives: false }
  yield { words, forgives: true }
  for (const joined of withTwoJoined(words)) yield { words: joined, forgives: false }
  for (const joined of withTwoJoined(words)) yield { words: joined, forgives: true }
  yield { words: meaningful(searchWords(inOtherLayout(query))), forgives: true }
}

function meaningful(words: SearchWord[]): SearchWord[] {
  const others = words.filter(({ text }) => !JOINING.has(text))
  return (others.length > 0 ? others : words).slice(0, MOST_WORDS)
}

function withTwoJoined(words: SearchWord[]): SearchWord[][] {
  if (words.length > MOST_WORDS_TO_JOIN) return []
  return words.slice(1).map((second, index) => {
    const first = words[index] ?? second
    const joined = { ...first, text: first.text + second.text, letters: first.letters + second.letters }
    return words.toSpliced(index, 2, joined)
  })
}

type Ranked = { ranks: Uint8Array; isEmpty: boolean }

/** The products that all words have found, by the sum of their ranks. */
function findAll(ids: readonly string[], words: readonly Ranked[]): string[] {
  const sums = new Uint16Array(ids.length)
  for (const [place, { ranks }] of words.entries()) {
    for (let product = 0; product < sums.length; product++) {
      const sum = sums[product] ?? 0
      const more = ranks[product] ?? 0
      sums[product] = more > 0 && (place === 0 || sum > 0) ? sum + more : 0
    }
  }
  const bySum: string[][] = []
  for (let product = 0; product < sums.length; product++) {
    const sum = sums[product] ?? 0
    const id = ids[product]
    if (sum > 0 && id !== undefined) (bySum[sum] ??= []).push(id)
  }
  return bySum.toReversed().flatMap((equals) => equals ?? [])
}

/** Of every product the rank of its best match with the word; 0 where there is none. */
function rankProducts({ ids, words }: SearchIndex, word: SearchWord, forgives: boolean): Ranked {
  const ranks = new Uint8Array(ids.length)
  const by = (match: (candidate: string) => WordMatch | null) => rankBy(ranks, words, word, match)
  const isKnown = by(createWordMatcher(word.text))
  if (!isKnown && forgives && mayHaveTypo(word)) {
    const isForgiven = by((candidate) => matchWithTypo(word.text, candidate, 'behind'))
    if (!isForgiven && word.letters > LETTERS_FOR_TYPO)
      by((candidate) => matchWithTypo(word.text, candidate, 'first'))
  }
  return { ranks, isEmpty: ranks.every((rank) => rank === 0) }
}

/** Whether a typo is forgiven in a word: not in a short one, and not in a number. */
const mayHaveTypo = ({ text, letters }: SearchWord): boolean =>
  letters >= LETTERS_FOR_TYPO && !/^\p{N}/u.test(text)

/**
 * Keeps the best rank of each product; true when a name, a category or a tag has matched. Counted without an iterator: one word may
 * stand in thousands.
 */
function rankBy(
  ranks: Uint8Array,
  words: readonly IndexedWord[],
  { letters }: SearchWord,
  match: (candidate: string) => WordMatch | null,
): boolean {
  let isNamed = false
  for (const { text, products, fields } of words) {
    const how = match(text)
    if (how === null) continue
    for (let at = 0; at < products.length; at++) {
      const product = products[at] ?? 0
      const field = fields[at] ?? 'description'
      const isTooShort = how === 'prefix' && letters < LETTERS_OF_A_BEGINNING && !isOfName(field)
      const rank = isTooShort ? 0 : RANKS[how][field]
      if (rank === 0) continue
      isNamed ||= field !== 'description'
      ranks[product] = Math.max(ranks[product] ?? 0, rank)
    }
  }
  return isNamed
}

const isOfName = (field: Field): boolean => field !== 'around' && field !== 'description'
