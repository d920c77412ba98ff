import type { Language } from '@dasturxon/domain'

/** What the gallery shows, from its address: `?screen=basket&lang=ru&dark=1&color=E4002B&type=light`. */
const query = new URLSearchParams(location.search)

const LANGUAGES: readonly Language[] = ['uz', 'ru', 'eng', 'ar']

export const language: Language = LANGUAGES.find((known) => known === query.get('lang')) ?? 'uz'
export const isDark = query.get('dark') === '1'
export const screen = query.get('screen') ?? 'home'
export const mainColor = query.get('color') ?? 'FCE000'
export const mainColorType = query.get('type') === 'light' ? 'light' : 'dark'

/** The words of a thing in three languages; Arabic only for how it lies on the page. */
export function say(uz: string, ru: string, ar: string): string {
  return language === 'ru' ? ru : language === 'ar' ? ar : uz
}
