import { AppError } from './app-error.ts'

const DEPTH_LIMIT = 32

/** Depth of brackets outside strings; JSON.parse accepts a million levels that nothing after it survives. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (inString) {
      if (c === 92) i++
      else if (c === 34) inString = false
    } else if (c === 34) inString = true
    else if (c === 123 || c === 91) {
      if (++depth > DEPTH_LIMIT) return true
    } else if (c === 125 || c === 93) depth--
  }
  return false
}

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

/** Parses a JSON body, refusing what would break later: too deep, not JSON, text no database can hold. */
export function readJson(text: string): unknown {
  if (text === '') return undefined
  if (isTooDeep(text)) throw new AppError('invalid_json')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
  assertStorable(value)
  return value
}
