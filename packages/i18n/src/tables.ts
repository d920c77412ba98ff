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

/** How a language writes numbers, days and units, and what it says about trouble on the way to the API. */
export type LanguageTables = { formats: typeof engFormats; connection: typeof engConnection }

const TABLES: Record<Language, LanguageTables> = {
  uz: { formats: uzFormats, connection: uzConnection },
  ru: { formats: ruFormats, connection: ruConnection },
  eng: { formats: engFormats, connection: engConnection },
  ar: { formats: arFormats, connection: arConnection },
  kz: { formats: kzFormats, connection: kzConnection },
  tr: { formats: trFormats, connection: trConnection },
  zh: { formats: zhFormats, connection: zhConnection },
}

/** The tables of a language: all of them are here, on a server. */
export function tablesOf(language: Language): LanguageTables {
  return TABLES[language]
}

/** Does nothing: page-tables.ts stands in the place of this file in the shop's pages. */
export function keepTables(_tables: LanguageTables): void {}
