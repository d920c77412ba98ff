import { LANGUAGE_ROWS, type Language } from '@dasturxon/domain'

export type LanguageTag = (typeof LANGUAGE_ROWS)[Language]['tag']

/** The value of `<html lang>`. */
export function languageTag(language: Language): LanguageTag {
  return LANGUAGE_ROWS[language].tag
}

/** What a language is called in itself. */
export function languageName(language: Language): string {
  return LANGUAGE_ROWS[language].name
}

/** The value of `<html dir>` (LNG-1). */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return LANGUAGE_ROWS[language].direction
}
