import { hasCardNumber } from '@dasturxon/domain'
import { AppError } from './app-error.ts'
import type { RawInput } from './parse-input.ts'

/** The field of a body that nobody types, and in which any digits may stand: bytes of a picture, a file, cells with barcodes. */
const NOT_TYPED: Readonly<Record<string, string>> = {
  'users.setImage': 'image',
  'desk.sendSheet': 'file',
  'desk.mendSheet': 'cells',
}

/** What somebody may have typed of a call. What Telegram signed holds long numbers of its own, and nothing that a customer typed. */
export function typedIn(name: string, { query, body }: RawInput): unknown {
  if (name.startsWith('telegram.')) return undefined
  const field = NOT_TYPED[name]
  if (field === undefined || typeof body !== 'object' || body === null) return [query, body]
  return [query, { ...body, [field]: undefined }]
}

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
