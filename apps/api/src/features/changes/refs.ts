import { createHash } from 'node:crypto'
import { foldWords, LANGUAGES, type Language } from '@dasturxon/domain'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A ref has 63 letters at most. */
const SLUG = 50
/** Letters behind it: three are enough for a few of one name, and there are only 17,576 of them. */
const SHORT_TAIL = 3
const LONG_TAIL = 8
const FEW = 1_000

/** The words of a name that a ref begins with: English before the others. */
export const nameOfTexts = (name: Partial<Record<Language, string | undefined>>): string =>
  [name.eng, name.uz, name.ru, ...LANGUAGES.map((language) => name[language])].find((text) => text) ?? ''

/** A name as small Latin letters, digits and dashes; empty where nothing of it is. */
function slugOf(name: string): string {
  const words = foldWords(name, { yo: 'yo' })
  const slug = words.map((word) => word.replaceAll(/[^a-z0-9]/g, '')).filter(Boolean)
  return slug.join('-').slice(0, SLUG).replace(/-$/, '')
}

/** `what` stands for a name that has no Latin letter. */
type Named = {
  what:
    | 'product'
    | 'category'
    | 'option'
    | 'group'
    | 'city'
    | 'zone'
    | 'hall'
    | 'table'
    | 'branch'
    | 'banner'
    | 'story'
    | 'vacancy'
  name: string
  key: string
}

/**
 * How import files will call a row: its name in Latin letters and three more, which follow from `key`; where others are called so,
 * it is tried again with the next number (desk §7).
 */
export function refOf({ what, name, key }: Named, attempt: number): string {
  const start = slugOf(name) || what
  const digest = createHash('sha256').update(`${key} ${attempt}`).digest()
  const bytes = digest.subarray(0, attempt < FEW ? SHORT_TAIL : LONG_TAIL)
  return `${start}-${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

/** The first that nobody is called by. */
export const freeRef = ({ isTaken, ...named }: Named & { isTaken: (ref: string) => boolean }): string =>
  freeRefs(isTaken)(named)

/** The same for one row after another, each of which is taken then: where many have one key it goes on where it was. */
export function freeRefs(isTaken: (ref: string) => boolean): (named: Named) => string {
  const attempts = new Map<string, number>()
  return (named) => {
    let attempt = attempts.get(named.key) ?? 0
    while (isTaken(refOf(named, attempt))) attempt += 1
    attempts.set(named.key, attempt + 1)
    return refOf(named, attempt)
  }
}
