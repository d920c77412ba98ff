/** A text, or that the bytes are none; `line` (from 1) is where the first bytes stand that mean no letter, null where nothing looks like a text. */
export type DecodedText = { kind: 'text'; text: string } | { kind: 'broken'; line: number | null }

/** What Cyrillic and Turkish programs write that know no Unicode. */
const PAGES = ['windows-1251', 'ibm866', 'koi8-r', 'windows-1254'] as const
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof PAGES)[number]

/**
 * Decodes a text: by its mark, as UTF-8, as UTF-16, else in the code page in which it reads as words. UTF-8 with a few wrong bytes in it
 * is damaged and no other page.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return checked(decode(bytes, utf16))
  const text = decode(bytes, 'utf-8')
  if (!text.includes(UNKNOWN) || isNoText(text)) return checked(text)
  const unknown = countOf(text, /\uFFFD/g)
  if (countOf(text, /[\u0080-\uFFFC]/g) > unknown) return brokenAt(text, UNKNOWN)
  const pages = PAGES.map((page) => ({ page, score: likeness(decode(bytes.subarray(0, SAMPLE), page)) }))
  const best = pages.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? checked(decode(bytes, best.page)) : brokenAt(text, UNKNOWN)
}

const UNKNOWN = '\uFFFD'
const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes)
const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Bytes that are looked at to tell a code page. */
const SAMPLE = 64 * 1024
/** Of a text in UTF-16 without a mark every second byte is 0 where Latin letters and signs stand. */
const ZEROS = 0.3
/** Bytes that are too few to say so. */
const SHORTEST = 16

function utf16Of(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  if (sample.length < SHORTEST) return null
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > (sample.length / 2) * ZEROS && even === 0) return 'utf-16le'
  return even > (sample.length / 2) * ZEROS && odd === 0 ? 'utf-16be' : null
}

// oxlint-disable-next-line no-control-regex -- bytes that no text has: a picture, a program
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/g
// oxlint-disable-next-line no-control-regex -- the same, and what a decoder writes for bytes that mean nothing
const CONTROL_OR_UNKNOWN = /[\u0000-\u0008\u000e-\u001f\uFFFD]/
/** Of a hundred letters: more of them is no damaged text, but none. */
const MOST_CONTROL = 1

const isNoText = (text: string): boolean => countOf(text, CONTROL) * 100 > text.length * MOST_CONTROL

function checked(text: string): DecodedText {
  if (isNoText(text)) return { kind: 'broken', line: null }
  const [control] = CONTROL_OR_UNKNOWN.exec(text) ?? []
  return control === undefined ? { kind: 'text', text } : brokenAt(text, control)
}

const brokenAt = (text: string, what: string): DecodedText => ({
  kind: 'broken',
  line: text.slice(0, text.indexOf(what)).split('\n').length,
})

const FREQUENT = /[оеаинтсрвлОЕАИНТСРВЛ]/g
const CASED = /^(\p{Lu}+|\p{Lu}?\p{Ll}+)$/u
const TURKISH = /[çğıöşüâîûéÇĞİÖŞÜ]/
const NO_WORDS = /[^\p{ASCII}\p{L}«»“”„‘’‹›—–…№•°×·\u00a0\u00ad¼½¾±§©®™€₽]/gu

/** How much a text looks like one: its words are of one script and of one case, and no lines of frames stand in it. */
function likeness(text: string): number {
  let score = -2 * countOf(text, NO_WORDS)
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    // eslint's ASCII words say nothing about a page
    if (/^[A-Za-z]+$/.test(word)) continue
    if (/^\p{Script=Cyrillic}+$/u.test(word)) score += CASED.test(word) ? countOf(word, FREQUENT) : -2
    else if (/^\p{Script=Latin}+$/u.test(word)) score += TURKISH.test(word) && /[a-z]/i.test(word) ? 1 : -2
    else score -= 3
  }
  return score
}
