import type english from '../eng/desk-options.json'
import type { DeskLanguage } from './desk.ts'

/** The texts of the pages of option sets, which only those pages load: plain, with the places of values in them. */
export type OptionTexts = typeof english

const LOADERS = {
  uz: () => import('../uz/desk-options.json'),
  ru: () => import('../ru/desk-options.json'),
  eng: () => import('../eng/desk-options.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: OptionTexts }>>

export const loadOptionTexts = async (language: DeskLanguage): Promise<OptionTexts> =>
  (await LOADERS[language]()).default
