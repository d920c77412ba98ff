export type TextPart = { text: string; href: string | null }

// What may stand in an address that is written into a sentence; quotes and angle brackets may not.
const ADDRESS = /https:\/\/[^\s<>"'`\\]+/g
/** A full stop or a bracket after an address belongs to the sentence. */
const SENTENCE_END = /[.,;:!?)\]}»”]+$/

/**
 * A text in its words and its web addresses. Only https is a link: nothing that runs in our page can be written as one
 * (USR-4).
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '')
    const href = toHref(address)
    if (href === null) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index), href: null })
    parts.push({ text: address, href })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}

/** The address as a browser understands it; null for what is none, and for one that hides whose it is behind an `@`. */
function toHref(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  const isPlain = protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
  return isPlain ? href : null
}
