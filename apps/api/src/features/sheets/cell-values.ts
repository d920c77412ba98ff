import type { CellProblem } from '@dasturxon/contract/desk'
import {
  ALLERGENS,
  DIETS,
  guessPrice,
  isPrice,
  parsePrice,
  PRODUCT_LABELS,
  PRODUCT_UNITS,
  TEXT_LANGUAGES,
  type FieldValue,
  type TextLanguage,
} from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { FIRST_ROUNDED, settled, shownIn, type SheetCell } from './cells.ts'
import { fold, type CellKind, type WordList } from './columns.ts'

export type ParsedCell =
  | { kind: 'value'; value: FieldValue }
  /** Nothing is written there: what stands then is for the column to say. */
  | { kind: 'blank' }
  | { kind: 'wrong'; code: CellProblem; repair: string | null }

const CODES = {
  labels: PRODUCT_LABELS,
  allergens: ALLERGENS,
  diets: DIETS,
  unit: PRODUCT_UNITS,
  flag: ['yes', 'no'],
} as const satisfies Record<WordList | 'unit' | 'flag', readonly string[]>
type Coded = keyof typeof CODES
type Code = (typeof CODES)[Coded][number]

/** Codes by their words in every language of the desk, and by themselves. */
const BY_WORD = Object.fromEntries(
  Object.entries(CODES).map(([list, codes]) => [
    list,
    new Map(
      codes.flatMap((code: Code) => [
        [fold(code), code] as const,
        ...TEXT_LANGUAGES.map((language) => [fold(SHEET_WORDS[language].words[code]), code] as const),
      ]),
    ),
  ]),
) as Record<Coded, Map<string, Code>> // one entry for every list
for (const [word, code] of [
  ['true', 'yes'],
  ['1', 'yes'],
  ['+', 'yes'],
  ['false', 'no'],
  ['0', 'no'],
] as const)
  BY_WORD.flag.set(word, code)
// What sheets called it before, and each half of its words alone.
for (const word of ['dona', 'portsiya', 'шт', 'штука', 'порция', 'pcs', 'piece', 'portion'])
  BY_WORD.unit.set(fold(word), 'COUNT')

const NONE: ReadonlySet<string> = new Set(
  TEXT_LANGUAGES.map((language) => fold(SHEET_WORDS[language].words.none)),
)

/**
 * Reads a cell. Blanks around its text say nothing, a no-break space is a space. A number is one, and never goes through the reader of
 * words; where words are wanted it is what is shown.
 */
export function parseCell(kind: CellKind, cell: SheetCell): ParsedCell {
  if (typeof cell === 'string') return parseText(kind, cell)
  const value = typeof cell === 'number' ? cell : cell.value
  const shown = shownIn(cell)
  if (value === null) return wrong(DATE.test(shown) ? 'DATE' : 'VALUE', null)
  if (kind === 'price') return isPercent(shown) ? wrong('PRICE', null) : parsePriceNumber(value)
  if (kind === 'whole' || kind === 'decimal') {
    const number = isPercent(shown) ? settled(value * 100) : value
    const isRight = kind === 'decimal' || Number.isInteger(number)
    return isRight ? { kind: 'value', value: number } : wrong('NUMBER', null)
  }
  if (kind !== 'ref' && kind !== 'code') return parseText(kind, shown)
  // behind so many digits a sheet has put zeros
  if (Math.abs(value) >= FIRST_ROUNDED) return wrong('ROUNDED', null)
  return parseText(kind, WRITTEN.test(shown) ? shown : String(value))
}

const isPercent = (shown: string): boolean => shown.endsWith('%')

const DATE = /^\d\d\.\d\d\.\d{4}$/

/** A code as it is written, with its zeros; between groups of thousands stand other signs. */
const WRITTEN = /^[\da-z-]+$/i

function parsePriceNumber(value: number): ParsedCell {
  if (isPrice(value)) return { kind: 'value', value }
  const whole = Math.round(value)
  return wrong('PRICE', isPrice(whole) ? whole : null)
}

function parseText(kind: CellKind, cell: string): ParsedCell {
  const text = cell
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\r\n', '\n')
    .trim()
  if (text === '') return { kind: 'blank' }
  switch (kind) {
    case 'text':
    case 'picture':
    case 'category':
    case 'code':
      return { kind: 'value', value: text }
    case 'ref':
      return { kind: 'value', value: text.toLowerCase() }
    case 'price': {
      const price = parsePrice(text)
      return price === null ? wrong('PRICE', guessPrice(text)) : { kind: 'value', value: price }
    }
    case 'whole':
    case 'decimal': {
      const bare = text.replaceAll(' ', '').replace(/%$/, '')
      // thousands in groups: of what is counted there is no part
      const isGrouped = kind === 'whole' && /^\d{1,3}(?:[.,]\d{3})+$/.test(bare)
      const number = Number(isGrouped ? bare.replaceAll(/[.,]/g, '') : bare.replace(',', '.'))
      const isRight =
        /^[+-]?[\d.,]+$/.test(bare) &&
        Number.isFinite(number) &&
        (kind === 'decimal' || Number.isInteger(number))
      return isRight ? { kind: 'value', value: number } : wrong('NUMBER', null)
    }
    case 'flag': {
      const code = text === '+' ? 'yes' : BY_WORD.flag.get(fold(text))
      return code === undefined ? wrong('FLAG', null) : { kind: 'value', value: code === 'yes' }
    }
    case 'unit':
      return parseWord(text)
    case 'tags':
      return { kind: 'value', value: partsOf(text) }
    case 'labels':
    case 'allergens':
    case 'diets':
      return parseWords(kind, text)
  }
}

const wrong = (code: CellProblem, repair: number | string | null): ParsedCell => ({
  kind: 'wrong',
  code,
  repair: repair === null ? null : String(repair),
})

const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

function parseWord(text: string): ParsedCell {
  const code = BY_WORD.unit.get(fold(text))
  if (code !== undefined) return { kind: 'value', value: code }
  return wrong('UNIT', nearest(text, [...BY_WORD.unit.keys()]))
}

function parseWords(list: WordList, text: string): ParsedCell {
  if (NONE.has(fold(text))) return { kind: 'value', value: [] }
  const parts = partsOf(text)
  const codes = parts.map((part) => BY_WORD[list].get(fold(part)))
  const unknown = codes.indexOf(undefined)
  if (unknown === -1)
    return { kind: 'value', value: [...new Set(codes.filter((code) => code !== undefined))] }
  const meant = nearest(parts[unknown] ?? '', [...BY_WORD[list].keys()])
  return wrong('WORD', meant === null ? null : parts.with(unknown, meant).join(', '))
}

/** The one word that is a letter away from what somebody typed; null where there is none, or more than one. */
export function nearest(text: string, words: readonly string[]): string | null {
  const typed = fold(text)
  if (typed.length < 3) return null
  const near = words.filter((word) => isOneLetterAway(typed, fold(word)))
  return near.length === 1 ? (near[0] ?? null) : null
}

/** Whether one letter added, left out, changed, or two exchanged make one word of the other. */
export function isOneLetterAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** What stands in a cell for a value, in a language of the desk; `parseCell` reads it back. */
export function cellOf(kind: CellKind, value: FieldValue, language: TextLanguage): string {
  const { words } = SHEET_WORDS[language]
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return kind === 'unit' ? words[value as Code] : value
  if (typeof value === 'number') return String(value)
  if (kind === 'tags') return value.join(', ')
  if (value.length === 0) return kind === 'allergens' ? words.none : ''
  // the field holds codes of its list
  return value.map((code) => words[code as Code]).join(', ')
}
