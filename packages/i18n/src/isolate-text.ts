import type { Language } from '@dasturxon/domain'
import { directionOf } from './languages.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * A text that runs the other way than the page, kept together: without it the full stop of an Uzbek sentence, or the
 * closing quote of a name, stands at the wrong end of it on an Arabic page (LNG-1). Unchanged where both run the same way.
 */
export function isolateText(text: string, written: Language | null, page: Language): string {
  if (written === null || directionOf(written) === directionOf(page)) return text
  return `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`
}
