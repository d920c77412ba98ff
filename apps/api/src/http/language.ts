import { LANGUAGES, type Language } from '@dasturxon/domain'

const isLanguage = (value: string): value is Language => LANGUAGES.some((language) => language === value)

/** The caller's language for texts we send (SMS, messages): the stored choice, else the merchant's main one, else uz. */
export function resolveLanguage(asked: string | null, mainLanguage: Language | undefined): Language {
  if (asked && isLanguage(asked)) return asked
  return mainLanguage ?? 'uz'
}
