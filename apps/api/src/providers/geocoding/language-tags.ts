import type { Language } from '@dasturxon/domain'

/** Our languages as HTTP names them, each with the one that its readers understand as well. */
export const LANGUAGE_TAGS: Record<Language, string> = {
  uz: 'uz,ru;q=0.7',
  ru: 'ru,uz;q=0.7',
  eng: 'en,uz;q=0.7',
  ar: 'ar,en;q=0.7',
  kz: 'kk,ru;q=0.7',
  tr: 'tr,en;q=0.7',
  zh: 'zh,en;q=0.7',
}
