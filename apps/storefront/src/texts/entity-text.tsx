import type { LocalisedText } from '@dasturxon/domain'
import { useWrittenText } from './use-text.ts'

/**
 * A text of an entity where it is read: the words alone in the page's language, else in an element that says which language
 * stands in for it (LNG-4), for screen readers, for hyphens and for the direction they run in (base.css).
 */
export function EntityText({ of }: { of: LocalisedText }) {
  const { text, lang } = useWrittenText()(of)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}
