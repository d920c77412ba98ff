import { createContext, createElement, use, useMemo, type ReactNode } from 'react'
import { createTranslator } from 'use-intl'
import type english from '../eng/desk.json'
import { languageTag } from './languages.ts'

/** The languages of the desk; they are a person's own, apart from the shop's. */
export const DESK_LANGUAGES = ['uz', 'ru', 'eng'] as const
export type DeskLanguage = (typeof DESK_LANGUAGES)[number]

type Dictionary = typeof english
/** A text of the desk: `board.quiet`. */
export type DeskKey = {
  [G in keyof Dictionary]: `${G}.${Extract<keyof Dictionary[G], string>}`
}[keyof Dictionary]
export type DeskText = (key: DeskKey, values?: Record<string, string | number>) => string

const LOADERS = {
  uz: () => import('../uz/desk.json'),
  ru: () => import('../ru/desk.json'),
  eng: () => import('../eng/desk.json'),
} satisfies Record<DeskLanguage, () => Promise<{ default: Dictionary }>>

/** The texts of the desk in a language, a chunk of its own; compiled at build time, read through the translator only. */
export async function loadDeskText(language: DeskLanguage): Promise<DeskText> {
  const messages = (await LOADERS[language]()).default
  // AppConfig knows the shop's dictionary alone; the keys of this one are checked by DeskKey.
  const translate = createTranslator({
    locale: languageTag(language),
    messages: messages as never,
  }) as unknown
  return translate as DeskText
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
