import { nearestTextLanguage, type Language } from '@dasturxon/domain'
import { languageTag } from '@dasturxon/i18n/languages'

const ALSO_READ: Partial<Record<Language, Language>> = { uz: 'ru', ru: 'uz', eng: 'uz' }

/** A language as HTTP names it, with the one that its readers understand as well: 'kk,ru;q=0.7'. */
export function acceptLanguage(language: Language): string {
  const other = ALSO_READ[language] ?? nearestTextLanguage(language)
  return `${languageTag(language)},${languageTag(other)};q=0.7`
}
