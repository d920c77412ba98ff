import { createWordMatcher, LETTERS_FOR_TYPO, matchWithTypo } from './match-word.ts'
import { searchWords } from './search-words.ts'

/** What words of the field mean, all of them folded and without spaces, as `searchWords` folds; several words are asked for as one. */
export type Dictionary = {
  /** `cola` is also `kokakola`. With `isBeginning` the word may go on: `ponch`. Empty where the dictionary does not have it. */
  meaningsOf: (text: string, how: { isBeginning: boolean }) => ReadonlySet<string>
  /** What a word with one typo behind its first letter means. */
  meaningsOfTypo: (text: string) => ReadonlySet<string>
}

/** A name, folded, and what whoever says it means. */
type Entry = { text: string; meanings: Set<string> }

/** Letters from which on the beginning of a name stands for it: somebody is typing. */
const LETTERS_OF_A_BEGINNING = 4

const NOTHING: ReadonlySet<string> = new Set()
/** For who looks for what is written. */
export const NO_DICTIONARY: Dictionary = { meaningsOf: () => NOTHING, meaningsOfTypo: () => NOTHING }

/** A dictionary of lines as `DISH_WORDS` has them. */
export function createDictionary(lines: string): Dictionary {
  const entries = parse(lines)
  return {
    meaningsOf: (text, { isBeginning }) => {
      const match = createWordMatcher(text)
      const isLongEnough = isBeginning && text.length >= LETTERS_OF_A_BEGINNING
      const like = entries.get(startOf(text)) ?? []
      return unite(
        like.filter((entry) => {
          const how = match(entry.text)
          return how === 'exact' || how === 'inflected' || (how === 'prefix' && isLongEnough)
        }),
      )
    },
    meaningsOfTypo: (text) =>
      unite(
        [...entries].flatMap(([start, like]) =>
          start[0] === text[0] ? like.filter((entry) => isTypo(text, entry.text)) : [],
        ),
      ),
  }
}

const isTypo = (text: string, name: string): boolean =>
  name.length >= LETTERS_FOR_TYPO && matchWithTypo(text, name, 'behind') === 'typo'

/** Two letters that a word has in common with what matches it without a typo, but for pieces inside of words. */
export const startOf = (text: string): string => text.slice(0, 2)

const unite = (found: readonly Entry[]): ReadonlySet<string> =>
  new Set(found.flatMap(({ meanings }) => [...meanings]))

function parse(lines: string): Map<string, Entry[]> {
  const byText = new Map<string, Entry>()
  const byStart = new Map<string, Entry[]>()
  for (const line of lines.trim().split('\n')) {
    const [equal = [], also = []] = line.split('>').map((names) => names.split(',').map(foldName))
    for (const text of equal) {
      const entry = byText.get(text) ?? { text, meanings: new Set() }
      if (!byText.has(text)) byStart.set(startOf(text), [...(byStart.get(startOf(text)) ?? []), entry])
      byText.set(text, entry)
      for (const other of [...equal, ...also]) entry.meanings.add(other)
    }
  }
  return byStart
}

/** A name of one word or several as one, so that `hot dog` and `hotdog` are the same. */
const foldName = (name: string): string =>
  searchWords(name)
    .map(({ text }) => text)
    .join('')
