import type english from '../eng/desk-showcase.json'
import type { DeskLanguage } from './desk.ts'

/** The texts of the showcase, which only its rooms and the log load: plain, with the places of values in them. */
export type ShowcaseTexts = typeof english

const LOADERS = {
  uz: () => import('../uz/desk-showcase.json'),
  ru: () => import('../ru/desk-showcase.json'),
  eng: () => import('../eng/desk-showcase.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: ShowcaseTexts }>>

export const loadShowcaseTexts = async (language: DeskLanguage): Promise<ShowcaseTexts> =>
  (await LOADERS[language]()).default
