/** A product and how many of it an event is about; name and price (som a piece) where they are agreed, in an order. */
export type CountedProduct = { id: string; count: number; name?: string; price?: number }
export type PlacedOrder = {
  id: string
  number: number
  totalPrice: number
  products: readonly CountedProduct[]
}

/** What a merchant's counters are told of beside screens (ANA-1). */
export type ShopEvent =
  | { kind: 'view' | 'add' | 'remove' | 'checkout'; products: readonly CountedProduct[] }
  | { kind: 'purchase'; order: PlacedOrder }

/** What a customer has before them, as far as an event can be read off it. */
export type Seen = {
  /** The product that is shown, on a page or over one; null when none is. */
  productId: string | null
  /** The checkout, or the code that confirms what was pressed there. */
  isCheckout: boolean
  lines: readonly { productId: string; count: number }[]
  /** An order has just taken what lay in the basket. */
  isOrdered: boolean
}

/** The events that lie between two moments, each once. A purchase is none of them: it is noted where it happens (`placedOrder`). */
export function eventsBetween(before: Seen, after: Seen): ShopEvent[] {
  const events: ShopEvent[] = []
  if (after.productId !== null && after.productId !== before.productId)
    events.push({ kind: 'view', products: [{ id: after.productId, count: 1 }] })
  const changes = changesOf(before.lines, after.lines)
  const added = changes.filter(({ count }) => count > 0)
  const removed = changes.filter(({ count }) => count < 0).map(({ id, count }) => ({ id, count: -count }))
  if (added.length > 0) events.push({ kind: 'add', products: added })
  // An order empties the basket, in another tab as well: that is not taken apart by the customer.
  const isEmptiedByOrder = after.lines.length === 0 && (after.isOrdered || after.isCheckout)
  if (removed.length > 0 && !isEmptiedByOrder) events.push({ kind: 'remove', products: removed })
  if (after.isCheckout && !before.isCheckout && after.lines.length > 0)
    events.push({ kind: 'checkout', products: changesOf([], after.lines) })
  return events
}

/** How many more of each product there are after than before; fewer are negative, as many are left out. */
function changesOf(before: Seen['lines'], after: Seen['lines']): CountedProduct[] {
  const counts = new Map<string, number>()
  const count = (lines: Seen['lines'], sign: 1 | -1) => {
    for (const line of lines)
      counts.set(line.productId, (counts.get(line.productId) ?? 0) + sign * line.count)
  }
  count(after, 1)
  count(before, -1)
  return [...counts].flatMap(([id, change]) => (change === 0 ? [] : [{ id, count: change }]))
}
