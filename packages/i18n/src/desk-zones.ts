import type english from '../eng/desk-zones.json'
import type { DeskLanguage } from './desk.ts'

/** The texts of the page of delivery zones, which only that page loads: plain, without figures. */
export type ZoneTexts = typeof english

const LOADERS = {
  uz: () => import('../uz/desk-zones.json'),
  ru: () => import('../ru/desk-zones.json'),
  eng: () => import('../eng/desk-zones.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: ZoneTexts }>>

export const loadZoneTexts = async (language: DeskLanguage): Promise<ZoneTexts> =>
  (await LOADERS[language]()).default
