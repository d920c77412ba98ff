import type english from '../eng/menu-import.json'
import type { DeskLanguage } from './desk.ts'

/** The texts of the page that imports a menu, which only that page loads: plain, with the places of values in them. */
export type ImportTexts = typeof english

const LOADERS = {
  uz: () => import('../uz/menu-import.json'),
  ru: () => import('../ru/menu-import.json'),
  eng: () => import('../eng/menu-import.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: ImportTexts }>>

export const loadImportTexts = async (language: DeskLanguage): Promise<ImportTexts> =>
  (await LOADERS[language]()).default
