import type { Language } from '@dasturxon/domain'
import arConnection from '../ar/connection.json' with { type: 'json' }
import arFormats from '../ar/formats.json' with { type: 'json' }
import engConnection from '../eng/connection.json' with { type: 'json' }
import engFormats from '../eng/formats.json' with { type: 'json' }
import kzConnection from '../kz/connection.json' with { type: 'json' }
import kzFormats from '../kz/formats.json' with { type: 'json' }
import ruConnection from '../ru/connection.json' with { type: 'json' }
import ruFormats from '../ru/formats.json' with { type: 'json' }
import trConnection from '../tr/connection.json' with { type: 'json' }
import trFormats from '../tr/formats.json' with { type: 'json' }
import uzConnection from '../uz/connection.json' with { type: 'json' }
import uzFormats from '../uz/formats.json' with { type: 'json' }
import zhConnection from '../zh/connection.json' with { type: 'json' }
import zhFormats from '../zh/formats.json' with { type: 'json' }

type Row = {
  /** What a browser, a screen reader and plural rules call it (BCP 47). */
  tag: string
  /** What it is called in itself, for the language picker. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The texts of the screens, a chunk of their own. */
  shop: () => Promise<{ default: unknown }>
  formats: typeof engFormats
  connection: typeof engConnection
}

/**
 * What the browser needs of each language. A new language is its folder, its name among domain's LANGUAGES, and a row here and
 * in texts.ts.
 */
export const LANGUAGE_ROWS = {
  uz: {
    tag: 'uz',
    name: 'Oʻzbekcha',
    direction: 'ltr',
    shop: () => import('../uz/shop.json'),
    formats: uzFormats,
    connection: uzConnection,
  },
  ru: {
    tag: 'ru',
    name: 'Русский',
    direction: 'ltr',
    shop: () => import('../ru/shop.json'),
    formats: ruFormats,
    connection: ruConnection,
  },
  eng: {
    tag: 'en',
    name: 'English',
    direction: 'ltr',
    shop: () => import('../eng/shop.json'),
    formats: engFormats,
    connection: engConnection,
  },
  ar: {
    tag: 'ar',
    name: 'العربية',
    direction: 'rtl',
    shop: () => import('../ar/shop.json'),
    formats: arFormats,
    connection: arConnection,
  },
  kz: {
    tag: 'kk',
    name: 'Қазақша',
    direction: 'ltr',
    shop: () => import('../kz/shop.json'),
    formats: kzFormats,
    connection: kzConnection,
  },
  tr: {
    tag: 'tr',
    name: 'Türkçe',
    direction: 'ltr',
    shop: () => import('../tr/shop.json'),
    formats: trFormats,
    connection: trConnection,
  },
  zh: {
    tag: 'zh',
    name: '中文',
    direction: 'ltr',
    shop: () => import('../zh/shop.json'),
    formats: zhFormats,
    connection: zhConnection,
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
