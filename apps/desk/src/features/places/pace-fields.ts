import { MOST_CLOSING_GRACE_MINUTES, MOST_DISHES_AT_ONCE } from '@dasturxon/domain'

/** Reads a whole number between two bounds, as somebody typed it; null where that is none. */
const wholeBetween =
  (least: number, most: number) =>
  (words: string): number | null => {
    const count = Number(words)
    return /^\d+$/.test(words) && count >= least && count <= most ? count : null
  }

/** How many dishes a kitchen makes at once. */
export const dishesAtOnce = wholeBetween(1, MOST_DISHES_AT_ONCE)
/** How many minutes after its closing a branch promises for. */
export const closingGrace = wholeBetween(0, MOST_CLOSING_GRACE_MINUTES)
