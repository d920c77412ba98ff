/**
 * Puts one of several rows behind another one, or before all: the new order, its numbers, and the place that each row had. Nothing is
 * numbered where the order stays. Null where one of the two rows is not there.
 */
export function moveBehind(ids: readonly string[], { id, after }: { id: string; after: string | null }) {
  const others = ids.filter((one) => one !== id)
  const behind = after === null ? -1 : others.indexOf(after)
  if (others.length === ids.length || (after !== null && behind === -1)) return null
  const order = others.toSpliced(behind + 1, 0, id)
  const isMoved = order.some((one, place) => one !== ids[place])
  return {
    order,
    patches: new Map((isMoved ? order : []).map((one, priority) => [one, { priority }])),
    places: new Map(ids.map((one, place) => [one, place])),
  }
}
