import { LANGUAGES, type Language } from './vocabulary.ts'

/** One value for each language, in the order of LANGUAGES. */
export function inEveryLanguage<T>(valueOf: (language: Language) => T): Record<Language, T> {
  // fromEntries forgets which keys it was given: all of them
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueOf(language)])) as Record<Language, T>
}
