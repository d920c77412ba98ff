import type english from '../eng/desk-settings.json'
import { DESK_LANGUAGES, type DeskLanguage } from './desk.ts'

/** The texts of the page of settings, which only that page loads: plain, with the places of values in them. */
export type SettingTexts = typeof english

const LOADERS = {
  uz: () => import('../uz/desk-settings.json'),
  ru: () => import('../ru/desk-settings.json'),
  eng: () => import('../eng/desk-settings.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: SettingTexts }>>

/** The texts in one language. */
export const loadSettingTextsIn = async (language: DeskLanguage): Promise<SettingTexts> =>
  (await LOADERS[language]()).default

/** The texts in every language of the desk: a setting is found by its name in any of them. */
export async function loadSettingTexts(): Promise<Record<DeskLanguage, SettingTexts>> {
  const loaded = await Promise.all(
    DESK_LANGUAGES.map(async (language) => [language, await loadSettingTextsIn(language)] as const),
  )
  // one entry for every language
  return Object.fromEntries(loaded) as Record<DeskLanguage, SettingTexts>
}

/** Other words by which people look for a setting, by its name and of all languages together. */
export const loadSettingSynonyms = async (): Promise<Readonly<Record<string, string>>> =>
  (await import('./setting-synonyms.json')).default
