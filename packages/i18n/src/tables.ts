import { inEveryLanguage, type Language } from '@dasturxon/domain'
import { DICTIONARIES, type Dictionary } from './dictionaries.ts'

/** How a language writes numbers, days and units, and what it says about trouble on the way to the API. */
export type LanguageTables = Pick<Dictionary, 'formats' | 'connection'>

const TABLES = inEveryLanguage((language): LanguageTables => {
  const { formats, connection } = DICTIONARIES[language]
  return { formats, connection }
})

/** The tables of a language: all of them are here, on a server. */
export function tablesOf(language: Language): LanguageTables {
  return TABLES[language]
}

/** Does nothing: page-tables.ts stands in the place of this file in the shop's pages. */
export function setTables(_tables: LanguageTables): void {}
