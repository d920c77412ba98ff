import { storeCookie } from '@dasturxon/client'
import type { Language } from '@dasturxon/domain'
import { LANGUAGE_PARAMETER } from './language-parameter.ts'

/** How long a language is remembered. */
const LANGUAGE_COOKIE_DAYS = 365

/** Stores the customer's language (LNG-2) and loads the page in it. */
export function rememberLanguage(language: Language): void {
  storeLanguage(language)
  const url = new URL(location.href)
  if (!url.searchParams.has(LANGUAGE_PARAMETER)) return location.reload()
  // an address that names a language would win over the choice
  url.searchParams.delete(LANGUAGE_PARAMETER)
  location.replace(url)
}

/** Stores the customer's language; whether the browser keeps it. */
export function storeLanguage(language: Language): boolean {
  storeCookie('lang', language, LANGUAGE_COOKIE_DAYS)
  return hasStoredLanguage()
}

/**
 * Stores the language that a guest read because their browser prefers it: whoever signs in goes on in it (LNG-2). A choice
 * stays, and so does what the address alone has asked for.
 */
export function storeGuestLanguage(language: Language): void {
  if (!hasStoredLanguage() && !isNamedByAddress()) storeLanguage(language)
}

/** Whether the address of this page asks for a language. */
export const isNamedByAddress = (): boolean => new URL(location.href).searchParams.has(LANGUAGE_PARAMETER)

export const hasStoredLanguage = (): boolean => /(?:^|;\s*)lang=/.test(document.cookie)
