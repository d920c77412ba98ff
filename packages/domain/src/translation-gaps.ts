import type { LocalisedText } from './localised-text.ts'
import { TEXT_LANGUAGES, type TextLanguage } from './vocabulary.ts'

const isWritten = (text: LocalisedText, language: TextLanguage) => Boolean(text[language]?.trim())

/**
 * The languages of uz, ru, eng in which a customer reads a row in another language (DSK-55): its name is missing there, or its
 * description while another of the three has one.
 */
export function translationGaps(name: LocalisedText, description: LocalisedText = {}): TextLanguage[] {
  const isDescribed = TEXT_LANGUAGES.some((language) => isWritten(description, language))
  return TEXT_LANGUAGES.filter(
    (language) => !isWritten(name, language) || (isDescribed && !isWritten(description, language)),
  )
}
