/** How well a word of a text answers a word of a query, the best first; `synonym` is another word that means the same. */
export const WORD_MATCHES = [
  'exact',
  'inflected',
  'prefix',
  'synonym',
  'formOfSynonym',
  'typo',
  'typoInPrefix',
  'inside',
] as const
export type WordMatch = (typeof WORD_MATCHES)[number]

/** Common endings as they are after folding (ый is i, ая is aia): Uzbek, Russian, English. */
const ENDINGS = new Set(
  [
    'i si im li lik lar lari larni larning larga ni ning ga da dan',
    'a u e o oi ei om em am ov ev ah ih ami imi aia oe ie uiu iu ia ogo omu',
    's es ka ki ku',
  ].flatMap((row) => row.split(' ')),
)
const LONGEST_ENDING = 7
const WITHOUT = 'siz'
/** The least that is left of a word without its ending; so short a stem may lose one letter only: часы is not чай. */
const STEM = 3
/** A stem of this length may also begin or be inside of another word. */
const LONG_STEM = 5
/** "burger" also means the cheeseburger; shorter pieces would find kola in chocolate. */
const INSIDE = 5

/**
 * Compares a folded word of a query with those of texts, as they are written: no typos are forgiven. Null when they have
 * nothing in common.
 */
export function createWordMatcher(query: string): (word: string) => WordMatch | null {
  // each is the beginning of the query, the shortest first
  const stems = stemsOf(query)
  const longStems = stems.filter((stem) => stem.length >= LONG_STEM)
  const start = query.slice(0, STEM)
  const piece = longStems[0] ?? query

  if (isNumber(query)) return (word) => (word === query ? 'exact' : null)
  return (word) => {
    if (query === word) return 'exact'
    if (word.startsWith(query)) {
      // shakarsiz is without shakar
      if (word.startsWith(WITHOUT, query.length)) return null
      return query.length >= STEM && isFormOf(query, word) ? 'inflected' : 'prefix'
    }
    if (word.startsWith(start)) {
      if (stems.some((stem) => isFormOf(stem, word))) return 'inflected'
      if (longStems.some((stem) => word.startsWith(stem))) return 'prefix'
    }
    return query.length >= INSIDE && word.includes(piece) ? 'inside' : null
  }
}

/** Compares a folded word that means the same as one of a query with those of texts; its own stem has to say as much as a word. */
export function createSynonymMatcher(synonym: string): (word: string) => WordMatch | null {
  const stems = [synonym, ...stemsOf(synonym).filter((stem) => stem.length > STEM)]
  return (word) => {
    if (word === synonym) return 'synonym'
    return synonym.length >= STEM && stems.some((stem) => isFormOf(stem, word)) ? 'formOfSynonym' : null
  }
}

/** The stem, or the stem with an ending. */
function isFormOf(stem: string, word: string): boolean {
  return word.startsWith(stem) && (word.length === stem.length || ENDINGS.has(word.slice(stem.length)))
}

/** The word without each of the endings it may have. */
export function stemsOf(query: string): string[] {
  const stems: string[] = []
  for (let length = Math.max(STEM, query.length - LONGEST_ENDING); length < query.length; length++) {
    const isLongEnough = length > STEM || query.length === STEM + 1
    if (isLongEnough && ENDINGS.has(query.slice(length))) stems.push(query.slice(0, length))
  }
  return stems
}

/**
 * From this length on one typo is forgiven, a forgotten letter one letter earlier, and one in the first letter one letter later.
 */
export const LETTERS_FOR_TYPO = 5

/**
 * Forgives one letter too many, too few, another one, or two that changed places, in a folded word of a query that is no number.
 * `where`: a wrong first letter usually means another word, so it is forgiven only on demand and in whole words. A wrong
 * last letter is forgiven in whole words only: while typing, the next word has just begun.
 */
export function matchWithTypo(query: string, word: string, where: 'behind' | 'first'): WordMatch | null {
  let at = 0
  while (at < query.length && query[at] === word[at]) at++
  // one of them begins with the other: not a typo, or one letter too many at the end
  if (at === word.length) return where === 'behind' && query.length === at + 1 ? 'typo' : null
  if (at === query.length || (at === 0) !== (where === 'first')) return null

  const others = [
    endOf(query.slice(at + 1), word, at + 1),
    endOf(query.slice(at), word, at + 1),
    query[at] === word[at + 1] && query[at + 1] === word[at]
      ? endOf(query.slice(at + 2), word, at + 2)
      : null,
  ]
  const tooMany = endOf(query.slice(at + 1), word, at)
  const isWhole = (end: number | null) =>
    end === word.length || (end !== null && where === 'behind' && ENDINGS.has(word.slice(end)) && end > STEM)
  if ([tooMany, ...others].some(isWhole)) return 'typo'
  // a short word with a letter too many is another word: часы begins no чайник
  const beginnings = query.length > LETTERS_FOR_TYPO ? [tooMany, ...others] : others
  const isBeginning = where === 'behind' && at < query.length - 1 && beginnings.some((end) => end !== null)
  return isBeginning ? 'typoInPrefix' : null
}

/** Where `rest` ends in the word when it stands at `from`; null when it does not. */
function endOf(rest: string, word: string, from: number): number | null {
  return word.startsWith(rest, from) && from <= word.length ? from + rest.length : null
}

/** Whether a folded word is a number: 5 pieces are not 50. */
export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word)
