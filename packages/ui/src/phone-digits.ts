import { toAsciiDigits } from './ascii-digits.ts'

/** How a phone number of Uzbekistan is written while it is typed: nine digits, `90 123 45 67`. */

const GROUPS = [2, 3, 2, 2]
const LENGTH = 9

/**
 * The nine national digits in whatever was typed or pasted. A full number may bring its country code or the trunk 8 or
 * 0: more than nine digits lose what comes before the last nine, when that is such a prefix.
 * A code after a plus is one however few digits follow.
 */
export function nationalDigits(text: string): string {
  const digits = toAsciiDigits(text)
    .replace(/^\s*\+\s*998/, '')
    .replace(/\D/g, '')
  if (digits.length <= LENGTH) return digits
  const withoutPrefix = digits.replace(/^(?:998|8|0)(?=\d{9})/, '')
  return withoutPrefix.slice(0, LENGTH)
}

/** A country code that is being typed: `+`, `+9` or `+99`; empty for anything else. */
export function beginningOfCode(text: string): string {
  return /^\s*(\+9{0,2})\s*$/.exec(toAsciiDigits(text))?.[1] ?? ''
}

/** `901234567` as `90 123 45 67`, and any beginning of it as the same beginning. */
export function groupDigits(digits: string): string {
  const groups: string[] = []
  let at = 0
  for (const length of GROUPS) {
    const group = digits.slice(at, at + length)
    if (group !== '') groups.push(group)
    at += length
  }
  return groups.join(' ')
}

/** Where the caret stands in the grouped text after the given number of digits. */
export function caretAfter(digitCount: number, grouped: string): number {
  let seen = 0
  for (let at = 0; at < grouped.length; at++) {
    if (seen === digitCount) return at
    if (grouped[at] !== ' ') seen += 1
  }
  return grouped.length
}
