import type { DeskLine, DeskOrder } from '@dasturxon/contract/desk'
import { MINUTE_MS } from '@dasturxon/domain'
import { etaOf } from '../board/lanes.ts'

/** At this share of the minutes that were given a ticket turns orange (desk §5.7). */
const SOON = 0.8

/** What the kitchen has before it: accepted, cooking, and what was cancelled until somebody has seen that. */
export function ticketsOf(orders: Iterable<DeskOrder>, station: string | null): DeskOrder[] {
  return [...orders]
    .filter(
      ({ status, isEndSeen }) =>
        status === 'ACCEPTED' || status === 'COOKING' || (status === 'CANCELED' && !isEndSeen),
    )
    .filter((order) => station === null || linesAt(order, station).length > 0)
    .toSorted((a, b) => etaOf(a) - etaOf(b) || a.number - b.number)
}

/** The lines of an order that a station makes; all of them without one. */
export const linesAt = ({ lines }: DeskOrder, station: string | null): DeskLine[] =>
  lines.filter(({ stationId }) => station === null || stationId === station)

/** Everything that is still to be cooked, summed by dish, the most first (DSK-33). */
export function allDay(orders: readonly DeskOrder[], station: string | null) {
  const sums = new Map<string, { productId: string; name: DeskLine['name']; count: number }>()
  for (const order of orders) {
    if (order.status === 'CANCELED') continue
    for (const { productId, name, count, preparedAt } of linesAt(order, station)) {
      if (preparedAt !== null) continue
      sums.set(productId, { productId, name, count: (sums.get(productId)?.count ?? 0) + count })
    }
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count)
}

/** Heights of a ticket's parts in CSS pixels, and how many letters stand in a row of it, as kitchen.module.css draws them. */
const DISH = { row: 25, letters: 13, around: 14 }
const OPTION = { row: 22, letters: 16, around: 0 }
const WISH = { row: 21, letters: 14, around: 20 }
/** Beside the count of its dish. */
const LINE_WISH = { row: 21, letters: 12, around: 9 }
/** So many letters has the longest name of an allergen with what divides it from the next, and the word before them. */
const ALLERGEN_LETTERS = 15
/** What so many cells hold between head and button, on a screen of 1280 × 800 with two strips above. */
const ROOM = [
  [1, 110],
  [2, 370],
  [4, 700],
] as const

const heightOf = (words: string, { row, letters, around }: typeof DISH) =>
  row * Math.max(1, Math.ceil(words.length / letters)) + around
/** A name in whichever language is the longest. */
const longest = (name: DeskLine['name']) =>
  Object.values(name).reduce<string>((most, one) => (one && one.length > most.length ? one : most), '')

/** As wide as so many names of allergens may be in any language. */
const allergenWords = (count: number) => ' '.repeat(count * ALLERGEN_LETTERS)

/** What is wished of the whole order: by the customer of the dishes, and for whoever packs it. */
export const wishesOf = ({ comment, note }: DeskOrder): string[] =>
  [...new Set([comment, note])].filter(Boolean)

/** How many cells a ticket takes, so that nothing of it is clipped (DSK-31): one, two above each other, four, or all eight. */
export function cellsOf(order: DeskOrder, station: string | null): 1 | 2 | 4 | 8 {
  const lines = linesAt(order, station)
  const wishes = wishesOf(order)
  if (order.allergies.length > 0) wishes.push(allergenWords(order.allergies.length + 1))
  const height =
    lines
      .flatMap(({ name, modifications, avoided, comment }) => [
        heightOf(longest(name), DISH),
        avoided.length > 0 ? heightOf(allergenWords(avoided.length), OPTION) : 0,
        ...modifications.map((one) => heightOf(longest(one.name), OPTION)),
        comment ? heightOf(comment, LINE_WISH) : 0,
      ])
      .reduce((sum, one) => sum + one, 0) + wishes.reduce((sum, wish) => sum + heightOf(wish, WISH), 0)
  return ROOM.find(([, room]) => height <= room)?.[0] ?? 8
}

/** Tickets by page: those whose cells fit on a screen of so many. */
export function pagesOf(tickets: readonly DeskOrder[], station: string | null, cells: number): DeskOrder[][] {
  const pages: DeskOrder[][] = [[]]
  let left = cells
  for (const ticket of tickets) {
    const needed = cellsOf(ticket, station)
    if (needed > left) {
      pages.push([])
      left = cells
    }
    left -= needed
    pages.at(-1)?.push(ticket)
  }
  return pages
}

export type Urgency = 'new' | 'calm' | 'soon' | 'late' | 'stop'

/** How a ticket's head looks. `now` is in milliseconds. */
export function urgencyOf({ status, acceptedAt, kitchenMinutes }: DeskOrder, now: number): Urgency {
  if (status === 'CANCELED') return 'stop'
  if (status === 'ACCEPTED' && acceptedAt && now - Date.parse(acceptedAt) < MINUTE_MS) return 'new'
  if (!acceptedAt || kitchenMinutes === null) return 'calm'
  const share = (now - Date.parse(acceptedAt)) / (kitchenMinutes * MINUTE_MS)
  if (share >= 1) return 'late'
  return share >= SOON ? 'soon' : 'calm'
}
