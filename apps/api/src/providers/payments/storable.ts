import { cutText } from '@dasturxon/domain'
import { z } from 'zod'

/**
 * A field of a provider's call that decides nothing and is kept for the merchant's books, as text of at most `longest` letters:
 * numbers and yes or no as they are written, anything else as if it were not there. It never refuses a call: the payer's money
 * has left, whatever stands in it.
 */
export const storableText = (longest: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
        return undefined
      const text = cutText(String(value).trim(), longest).toWellFormed()
      return text === '' ? undefined : text
    })

/** The same for a whole number, also one that is written as text. */
export const storableInt = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
  })
