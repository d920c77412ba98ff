import { startOf } from './dictionary.ts'
import {
  createSynonymMatcher,
  createWordMatcher,
  isNumber,
  LETTERS_FOR_TYPO,
  matchWithTypo,
  stemsOf,
  type WordMatch,
} from './match-word.ts'
import type { QueryTerm } from './query-terms.ts'
import type { Field, IndexedWord, SearchIndex } from './search-index.ts'

/**
 * What a match is worth by where it was found: the name before what is around it, that before pieces inside of a word and
 * before descriptions, and within each the closer spelling first, other words of the same meaning before typos. 0 does not count.
 */
const RANKS: Record<WordMatch, Record<Field, number>> = {
  exact: { firstOfName: 30, name: 28, joined: 28, around: 16, description: 3 },
  inflected: { firstOfName: 29, name: 27, joined: 27, around: 15, description: 3 },
  prefix: { firstOfName: 25, name: 24, joined: 24, around: 13, description: 2 },
  synonym: { firstOfName: 23, name: 22, joined: 22, around: 12, description: 1 },
  formOfSynonym: { firstOfName: 23, name: 22, joined: 22, around: 12, description: 0 },
  typo: { firstOfName: 20, name: 19, joined: 19, around: 10, description: 0 },
  typoInPrefix: { firstOfName: 18, name: 17, joined: 0, around: 9, description: 0 },
  inside: { firstOfName: 6, name: 6, joined: 0, around: 0, description: 0 },
}
/** Shorter words count in categories, tags and descriptions only when they are whole: "mol" is not the dairy (молочное). */
const LETTERS_OF_A_BEGINNING = 4

/**
 * Of every product the rank of its best match with a term of a query; 0 where there is none. With `forgives` a term that nothing has
 * may be the beginning of a word of the dictionary, or have one typo. All of it is counted in folded letters, so that Latin and Cyrillic
 * are alike.
 */
export function rankProducts(
  index: SearchIndex,
  { text, meanings }: QueryTerm,
  forgives: boolean,
): Uint8Array {
  const ranks = new Uint8Array(index.ids.length)
  const rank = (words: readonly IndexedWord[], match: Match) => rankBy(ranks, words, text, match)
  const rankMeanings = (found: ReadonlySet<string>) =>
    [...found]
      .map((meaning) => rank(index.byStart.get(startOf(meaning)) ?? [], createSynonymMatcher(meaning)))
      .includes(true)

  const isWritten = rank(index.words, createWordMatcher(text))
  const isMeant = rankMeanings(meanings)
  if (isWritten || isMeant || !forgives || meanings.size > 0 || isNumber(text)) return ranks

  const ways = [
    () => rankMeanings(index.dictionary.meaningsOf(text, { isBeginning: true })),
    () => text.length >= LETTERS_FOR_TYPO - 1 && rank(index.words, withTypo(text)),
    () =>
      text.length > LETTERS_FOR_TYPO &&
      rank(index.words, (candidate) => matchWithTypo(text, candidate, 'first')),
    () => text.length >= LETTERS_FOR_TYPO && rankMeanings(index.dictionary.meaningsOfTypo(text)),
  ]
  ways.some((way) => way())
  return ranks
}

type Match = (candidate: string) => WordMatch | null

/** Also of the word without its ending: лавшы is a лаваш with both. */
function withTypo(text: string): Match {
  if (text.length < LETTERS_FOR_TYPO)
    return (candidate) =>
      candidate.length > text.length && matchWithTypo(text, candidate, 'behind') === 'typo' ? 'typo' : null
  const forms = [text, ...stemsOf(text).filter((stem) => stem.length >= LETTERS_FOR_TYPO)]
  return (candidate) => {
    // a short word with a letter too many is another word: часы is no чай
    if (candidate.length < LETTERS_FOR_TYPO || candidate[0] !== text[0]) return null
    for (const form of forms) {
      const how = matchWithTypo(form, candidate, 'behind')
      if (how !== null) return how
    }
    return null
  }
}

/**
 * Keeps the best rank of each product; true when a name, a category or a tag has matched. Counted without an iterator: one word may
 * stand in thousands.
 */
function rankBy(ranks: Uint8Array, words: readonly IndexedWord[], asked: string, match: Match): boolean {
  let isNamed = false
  for (const { text, products, fields } of words) {
    const how = match(text)
    if (how === null) continue
    const byField = RANKS[how]
    for (let at = 0; at < products.length; at++) {
      const product = products[at] ?? 0
      const field = fields[at] ?? 'description'
      const isTooShort = how === 'prefix' && asked.length < LETTERS_OF_A_BEGINNING && !isOfName(field)
      const rank = isTooShort ? 0 : byField[field]
      if (rank === 0) continue
      isNamed ||= field !== 'description'
      if (rank > (ranks[product] ?? 0)) ranks[product] = rank
    }
  }
  return isNamed
}

const isOfName = (field: Field): boolean => field !== 'around' && field !== 'description'
