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
