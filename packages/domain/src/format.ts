import type { MinuteRange } from './eta-range.ts'
import type { Language, ProductUnit } from './vocabulary.ts'

/** Between groups of digits and before a unit: a number must not break over two lines. */
const NO_BREAK_SPACE = '\u00A0'
const MINUS = '\u2212'
const EN_DASH = '\u2013'

type Unit = 'som' | 'kg' | 'g' | 'l' | 'ml' | 'piece' | 'km' | 'm' | 'min'
type NumberStyle = { group: string; decimal: string; units: Record<Unit, string> }

// Our own table: browsers lack uz and kk in Intl while Node has them, and server and browser must print the same.
const STYLES: Record<Language, NumberStyle> = {
  uz: {
    group: NO_BREAK_SPACE,
    decimal: ',',
    units: { som: 'soʻm', kg: 'kg', g: 'g', l: 'l', ml: 'ml', piece: 'dona', km: 'km', m: 'm', min: 'daq' },
  },
  ru: {
    group: NO_BREAK_SPACE,
    decimal: ',',
    units: { som: 'сум', kg: 'кг', g: 'г', l: 'л', ml: 'мл', piece: 'шт.', km: 'км', m: 'м', min: 'мин' },
  },
  eng: {
    group: ',',
    decimal: '.',
    units: { som: 'UZS', kg: 'kg', g: 'g', l: 'l', ml: 'ml', piece: 'pcs', km: 'km', m: 'm', min: 'min' },
  },
  kz: {
    group: NO_BREAK_SPACE,
    decimal: ',',
    units: { som: 'сум', kg: 'кг', g: 'г', l: 'л', ml: 'мл', piece: 'дана', km: 'км', m: 'м', min: 'мин' },
  },
  tr: {
    group: '.',
    decimal: ',',
    units: { som: 'som', kg: 'kg', g: 'g', l: 'l', ml: 'ml', piece: 'adet', km: 'km', m: 'm', min: 'dk' },
  },
  ar: {
    group: ',',
    decimal: '.',
    units: { som: 'سوم', kg: 'كغ', g: 'غ', l: 'ل', ml: 'مل', piece: 'قطعة', km: 'كم', m: 'م', min: 'د' },
  },
  zh: {
    group: ',',
    decimal: '.',
    units: {
      som: '苏姆',
      kg: '千克',
      g: '克',
      l: '升',
      ml: '毫升',
      piece: '件',
      km: '公里',
      m: '米',
      min: '分钟',
    },
  },
}

/** Whole som for reading: '45 000 soʻm', '45,000 UZS', '−500 сум'. Never parse it back. */
export function formatSom(amount: number, language: Language): string {
  return withUnit(formatNumber(amount, language), 'som', language)
}

/** A number with digit groups and at most `decimals` decimals (0 unless said), trailing zeros cut. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const { group, decimal } = STYLES[language]
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  const kept = fraction.replace(/0+$/, '')
  const digits = kept === '' ? grouped : grouped + decimal + kept
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
  return text + NO_BREAK_SPACE + STYLES[language].units[unit]
}
