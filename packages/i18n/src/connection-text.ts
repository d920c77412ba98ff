import type { Language } from '@dasturxon/domain'
import { inEveryLanguage } from './in-every-language.ts'
import { LANGUAGE_ROWS } from './languages.ts'

/** Trouble on the way to the API: no answer, no answer in time, or one that is not ours. */
export type ConnectionCode = keyof (typeof LANGUAGE_ROWS)[Language]['connection']

/** What the browser says about it by itself, in every language: there is no server to ask. */
export function connectionText(code: ConnectionCode): Record<Language, string> {
  return inEveryLanguage((language) => LANGUAGE_ROWS[language].connection[code])
}
