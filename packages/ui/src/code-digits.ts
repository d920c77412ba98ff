import { toAsciiDigits } from './ascii-digits.ts'

/**
 * The digits of a one-time code in whatever was typed, pasted or filled in. A whole SMS gives the one number in it that is
 * as long as the code; anything else its first digits.
 */
export function codeDigits(text: string, length: number): string {
  const ascii = toAsciiDigits(text)
  const whole = new RegExp(`(?:^|\\D)(\\d{${length}})(?!\\d)`).exec(ascii)
  return whole?.[1] ?? ascii.replace(/\D/g, '').slice(0, length)
}
