const EXACT = 1
const PREFIX = 0.9
const MISSPELT = 0.6
const UNASKED_WORD = 0.02
const NUMBER_FOUND = 0.05
/** A lower score means that the query is about another name. */
const ENOUGH = 0.55

/** The words of a name in all its languages, and how many it has in the shortest of them. */
export type PlaceName = { words: readonly string[]; length: number }

/**
 * How well the words of a name answer the words of a query, up to about 1; 0 means not at all. Every word of the query must be found,
 * as it is, as a beginning, or misspelt; a house number need not be.
 */
export function matchPlaceName(query: readonly string[], name: PlaceName): number {
  const words = query.filter((word) => !isNumber(word))
  const numbers = query.filter(isNumber)
  const asked = words.length > 0 ? words : numbers
  const scores = asked.map((word) =>
    Math.max(0, ...name.words.map((candidate) => matchWord(word, candidate))),
  )
  if (scores.length === 0 || scores.some((score) => score === 0)) return 0
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length
  // of "Chilonzor" and "Chilonzor 2-mavze" the shorter one is meant, unless the 2 was asked for
  const found = numbers.filter((number) => name.words.includes(number)).length
  const unasked = Math.max(0, name.length - asked.length - found)
  const score = average - UNASKED_WORD * unasked + NUMBER_FOUND * found
  return score < ENOUGH ? 0 : score
}

const isNumber = (word: string): boolean => /^\d/.test(word)

function matchWord(asked: string, word: string): number {
  if (asked === word) return EXACT
  if (word.startsWith(asked)) return PREFIX
  const allowed = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0
  if (allowed === 0 || asked[0] !== word[0]) return 0
  // the beginning of a longer word may be misspelt as well, while it is being typed
  return [word, word.slice(0, asked.length)].some((text) => isWithin(asked, text, allowed)) ? MISSPELT : 0
}

/** Whether one text becomes the other by at most `allowed` letters added, lost or changed. */
function isWithin(a: string, b: string, allowed: number): boolean {
  if (Math.abs(a.length - b.length) > allowed) return false
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const added = (current[column - 1] ?? 0) + 1
      const lost = (previous[column] ?? 0) + 1
      current.push(Math.min(changed, added, lost))
    }
    previous = current
  }
  return (previous.at(-1) ?? Infinity) <= allowed
}
