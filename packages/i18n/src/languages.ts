import type { Language } from '@dasturxon/domain'

type Row = {
  /** What a browser, a screen reader and plural rules call it (BCP 47). */
  tag: string
  /** What it is called in itself, for the language picker. */
  name: string
  direction: 'ltr' | 'rtl'
}

/**
 * What every page needs of each language. A new language is its folder, its name among domain's LANGUAGES, and a row here, in
 * tables.ts, messages.ts and texts.ts.
 */
export const LANGUAGE_ROWS = {
  uz: {
    tag: 'uz',
    name: 'Oʻzbekcha',
    direction: 'ltr',
  },
  ru: {
    tag: 'ru',
    name: 'Русский',
    direction: 'ltr',
  },
  eng: {
    tag: 'en',
    name: 'English',
    direction: 'ltr',
  },
  ar: {
    tag: 'ar',
    name: 'العربية',
    direction: 'rtl',
  },
  kz: {
    tag: 'kk',
    name: 'Қазақша',
    direction: 'ltr',
  },
  tr: {
    tag: 'tr',
    name: 'Türkçe',
    direction: 'ltr',
  },
  zh: {
    tag: 'zh',
    name: '中文',
    direction: 'ltr',
  },
} as const satisfies Record<Language, Row>

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
