import type { Order } from '@dasturxon/contract'
import { useText } from '../../texts/use-text.ts'
import { SplitRow } from '../shared-baskets/split-row.tsx'

/** Who owes what of an order that several people chose; nothing for anybody's own order. */
export function OrderSplit({ order }: { order: Order }) {
  const text = useText()
  const people = [
    ...new Map(order.cartItems.flatMap(({ person }) => (person ? [[person.id, person]] : []))).values(),
  ]
  if (people.length === 0) return null
  const lines = order.cartItems.map(({ name, unitPrice, unitDiscount, count, person }) => ({
    name: text(name),
    netPrice: (unitPrice - unitDiscount) * count,
    personId: person?.id ?? '',
  }))
  return <SplitRow people={people} lines={lines} total={order.totalPrice} />
}
