import { isOneLetterAway } from './cell-values.ts'
import { fold } from './columns.ts'

/** Longer than any name of a category; what is longer is not looked for. */
const LONGEST = 100
/** Of shorter words nearly every one is a letter away from another. */
const SHORTEST = 3

/**
 * Words that can be asked which of them are one letter away from another one (`isOneLetterAway`), without comparing it with all: two such
 * words are the same once at most one letter of each is left out, so that each word is kept under all that it is then.
 */
export class NearWords {
  readonly #byVariant = new Map<string, string[]>()

  /** Takes a word in, once. */
  add(word: string): void {
    for (const variant of variantsOf(word)) {
      const words = this.#byVariant.get(variant)
      if (words) words.push(word)
      else this.#byVariant.set(variant, [word])
    }
  }

  /** Each that is one letter away from a word, once. */
  *near(word: string): Generator<string> {
    const seen = new Set<string>()
    for (const variant of variantsOf(word))
      for (const other of this.#byVariant.get(variant) ?? []) {
        if (seen.has(other)) continue
        seen.add(other)
        if (isOneLetterAway(word, other)) yield other
      }
  }
}

/** A word, and all that it is without one of its letters. */
function variantsOf(word: string): Set<string> {
  const variants = new Set<string>()
  if (word.length > LONGEST) return variants
  variants.add(word)
  for (let at = 0; at < word.length; at += 1) variants.add(word.slice(0, at) + word.slice(at + 1))
  return variants
}

/**
 * Finds the one of many words that is a letter away from what somebody typed; null where there is none, or more than one. The words are
 * looked through once, when somebody first asks.
 */
export function nearestAmong(listWords: () => Iterable<string>): (text: string) => string | null {
  let index: { near: NearWords; byFolded: Map<string, Set<string>> } | undefined
  return (text) => {
    const typed = fold(text)
    if (typed.length < SHORTEST) return null
    index ??= indexOf(listWords())
    let found: string | null = null
    for (const folded of index.near.near(typed))
      for (const word of index.byFolded.get(folded) ?? []) {
        if (found !== null) return null
        found = word
      }
    return found
  }
}

function indexOf(words: Iterable<string>) {
  const byFolded = new Map<string, Set<string>>()
  const near = new NearWords()
  for (const word of words) {
    const folded = fold(word)
    const same = byFolded.get(folded)
    if (same) same.add(word)
    else {
      byFolded.set(folded, new Set([word]))
      near.add(folded)
    }
  }
  return { near, byFolded }
}
