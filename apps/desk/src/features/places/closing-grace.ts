import { MOST_CLOSING_GRACE_MINUTES } from '@dasturxon/domain'

/** How many minutes after its closing a branch promises for, as somebody typed it; null where that is none. */
export function closingGrace(words: string): number | null {
  const minutes = Number(words)
  return /^\d+$/.test(words) && minutes <= MOST_CLOSING_GRACE_MINUTES ? minutes : null
}
