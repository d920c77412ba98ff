import type english from '../eng/desk-pictures.json'
import type { DeskLanguage } from './desk.ts'

/** The texts of pictures at the desk, which only the fields of pictures load: plain, without figures. */
export type PictureTexts = typeof english

const LOADERS = {
  uz: () => import('../uz/desk-pictures.json'),
  ru: () => import('../ru/desk-pictures.json'),
  eng: () => import('../eng/desk-pictures.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: PictureTexts }>>

export const loadPictureTexts = async (language: DeskLanguage): Promise<PictureTexts> =>
  (await LOADERS[language]()).default
