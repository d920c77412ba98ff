import type { LocalisedText } from './localised-text.ts'

/** The mark of a copy at the end of a name. */
const MARK = / \((\d{1,4})\)$/

/**
 * What a copy is called: its original's name in each language that has one, with ` (2)` behind it, or the first number from there
 * under which nothing that is `taken` is called in any of them. A copy of a copy counts on; names stay within `max` letters.
 */
export function nameOfCopy<Text extends LocalisedText>(
  name: Text,
  { taken, max }: { taken: ReadonlySet<string>; max: number },
): Text {
  for (let number = 2; ; number += 1) {
    const texts = Object.entries(name).map(([language, text]): [string, string] => [
      language,
      marked(text?.trim() ?? '', { mark: ` (${number})`, max }),
    ])
    // the same languages, a text for each
    if (texts.every(([, text]) => !taken.has(text))) return Object.fromEntries(texts) as Text
  }
}

function marked(text: string, { mark, max }: { mark: string; max: number }): string {
  if (text === '') return ''
  const bare = text.replace(MARK, '').slice(0, max - mark.length)
  // half of a letter is none
  return `${bare.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}${mark}`
}
