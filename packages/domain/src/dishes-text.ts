export type DishCount = { productId: string; count: number }

/** Dishes of a basket by their ids, each once, in an order that does not depend on that of the lines. */
export function dishCounts(lines: readonly DishCount[]): DishCount[] {
  const counts = new Map<string, number>()
  for (const { productId, count } of lines) counts.set(productId, (counts.get(productId) ?? 0) + count)
  return [...counts]
    .map(([productId, count]) => ({ productId, count }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}

/** Dishes as an address says them: an id, a colon and a count of each, by commas. */
export const dishesText = (dishes: readonly DishCount[]): string =>
  dishes.map(({ productId, count }) => `${productId}:${count}`).join(',')

/** What `dishesText` said. */
export const parseDishes = (text: string): DishCount[] =>
  text === ''
    ? []
    : text.split(',').map((dish) => {
        const [productId = '', count = ''] = dish.split(':')
        return { productId, count: Number(count) }
      })
