import type { DeskOrder } from '@dasturxon/contract/desk'

const MOST = 8
const MOST_DIGITS_OF_NUMBER = 3

/** Orders on the board by their number or its beginning, by the end of a phone, or by a name. */
export function findOrders(orders: Iterable<DeskOrder>, query: string): DeskOrder[] {
  const words = query.trim().toLowerCase()
  const digits = words.replaceAll(/\D/g, '')
  if (words === '') return []
  return [...orders]
    .filter(({ number, customer, receiver }) => {
      const people = [customer, receiver].filter((one) => one !== null)
      if (digits === words.replaceAll(/[\s+()-]/g, ''))
        return (
          String(number).startsWith(digits) ||
          (digits.length > MOST_DIGITS_OF_NUMBER &&
            people.some(({ phone }) => phone.replaceAll(/\D/g, '').endsWith(digits)))
        )
      return people.some(({ name }) => name.toLowerCase().includes(words))
    })
    .toSorted((a, b) => a.number - b.number)
    .slice(0, MOST)
}

/** The most digits that a number of an order is typed in; a longer one is a phone. */
const MOST_DIGITS_TYPED = 7

/** The order that a query names by nothing but its number, with or without a sign before it; null where it names none. */
function numberIn(query: string): number | null {
  const [, digits] = /^[#№]?\s*(\d+)$/.exec(query.trim()) ?? []
  return digits !== undefined && digits.length <= MOST_DIGITS_TYPED ? Number(digits) || null : null
}

/**
 * What a query finds: the orders on the board, and the one that it names by its number also when that is over (DAY-4). It stands first,
 * unless the digits may be the end of somebody's phone.
 */
export function findNumbers(
  orders: Iterable<DeskOrder>,
  query: string,
): { number: number; order: DeskOrder | null }[] {
  const found = findOrders(orders, query).map((order) => ({ number: order.number, order }))
  const number = numberIn(query)
  if (number === null || found.some((one) => one.number === number)) return found
  const named = { number, order: null }
  return String(number).length > MOST_DIGITS_OF_NUMBER ? [...found, named] : [named, ...found]
}
