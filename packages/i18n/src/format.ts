import type { Language, MinuteRange, ProductUnit } from '@dasturxon/domain'
import { tablesOf, type LanguageTables } from '#tables'

/** Between groups of digits and before a unit: a number must not break over two lines. */
const NO_BREAK_SPACE = '\u00A0'
const MINUS = '\u2212'
const EN_DASH = '\u2013'

// Our own tables (formats.json): browsers lack uz and kk in Intl while Node has them, and both must print the same.
type Unit = keyof LanguageTables['formats']['units']

/** Whole som for reading: '45 000 soʻm', '45,000 UZS', '−500 сум'. Never parse it back. */
export function formatSom(amount: number, language: Language): string {
  return withUnit(formatNumber(amount, language), 'som', language)
}

/** A number with digit groups and at most `decimals` decimals (0 unless said), trailing zeros cut. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const { group, decimal } = tablesOf(language).formats
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  const shown = fraction.replace(/0+$/, '')
  const digits = shown === '' ? grouped : grouped + decimal + shown
  return value < 0 && /[1-9]/.test(digits) ? MINUS + digits : digits
}

/** Metres for reading: to 10 m below a kilometre, one decimal below 10 km, else whole: '850 m', '2,4 km', '12 km'. */
export function formatDistance(metres: number, language: Language): string {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return withUnit(formatNumber(tens, language), 'm', language)
  const kilometres = metres / 1000
  return withUnit(formatNumber(kilometres, language, kilometres < 9.95 ? 1 : 0), 'km', language)
}

/**
 * How much a customer gets: `amount` of the product's unit, times `count` portions (pricing.md B13). Turns to grams below a
 * kilo, to kilos from 1000 g and to millilitres below 0.1 l: '250 g', '1,2 kg', '0,5 l', '8 dona'.
 */
export function formatAmount(amount: number, unit: ProductUnit, language: Language, count = 1): string {
  // Thousandths: 3 × 0.1 is 0.30000000000000004 in binary.
  const total = Math.round(amount * count * 1000) / 1000
  const [value, shown] = toShownUnit(total, unit)
  return withUnit(formatNumber(value, language, 3), shown, language)
}

/** A time window: '25–35 daq' (UX: always a range). */
export function formatMinuteRange(range: MinuteRange, language: Language): string {
  return withUnit(`${range.fromMinutes}${EN_DASH}${range.toMinutes}`, 'min', language)
}

function toShownUnit(total: number, unit: ProductUnit): [value: number, shown: Unit] {
  switch (unit) {
    case 'GRAMM':
      return total < 1000 ? [total, 'g'] : [total / 1000, 'kg']
    case 'KG':
      return total < 1 ? [total * 1000, 'g'] : [total, 'kg']
    case 'LITER':
      return total < 0.1 ? [total * 1000, 'ml'] : [total, 'l']
    case 'COUNT':
      return [total, 'piece']
  }
}

function withUnit(text: string, unit: Unit, language: Language): string {
  return text + NO_BREAK_SPACE + tablesOf(language).formats.units[unit]
}
