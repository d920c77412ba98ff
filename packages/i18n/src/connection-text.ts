import { inEveryLanguage, type Language } from '@dasturxon/domain'
import { tablesOf, type LanguageTables } from '#tables'

/** Trouble on the way to the API: no answer, no answer in time, or one that is not ours. */
export type ConnectionCode = keyof LanguageTables['connection']

/** What the browser says about it by itself, in every language: there is no server to ask. */
export function connectionText(code: ConnectionCode): Record<Language, string> {
  return inEveryLanguage((language) => tablesOf(language).connection[code])
}
