import { DESK_LANGUAGES, type DeskLanguage } from './desk.ts'
import { loadTexts, type TextsOf } from './desk-texts.ts'

export type SettingTexts = TextsOf<'settings'>

/** The texts of settings in every language of the desk: a setting is found by its name in any of them. */
export async function loadSettingTexts(): Promise<Record<DeskLanguage, SettingTexts>> {
  const loaded = await Promise.all(
    DESK_LANGUAGES.map(async (language) => [language, await loadTexts('settings', language)] as const),
  )
  // one entry for every language
  return Object.fromEntries(loaded) as Record<DeskLanguage, SettingTexts>
}

/** Other words by which people look for a setting, by its name and of all languages together. */
export const loadSettingSynonyms = async (): Promise<Readonly<Record<string, string>>> =>
  (await import('./setting-synonyms.json')).default
