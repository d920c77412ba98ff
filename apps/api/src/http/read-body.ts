import { AppError } from './app-error.ts'
import { isWithin } from './json-bounds.ts'

/** The largest body that we take mends twenty thousand cells. */
const BOUNDS = { depth: 32, parts: 500_000 }

/** NUL cannot be stored and half a surrogate pair cannot be written as UTF-8. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

function assertStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw new AppError('invalid_request')
  } else if (Array.isArray(value)) value.forEach(assertStorable)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__' || !isStorableText(key)) throw new AppError('invalid_request')
      assertStorable(inner)
    }
  }
}

/** Parses a JSON body, refusing what would break later: too deep or too much, not JSON, text no database can hold. */
export function readJson(text: string): unknown {
  if (text === '') return undefined
  if (!isWithin(text, BOUNDS)) throw new AppError('invalid_json')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
  assertStorable(value)
  return value
}
