import type { LocalisedText, Order } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'

/** As much of an order as says what it was. */
export type RecentOrder = {
  id: string
  dishes: readonly { name: LocalisedText; image: string }[]
  /** Whole som. */
  totalPrice: number
}

/** So many are shown, and so many are looked through for them: people order the same again and again. */
const MOST = 3
const SEARCHED = 10

/** The customer's last orders that were brought or handed over, each meal once; none where they cannot be asked for. */
export async function loadRecentOrders(call: Call, userId: string): Promise<RecentOrder[]> {
  const page = await call('orders.list', {
    params: { userId },
    query: { page: 0, size: SEARCHED, onlyArchive: 'true' },
  })
  return page.ok ? distinctOrders(page.data.content) : []
}

/** The newest order of each meal, three at most; what was cancelled is none. */
export function distinctOrders(orders: readonly Order[]): RecentOrder[] {
  const had = orders.filter(({ status }) => status !== 'CANCELED')
  // The older first, so that the newer one of a meal takes its place.
  const meals = new Map(had.toReversed().map((order) => [mealOf(order), order]))
  return had
    .filter((order) => meals.get(mealOf(order)) === order)
    .slice(0, MOST)
    .map(({ id, cartItems, totalPrice }) => ({
      id,
      dishes: cartItems.map(({ name, image }) => ({ name, image })),
      totalPrice,
    }))
}

function mealOf({ cartItems }: Order): string {
  const lines = cartItems.map(
    ({ productId, count, modifications }) =>
      `${productId} ${count} ${modifications
        .map((chosen) => `${chosen.id}*${chosen.count}`)
        .toSorted()
        .join(' ')}`,
  )
  return lines.toSorted().join('|')
}
