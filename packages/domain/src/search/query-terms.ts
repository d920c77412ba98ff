import type { Dictionary } from './dictionary.ts'
import { JOINING, searchWords } from './search-words.ts'
import { joinWithout } from './without.ts'

/** What a query asks for: a word of it, or several that are one name; folded, without spaces. */
export type QueryTerm = { text: string; meanings: ReadonlySet<string> }

/** The most words of a query that count; each costs a walk over the menu's words. */
const MOST_WORDS = 8
const MOST_WORDS_TO_JOIN = 4
/** The most words of a name: `картофель по деревенски`. */
const MOST_WORDS_OF_A_NAME = 3

/** The words of a query, each a term; words that join others only where there is nothing else. */
export const wordsOf = (query: string, dictionary: Dictionary): QueryTerm[] =>
  meaningful(joinWithout(searchWords(query)).map(({ text }) => termOf(text, dictionary)))

/** The same with names of several words as one, the longest first: `картошка фри` is no potato. Null where there is no such name. */
export function namesOf(query: string, dictionary: Dictionary): QueryTerm[] | null {
  const words = joinWithout(searchWords(query)).map(({ text }) => text)
  if (words.length === 1) return null
  const terms: QueryTerm[] = []
  for (let at = 0; at < words.length;) {
    const { term, length } = nameAt(words, at, dictionary)
    terms.push(term)
    at += length
  }
  return terms.length === words.length ? null : meaningful(terms)
}

/** The words with two neighbours as one, in each way, but for two that are found apart: `лаг мон`. */
export function withTwoJoined(
  terms: readonly QueryTerm[],
  { isFound, dictionary }: { isFound: (term: QueryTerm) => boolean; dictionary: Dictionary },
): QueryTerm[][] {
  if (terms.length > MOST_WORDS_TO_JOIN) return []
  return terms.slice(1).flatMap((second, index) => {
    const first = terms[index] ?? second
    if (isFound(first) && isFound(second)) return []
    return [terms.toSpliced(index, 2, termOf(first.text + second.text, dictionary))]
  })
}

const termOf = (text: string, { meaningsOf }: Dictionary): QueryTerm => ({
  text,
  meanings: meaningsOf(text, { isBeginning: false }),
})

function nameAt(
  words: readonly string[],
  at: number,
  dictionary: Dictionary,
): { term: QueryTerm; length: number } {
  for (let length = Math.min(MOST_WORDS_OF_A_NAME, words.length - at); length > 1; length--) {
    const term = termOf(words.slice(at, at + length).join(''), dictionary)
    if (term.meanings.size > 0) return { term, length }
  }
  return { term: termOf(words[at] ?? '', dictionary), length: 1 }
}

function meaningful(terms: QueryTerm[]): QueryTerm[] {
  const others = terms.filter(({ text }) => !JOINING.has(text))
  return (others.length > 0 ? others : terms).slice(0, MOST_WORDS)
}
