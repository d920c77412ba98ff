import type { Language } from '@dasturxon/domain'

/** Names the language of one page in its address: for search engines and shared links, not remembered (LNG-2). */
export const LANGUAGE_PARAMETER = 'lang'

/** A page's address in a language; in the one that a guest reads who asks for none, it names none. */
export function addressIn(address: string, language: Language, homeLanguage: Language): string {
  if (language === homeLanguage) return address
  return `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`
}
