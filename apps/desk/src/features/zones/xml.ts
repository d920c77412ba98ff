/** An element of XML; `name` is without its prefix, `text` is its own, without that of its children. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
  /** Where its tag begins, and what is in it: letters from the start of the file. */
  at: number
  inside: number
}

/** Why a text is not read, and the letter where it shows. */
export type XmlFault = { kind: 'broken' | 'has_entities' | 'too_deep' | 'too_many_elements'; at: number }

/** So many elements lie in one another at most. */
export const MOST_DEPTH = 32
/** So many elements a file has at most. */
export const MOST_ELEMENTS = 20_000
/** So many letters one tag has at most, its attributes included. */
const MOST_TAG = 4096

type Open = { element: XmlElement; tag: string }

/**
 * Reads XML 1.0 strictly, and no more of it than files of maps have: elements, attributes, text, CDATA, comments. A document
 * type is refused unread, and with it every entity but the five that XML has of its own. Takes time in proportion to the text.
 */
export function readXml(text: string): XmlElement | XmlFault {
  const open: Open[] = []
  let root: XmlElement | null = null
  let count = 0
  let at = 0
  while (at < text.length) {
    const parent = open.at(-1)
    const section = SECTIONS.find(({ from }) => text.startsWith(from, at))
    if (section) {
      const end = text.indexOf(section.to, at + section.from.length)
      if (end < 0 || (section.isText && !parent)) return { kind: 'broken', at }
      if (section.isText && parent) parent.element.text += text.slice(at + section.from.length, end)
      at = end + section.to.length
      continue
    }
    if (text.startsWith('<!', at)) return { kind: 'has_entities', at }
    if (text[at] !== '<') {
      const next = text.indexOf('<', at)
      const raw = text.slice(at, next < 0 ? text.length : next)
      const words = withoutReferences(raw)
      if (typeof words !== 'string') return { kind: words.kind, at: at + words.at }
      if (parent) parent.element.text += words
      else if (words.trim() !== '') return { kind: 'broken', at }
      at += raw.length
      continue
    }
    const tag = text.slice(at, at + MOST_TAG)
    const closes = CLOSES.exec(tag)
    if (closes) {
      if (open.pop()?.tag !== closes[1]) return { kind: 'broken', at }
      at += closes[0].length
      continue
    }
    const opens = OPENS.exec(tag)
    const [whole = '', name = '', written = '', slash = ''] = opens ?? []
    if (!opens || (!parent && root)) return { kind: 'broken', at }
    const attributes = attributesOf(written)
    if ('kind' in attributes) return { kind: attributes.kind, at }
    if (open.length >= MOST_DEPTH) return { kind: 'too_deep', at }
    if ((count += 1) > MOST_ELEMENTS) return { kind: 'too_many_elements', at }
    const element: XmlElement = {
      name: localName(name),
      attributes: attributes.of,
      children: [],
      text: '',
      at,
      inside: at + whole.length,
    }
    if (parent) parent.element.children.push(element)
    else root = element
    if (slash === '') open.push({ element, tag: name })
    at = element.inside
  }
  return root && open.length === 0 ? root : { kind: 'broken', at: open.at(-1)?.element.at ?? 0 }
}

const SECTIONS = [
  { from: '<!--', to: '-->', isText: false },
  { from: '<![CDATA[', to: ']]>', isText: true },
  { from: '<?', to: '?>', isText: false },
] as const

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_:.-]*`
const VALUE = String.raw`"[^"<]*"|'[^'<]*'`
const CLOSES = new RegExp(String.raw`^</(${NAME})\s*>`, 'u')
const OPENS = new RegExp(String.raw`^<(${NAME})((?:\s+${NAME}\s*=\s*(?:${VALUE}))*)\s*(/?)>`, 'u')
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(${VALUE})`, 'gu')

const localName = (name: string) => name.split(':').at(-1) ?? name

function attributesOf(written: string): { of: Record<string, string> } | Pick<XmlFault, 'kind'> {
  const of: Record<string, string> = {}
  for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    const words = withoutReferences(value.slice(1, -1))
    if (typeof words !== 'string') return words
    if (Object.hasOwn(of, name)) return { kind: 'broken' }
    of[name] = words
  }
  return { of }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));|&/gi

/** Text with the letters that are meant in place of '&amp;' and '&#39;'; a fault where one means nothing. */
function withoutReferences(raw: string): string | XmlFault {
  let fault: XmlFault | null = null
  const words = raw.replace(
    REFERENCE,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined, at: number) => {
      const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null
      const letter = code === null ? NAMED[name ?? ''] : letterOf(code)
      if (letter === undefined) fault ??= { kind: 'has_entities', at }
      return letter ?? whole
    },
  )
  return fault ?? words
}

/** Letters that XML 1.0 knows; undefined for others. */
const letterOf = (code: number): string | undefined =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff))
    ? String.fromCodePoint(code)
    : undefined
