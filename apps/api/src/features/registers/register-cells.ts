import { REGISTER_ZONE, toMoment, toTiyin } from '@dasturxon/domain'
import { FIRST_ROUNDED, shownIn, type SheetCell } from '../sheets/cells.ts'

/** The number of a payment as text; null where there is none, or where a sheet may have rounded it. */
export function idIn(cell: SheetCell): string | null {
  if (typeof cell === 'number') return Number.isInteger(cell) && cell < FIRST_ROUNDED ? String(cell) : null
  if (typeof cell === 'object' && cell.value !== null && Math.abs(cell.value) >= FIRST_ROUNDED) return null
  const text = shownIn(cell).trim()
  // digits that a spreadsheet shortened: 2,83475E+15
  return text === '' || text.length > 100 || /^[\d.,]+e\+?\d+$/i.test(text) ? null : text
}

/** A number of an order of ours; null where the cell says none. */
export function orderIn(cell: SheetCell): number | null {
  const text = shownIn(cell).trim()
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

const SPACES = /[\s\u{A0}\u{202F}]/gu
// 84000, 84 000,5, 84 000.50, 84,000.00; three digits behind one comma may be a som or a thousandth: they are none
const SUM = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d{1,2}))?$/
const WHOLE = /^-?\d{1,14}$/

/** Books of orders hold no more: a column of whole som. */
const MOST_TIYIN = toTiyin(2_000_000_000)

/** A sum in tiyin, below 0 where it went back; null where the cell is none, or more than the books can hold. `isTiyin`: what its heading says. */
export function sumIn(cell: SheetCell, isTiyin: boolean): number | null {
  const tiyin = anySumIn(cell, isTiyin)
  return tiyin !== null && Math.abs(tiyin) <= MOST_TIYIN ? tiyin : null
}

function anySumIn(cell: SheetCell, isTiyin: boolean): number | null {
  if (typeof cell === 'number' || (typeof cell === 'object' && cell.value !== null)) {
    const value = typeof cell === 'number' ? cell : Number(cell.value)
    const tiyin = Math.round(value * (isTiyin ? 1 : 100))
    const isWhole = Math.abs(value * (isTiyin ? 1 : 100) - tiyin) < 1e-6
    return isWhole && Number.isSafeInteger(tiyin) ? tiyin : null
  }
  const text = shownIn(cell).replaceAll(SPACES, '').replace(/^[−–]/, '-')
  if (isTiyin) return WHOLE.test(text) ? Number(text) : null
  const [, sign, whole, fraction = ''] = SUM.exec(text) ?? []
  if (whole === undefined) return null
  const tiyin = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'))
  return sign === '-' ? -tiyin : tiyin
}

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?`
const LOCAL = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})[T ,]+${CLOCK}$`),
  new RegExp(String.raw`^(?<date>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})[T ,]+${CLOCK}$`),
]
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/
/** Milliseconds since 1970, of this century's years with so many digits. */
const MS = /^\d{13}$/
/** Years in which nobody paid are slips of a pen: their days would be counted as days that the file is of. */
const YEARS = { first: 2000, last: 2199 }

/**
 * A moment: day and clock, by the providers' clock where no zone is said. Null for anything else, a day alone too, and for `11/12/2026`,
 * which is two days, and for years in which nobody pays.
 */
export function momentIn(text: string): Date | null {
  const at = anyMomentIn(text)
  const year = at?.getUTCFullYear()
  return year === undefined || year < YEARS.first || year > YEARS.last ? null : at
}

function anyMomentIn(text: string): Date | null {
  const plain = text.trim().replaceAll(SPACES, ' ')
  if (MS.test(plain)) return new Date(Number(plain))
  if (ZONED.test(plain)) return validOf(new Date(plain))
  for (const pattern of LOCAL) {
    const match = pattern.exec(plain)
    if (!match?.groups) continue
    const { year, month = '', date = '' } = match.groups
    const [hours, minutes, seconds] = match.slice(-3).map((part) => Number(part ?? 0))
    if (hours === undefined || minutes === undefined || seconds === undefined) return null
    if (hours > 23 || minutes > 59 || seconds > 59) return null
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    // 31.11. is no day
    const known = validOf(new Date(`${day}T00:00:00Z`))
    if (known?.toISOString().slice(0, 10) !== day) return null
    return new Date(toMoment(day, hours * 60 + minutes, REGISTER_ZONE).getTime() + seconds * 1000)
  }
  return null
}

const validOf = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date)
