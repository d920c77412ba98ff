/** Distances between and inside parts: `padding`, `margin`, `gap` and their sides. */
const SPACE = /(?<![\w-])(?:padding|margin|(?:row-|column-)?gap)(?:-[a-z-]+)?\s*:\s*([^;{}]+)/g
const FONT_SIZE = /(?<![\w-])font(?:-size)?\s*:\s*([^;{}]+)/g

export interface RawSizes {
  /** Declarations of padding, margin and gap that write a length in px, not with a space of the theme. */
  spaces: number
  /** Declarations of a font or its size that write it in rem, not with a size of the theme. */
  fontSizes: number
}

/** Counts the sizes that one style sheet writes by hand. */
export function countRawSizes(css: string): RawSizes {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const count = (declaration: RegExp, length: RegExp) =>
    [...rules.matchAll(declaration)].filter(([, value = '']) => length.test(value)).length
  return { spaces: count(SPACE, /(?<![\w.])(?!0px)[\d.]+px/), fontSizes: count(FONT_SIZE, /\drem/) }
}
