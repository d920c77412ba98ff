import type { SheetKind } from '@dasturxon/contract/desk'
import { foldWords, LANGUAGES, TEXT_LANGUAGES, type Language, type TextLanguage } from '@dasturxon/domain'
import { languageTag } from '@dasturxon/i18n/languages'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'

/** How the cells of a column are read and written. */
export type CellKind =
  | 'ref'
  | 'category'
  | 'text'
  /** Digits or letters that name something elsewhere: never a number. */
  | 'code'
  | 'price'
  | 'whole'
  | 'decimal'
  | 'flag'
  | 'unit'
  | 'tags'
  | 'picture'
  | WordList
/** Lists of words that each have a code. */
export type WordList = 'labels' | 'allergens' | 'diets'

type Heading = keyof (typeof SHEET_WORDS)['eng']['columns']

export type Column = {
  /** Its name everywhere: of a text with its language, `name.uz`. */
  key: string
  heading: Heading
  language: Language | null
  kind: CellKind
  /** In a workbook, in letters. */
  width: number
}

const column = (heading: Heading, kind: CellKind, width: number): Column => ({
  key: heading,
  heading,
  language: null,
  kind,
  width,
})
const inLanguages = (heading: Heading, width: number): Column[] =>
  [...new Set<Language>([...TEXT_LANGUAGES, ...LANGUAGES])].map((language) => ({
    key: `${heading}.${language}`,
    heading,
    language,
    kind: 'text',
    width,
  }))

/** Every column of each sheet, in its order. Texts of languages that the shop does not write are left out of an export. */
export const COLUMNS: Readonly<Record<SheetKind, readonly Column[]>> = {
  PRODUCTS: [
    column('ref', 'ref', 22),
    column('category', 'category', 20),
    ...inLanguages('name', 28),
    column('costPrice', 'price', 11),
    column('discount', 'decimal', 11),
    column('unit', 'unit', 16),
    column('amount', 'decimal', 9),
    column('measure', 'text', 12),
    column('active', 'flag', 10),
    column('image', 'picture', 24),
    ...inLanguages('description', 40),
    column('labels', 'labels', 16),
    column('allergens', 'allergens', 20),
    column('diets', 'diets', 16),
    column('tags', 'tags', 16),
    column('calorie', 'whole', 8),
    column('timeCookingMin', 'whole', 12),
    column('timeCookingMax', 'whole', 12),
    column('isBatch', 'flag', 12),
    column('mxicCode', 'code', 20),
    column('packageCode', 'code', 16),
    column('vatPercent', 'whole', 8),
    column('barcode', 'code', 16),
  ],
  OPTIONS: [
    column('product', 'ref', 22),
    column('group', 'ref', 16),
    ...inLanguages('groupName', 20),
    column('min', 'whole', 10),
    column('max', 'whole', 10),
    column('ref', 'ref', 18),
    ...inLanguages('name', 24),
    column('price', 'price', 11),
    column('minCount', 'whole', 9),
    column('maxCount', 'whole', 9),
    column('image', 'picture', 20),
    column('allergens', 'allergens', 20),
    column('diets', 'diets', 16),
  ],
  CATEGORIES: [column('ref', 'ref', 22), ...inLanguages('name', 28), column('image', 'picture', 24)],
}

const isTextLanguage = (language: Language): language is TextLanguage =>
  TEXT_LANGUAGES.some((one) => one === language)

/** What a column is called in a language of the desk: "Nomi (uz)". */
export function headingOf({ heading, language }: Column, desk: TextLanguage): string {
  const words = SHEET_WORDS[desk].columns[heading]
  return language === null ? words : `${words} (${languageTag(language)})`
}

/** How words are compared: without case, apostrophes and signs, Cyrillic as Latin. */
export const fold = (text: string): string => foldWords(text, { yo: 'e' }).join(' ')

const HEADINGS = Object.fromEntries(
  Object.entries(COLUMNS).map(([kind, columns]) => {
    const known = new Map<string, string>()
    for (const one of columns) {
      known.set(fold(one.key), one.key)
      for (const desk of TEXT_LANGUAGES) {
        known.set(fold(headingOf(one, desk)), one.key)
        // a heading that names no language is in its own
        if (one.language === desk) known.set(fold(SHEET_WORDS[desk].columns[one.heading]), one.key)
      }
    }
    return [kind, known]
  }),
) as Record<SheetKind, Map<string, string>> // one entry for every kind

/** Which column a heading means, in any language of the desk; null: none that we know. */
export const columnNamed = (kind: SheetKind, heading: string): string | null =>
  HEADINGS[kind].get(fold(heading)) ?? null

/** The kind of a sheet by its name in any language of the desk. */
export function sheetNamed(name: string): SheetKind | null {
  const folded = fold(name)
  for (const { sheets } of Object.values(SHEET_WORDS))
    for (const [kind, words] of Object.entries(sheets))
      // the keys of every list are the kinds
      if (fold(words) === folded) return kind as SheetKind
  return null
}

/** Languages of texts that an export has columns for. */
export const exportedLanguages = (written: ReadonlySet<Language>): Language[] =>
  LANGUAGES.filter((language) => isTextLanguage(language) || written.has(language))
