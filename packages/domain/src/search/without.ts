import type { SearchWord } from './search-words.ts'

/** Words before what a dish does not have, and the one behind it, folded. */
const BEFORE = new Set(['bez', 'no', 'vithout'])
const BEHIND = 'free'

/** What a dish does not have becomes one word with its `without`: `без лука` is no onion, and is found as a whole. */
export function joinWithout<Word extends Pick<SearchWord, 'text'>>(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isOne = last && (BEFORE.has(last.text) || word.text === BEHIND) && !/^\p{N}/u.test(word.text)
    if (isOne) joined[joined.length - 1] = { ...last, text: last.text + word.text }
    else joined.push(word)
  }
  return joined
}
