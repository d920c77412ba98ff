import type { Language, TextLanguage } from '@dasturxon/domain'

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

/** The nearest language that every text of the shop itself is written in, for those that lack some. */
const TEXT_LANGUAGE_OF = {
  uz: 'uz',
  ru: 'ru',
  eng: 'eng',
  ar: 'eng',
  kz: 'ru',
  tr: 'eng',
  zh: 'eng',
} as const satisfies Record<Language, TextLanguage>

/** A language with a dictionary of its own. */
export type DictionaryLanguage = TextLanguage | 'ar'

/** The value of `<html lang>`. */
export function languageTag(language: Language): LanguageTag {
  return TAGS[language]
}

/** The value of `<html dir>` (LNG-1). */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Which dictionary a page in this language is written with. */
export function dictionaryOf(language: Language): DictionaryLanguage {
  return language === 'ar' ? 'ar' : TEXT_LANGUAGE_OF[language]
}

/** Which of the languages that the server answers in (spec §8) a page in this language shows. */
export function textLanguageOf(language: Language): TextLanguage {
  return TEXT_LANGUAGE_OF[language]
}
