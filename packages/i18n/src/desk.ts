import { createContext, createElement, use, useMemo, type ReactNode } from 'react'
import { createTranslator } from 'use-intl'
import type english from '../eng/desk.json'
import type englishOffice from '../eng/desk-office.json'
import { languageTag } from './languages.ts'

/** The languages of the desk; they are a person's own, apart from the shop's. */
export const DESK_LANGUAGES = ['uz', 'ru', 'eng'] as const
export type DeskLanguage = (typeof DESK_LANGUAGES)[number]

type Board = typeof english
type Office = typeof englishOffice
type Dictionary = Board & Office
/** A text of the desk: `board.quiet`. */
export type DeskKey = {
  [G in keyof Dictionary]: `${G}.${Extract<keyof Dictionary[G], string>}`
}[keyof Dictionary]
export type DeskText = (key: DeskKey, values?: Record<string, string | number>) => string

const LOADERS = {
  uz: () => import('../uz/desk.json'),
  ru: () => import('../ru/desk.json'),
  eng: () => import('../eng/desk.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: Board }>>

const OFFICE_LOADERS = {
  uz: () => import('../uz/desk-office.json'),
  ru: () => import('../ru/desk-office.json'),
  eng: () => import('../eng/desk-office.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: Office }>>

/** Groups that pages of the office have and a board, a kitchen and a courier do not: they wait for none of them. */
export const OFFICE_GROUPS = [
  'menu',
  'product',
  'field',
  'log',
  'bulk',
  'paste',
  'places',
  'alarm',
  'unit',
  'diet',
  'system',
  'draft',
  'blockReason',
] as const satisfies readonly (keyof Office)[]

// AppConfig knows the shop's dictionary alone; the keys of these are checked by DeskKey.
const translatorOf = (language: DeskLanguage, messages: Partial<Dictionary>) =>
  createTranslator({ locale: languageTag(language), messages: messages as never }) as unknown as DeskText

const offices = new Map<DeskLanguage, DeskText>()

/**
 * The texts of the desk in a language, a chunk of its own; compiled at build time, read through the translator only. Those of
 * the office are there once `loadOfficeText` has ended.
 */
export async function loadDeskText(language: DeskLanguage): Promise<DeskText> {
  const translate = translatorOf(language, (await LOADERS[language]()).default)
  return (key, values) => {
    const group = key.slice(0, key.indexOf('.'))
    const isOffice = OFFICE_GROUPS.some((one) => one === group)
    return ((isOffice && offices.get(language)) || translate)(key, values)
  }
}

/** Brings the texts of the office, once; pages of the office wait for them as for their scripts. */
export async function loadOfficeText(language: DeskLanguage): Promise<void> {
  if (!offices.has(language))
    offices.set(language, translatorOf(language, (await OFFICE_LOADERS[language]()).default))
}

type DeskTexts = { language: DeskLanguage; text: DeskText }

const DeskTextContext = createContext<DeskTexts | null>(null)

/** Gives the screens of the desk their texts. */
export function DeskTextProvider({ language, text, children }: DeskTexts & { children: ReactNode }) {
  const value = useMemo(() => ({ language, text }), [language, text])
  return createElement(DeskTextContext, { value }, children)
}

/** The translator of the desk and the language it speaks. */
export function useDeskText(): DeskTexts {
  const texts = use(DeskTextContext)
  if (!texts) throw new Error('useDeskText outside DeskTextProvider')
  return texts
}
