import { searchWords, foldForSearch } from './search-words.ts'

export type MarkedPart = { text: string; isMatch: boolean }

/**
 * A name cut into parts, those that a query has matched by their beginning marked, in the name's own spelling: "лагм" marks
 * "Lagʻm" of "Lagʻmon". The parts together are the name.
 */
export function markMatches(name: string, query: string): MarkedPart[] {
  const wanted = searchWords(query).map(({ text }) => text)
  const parts: MarkedPart[] = []
  let done = 0
  for (const { text, start, end } of searchWords(name)) {
    const match = wanted.filter((word) => text.startsWith(word)).toSorted((a, b) => b.length - a.length)[0]
    if (match === undefined) continue
    const stop = start + lengthOfMatch(name.slice(start, end), match)
    if (start > done) parts.push({ text: name.slice(done, start), isMatch: false })
    parts.push({ text: name.slice(start, stop), isMatch: true })
    done = stop
  }
  if (done < name.length) parts.push({ text: name.slice(done), isMatch: false })
  return parts
}

/** How much of a written word the folded beginning covers. */
function lengthOfMatch(written: string, folded: string): number {
  for (let length = 1; length < written.length; length++) {
    if (foldForSearch(written.slice(0, length).replaceAll(/[^\p{L}\p{M}\p{N}]|ʻ|ʼ/gu, '')).startsWith(folded))
      return length
  }
  return written.length
}
