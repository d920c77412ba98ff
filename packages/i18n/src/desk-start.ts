import type english from '../eng/desk-start.json'
import type { DeskLanguage } from './desk.ts'

/** The texts of the pages that begin a shop, which only they load: plain, with the place of a value in them. */
export type StartTexts = typeof english

const LOADERS = {
  uz: () => import('../uz/desk-start.json'),
  ru: () => import('../ru/desk-start.json'),
  eng: () => import('../eng/desk-start.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: StartTexts }>>

export const loadStartTexts = async (language: DeskLanguage): Promise<StartTexts> =>
  (await LOADERS[language]()).default
