import { registerDayOf } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber, formatTime } from '@dasturxon/i18n/formats'

/** `2026-11-26` is 26.11. */
export const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`

/** One day, or from one to another. */
export const daySpan = (from: string, to: string): string =>
  from === to ? shortDay(from) : `${shortDay(from)}–${shortDay(to)}`

/** The clock of a moment. */
export const clockOf = (at: string): string => formatTime(new Date(at))

/** A moment with its day. */
export const momentOf = (at: string): string => `${shortDay(registerDayOf(Date.parse(at)))} ${clockOf(at)}`

/** Sums without their unit. */
export function usePlainSums() {
  const { language } = useDeskText()
  return {
    plain: (sum: number): string => formatNumber(sum, language),
    /** With its sign; a minus is as wide as a digit. */
    signed: (sum: number): string => `${sum < 0 ? '−' : '+'}${formatNumber(Math.abs(sum), language)}`,
  }
}
