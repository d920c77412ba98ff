import type { PublicSettings } from '@dasturxon/contract'
import { LANGUAGES, type Language } from '@dasturxon/domain'

/** The languages that a shop can be read in: the one that it forces, else those that are switched on (LNG-2, LNG-4). */
export function languagesOf(settings: PublicSettings): readonly Language[] {
  if (settings.forcedLanguage) return [settings.forcedLanguage]
  return LANGUAGES.filter((language) => settings[`${language}Active`])
}
