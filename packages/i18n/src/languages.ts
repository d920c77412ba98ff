import type { Language } from '@dasturxon/domain'

/** What a browser, a screen reader and plural rules call our languages (BCP 47). */
const TAGS = {
  uz: 'uz',
  ru: 'ru',
  eng: 'en',
  ar: 'ar',
  kz: 'kk',
  tr: 'tr',
  zh: 'zh',
} as const satisfies Record<Language, string>

export type LanguageTag = (typeof TAGS)[Language]

/** What each language is called in itself, for the language picker. */
export const LANGUAGE_NAMES = {
  uz: 'Oʻzbekcha',
  ru: 'Русский',
  eng: 'English',
  ar: 'العربية',
  kz: 'Қазақша',
  tr: 'Türkçe',
  zh: '中文',
} as const satisfies Record<Language, string>

/** The value of `<html lang>`. */
export function languageTag(language: Language): LanguageTag {
  return TAGS[language]
}

/** The value of `<html dir>` (LNG-1). */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
