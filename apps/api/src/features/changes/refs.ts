import { createHash } from 'node:crypto'
import { foldWords, LANGUAGES, type Language } from '@dasturxon/domain'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A ref has 63 letters at most. */
const SLUG = 50

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
  what: 'product' | 'category' | 'option' | 'zone' | 'branch' | 'banner' | 'story' | 'vacancy'
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
  return `${start}-${Array.from(digest.subarray(0, 3), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

/** The first that nobody is called by. */
export function freeRef({ isTaken, ...named }: Named & { isTaken: (ref: string) => boolean }): string {
  for (let attempt = 0; ; attempt += 1) {
    const ref = refOf(named, attempt)
    if (!isTaken(ref)) return ref
  }
}
