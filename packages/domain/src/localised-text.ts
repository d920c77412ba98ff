import { LANGUAGES, TEXT_LANGUAGES, type Language } from './vocabulary.ts'

/** A text of an entity in some languages; absent, null, empty and blank all mean there is none. */
export type LocalisedText = { readonly [K in Language]?: string | null | undefined }

/** `language` is the one the text is written in, for the `lang` attribute; null when there is no text at all. */
export type PickedText = { text: string; language: Language | null }

const LAST_RESORTS: ReadonlySet<Language> = new Set([...TEXT_LANGUAGES, 'kz', 'tr', ...LANGUAGES])

/** Readers of these have more use for English than for a neighbour's language. */
const PREFERS_ENGLISH: ReadonlySet<Language> = new Set<Language>(['ar', 'zh'])

/**
 * The text to show: in the asked language, for Arabic and Chinese readers else in English, else the merchant's main language, else uz, ru, eng, else in whatever language
 * there is one (LNG-4). Surrounding blanks are cut.
 */
export function pickText(text: LocalisedText, asked: Language, mainLanguage: Language | null): PickedText {
  const second: Language = PREFERS_ENGLISH.has(asked) ? 'eng' : asked
  for (const language of [asked, second, mainLanguage ?? asked, ...LAST_RESORTS]) {
    const found = text[language]?.trim()
    if (found) return { text: found, language }
  }
  return { text: '', language: null }
}
