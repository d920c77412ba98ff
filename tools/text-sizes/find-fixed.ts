/** A style sheet, or a part of a screen, by its path from the root of the project. */
export interface StyleFile {
  path: string
  text: string
}

/** What says how large letters are, or how high their lines. */
const OF_LETTERS = /(?<![\w-])(font-size|font|line-height|--text-[\w-]+)\s*:\s*([^;{}]+)/g
const WIDTH_IN_PX = /@media[^{]*\bwidth\s*(?::|[<>]=?)\s*[\d.]+px[^{]*/g
const ROOT_SIZE = /(?:^|[\s,}])(?:html|:root)[^{},]*\{[^{}]*?(?<![\w-])font(?:-size)?\s*:[^;{}]+/g
/** `max(1rem, 16px)` follows the text down to a bound, `min(1.5rem, 32px)` up to one: pixels that bound, and do not decide. */
const BOUND = /\b(?:min|max|clamp)\((?=[^()]*\d(?:rem|em|%))[^()]*\)/g
/** A number alone is pixels to React. */
const INLINE_SIZE = /\bfontSize\s*:(?:[^,}\n]*[?:])?\s*\d+(?:\.\d+)?(?![\w.%])[^,}\n]*/g

/** Sizes of text that would stay as they are when a browser's own text size grows (customer 42), each by the words that say so. */
export function findFixed({ path, text }: StyleFile): string[] {
  if (!path.endsWith('.css')) return matches(INLINE_SIZE, text)
  const css = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const letters = [...css.matchAll(OF_LETTERS)].filter(([, , value = '']) =>
    /\dpx/.test(value.replaceAll(BOUND, '')),
  )
  return [
    ...letters.map(([whole]) => whole.trim()),
    ...matches(WIDTH_IN_PX, css),
    ...matches(ROOT_SIZE, css).map((rule) => rule.replaceAll(/\s+/g, ' ')),
  ]
}

const matches = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([whole]) => whole.trim())
