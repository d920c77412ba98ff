import { hasCardNumber } from '@dasturxon/domain'
import { AppError } from './app-error.ts'

/**
 * Throws card_number_refused when a value holds the number of a payment card, as text or number, in a key or a value: it is
 * to reach neither our log nor our database (PAY-4, decision 0024).
 */
export function refuseCardNumbers(value: unknown): void {
  if (typeof value === 'string') {
    if (hasCardNumber(value)) throw new AppError('card_number_refused')
  } else if (typeof value === 'number') refuseCardNumbers(Number.isInteger(value) ? String(value) : '')
  else if (Array.isArray(value)) value.forEach(refuseCardNumbers)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      refuseCardNumbers(key)
      refuseCardNumbers(inner)
    }
}
