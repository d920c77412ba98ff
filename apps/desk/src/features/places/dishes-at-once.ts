import { MOST_DISHES_AT_ONCE } from '@dasturxon/domain'

/** How many dishes a kitchen makes at once, as somebody typed it; null where that is none. */
export function dishesAtOnce(words: string): number | null {
  const count = Number(words)
  return /^\d+$/.test(words) && count >= 1 && count <= MOST_DISHES_AT_ONCE ? count : null
}
