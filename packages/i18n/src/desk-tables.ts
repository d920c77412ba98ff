import type { Language } from '@dasturxon/domain'
import engConnection from '../eng/connection.json' with { type: 'json' }
import engFormats from '../eng/formats.json' with { type: 'json' }
import ruConnection from '../ru/connection.json' with { type: 'json' }
import ruFormats from '../ru/formats.json' with { type: 'json' }
import uzConnection from '../uz/connection.json' with { type: 'json' }
import uzFormats from '../uz/formats.json' with { type: 'json' }
import type { LanguageTables } from './tables.ts'

const ENGLISH: LanguageTables = { formats: engFormats, connection: engConnection }
const TABLES: Partial<Record<Language, LanguageTables>> = {
  uz: { formats: uzFormats, connection: uzConnection },
  ru: { formats: ruFormats, connection: ruConnection },
}

/**
 * In the place of tables.ts in the desk (`desk` in package.json), which speaks three languages: a board waits for no others. Whoever asks
 * for one of those gets English.
 */
export function tablesOf(language: Language): LanguageTables {
  return TABLES[language] ?? ENGLISH
}

/** Does nothing: page-tables.ts stands in the place of this file in the shop's pages. */
export function setTables(_tables: LanguageTables): void {}
