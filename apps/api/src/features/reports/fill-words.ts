import type { TextLanguage } from '@dasturxon/domain'
import { formatNumber } from '@dasturxon/i18n/formats'

/** Words of a message with its figures in their places, numbers as a reader of the language writes them. */
export const fillWords = (language: TextLanguage, text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? formatNumber(value, language) : (value ?? '')
  })

/** A sum with its sign: what a drawer holds more or less. */
export const signedSum = (language: TextLanguage, sum: number): string =>
  sum === 0 ? '' : `${sum < 0 ? '−' : '+'}${formatNumber(Math.abs(sum), language)}`
