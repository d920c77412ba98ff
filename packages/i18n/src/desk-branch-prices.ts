import type english from '../eng/desk-branch-prices.json'
import type { DeskLanguage } from './desk.ts'

/** The texts of what branches ask for a dish, which only its page loads: plain, without figures. */
export type BranchPriceTexts = typeof english

const LOADERS = {
  uz: () => import('../uz/desk-branch-prices.json'),
  ru: () => import('../ru/desk-branch-prices.json'),
  eng: () => import('../eng/desk-branch-prices.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: BranchPriceTexts }>>

export const loadBranchPriceTexts = async (language: DeskLanguage): Promise<BranchPriceTexts> =>
  (await LOADERS[language]()).default
