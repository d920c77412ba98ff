import type { Language } from '@dasturxon/domain'
import type { LanguageTables } from './tables.ts'

let page: LanguageTables | undefined

/**
 * In the place of tables.ts in a page of the shop (`shop-page` in package.json): a page is in one language, whose tables come with its
 * messages, so those of six others stay away.
 */
export function tablesOf(_language: Language): LanguageTables {
  if (!page) throw new Error('the tables of the page’s language come with its messages')
  return page
}

export function setTables(tables: LanguageTables): void {
  page = tables
}
