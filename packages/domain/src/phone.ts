/** What stands between digits: blanks, brackets, dots, dashes, a slash, and what is invisible, such as the marks of direction around a copied number. */
const BETWEEN = /[\t\p{Zs}\p{Cf}()./\-‐‑–—]/gu
/** Numbers of a city or an operator that have no code before them. */
const SHORT = /^\d{3,5}$/

/**
 * A phone number as people write it in Uzbekistan, as '+998XXXXXXXXX', or null. Accepts +998, 998 and 00998 before the
 * nine digits, the trunk prefixes 8 and 0, or the nine digits alone, with blanks, brackets, dots, dashes, slashes and invisible
 * letters anywhere. A line break is none of these: it is another line.
 * Operator codes are not checked: new ones appear every year.
 */
export function normalisePhone(text: string): string | null {
  const compact = text.replaceAll(BETWEEN, '')
  const match = /^(?:\+998|00998|998|8|0)?(\d{9})$/.exec(compact)
  const local = match?.[1]
  return local === undefined ? null : `+998${local}`
}

/**
 * A number that a shop is called by, in the form of `normalisePhone`, or a short one of three to five digits (`1177`), or null. Of
 * several in one text, as price lists write them, the first: a branch has one.
 */
export function readShopPhone(text: string): string | null {
  for (const part of [text, ...text.split(/[,;\n]|\s\/\s/)]) {
    const compact = part.replaceAll(BETWEEN, '')
    const phone = SHORT.test(compact) ? compact : normalisePhone(part)
    if (phone !== null) return phone
  }
  return null
}

/** '+998901234567' as '+998 90 123 45 67'; anything else comes back unchanged. Show it left to right in every language. */
export function formatPhone(phone: string): string {
  const digits = /^\+998(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  return digits ? ['+998', ...digits.slice(1)].join(' ') : phone
}
