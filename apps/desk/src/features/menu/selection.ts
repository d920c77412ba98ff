/** Dishes that are selected for one change, and the one from which a range goes on. */
export type Selection = { ids: ReadonlySet<string>; from: string | null }

export const NO_SELECTION: Selection = { ids: new Set(), from: null }

/** The selection with one dish more or less; a range begins there. */
export function toggleDish({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, from: id }
}

/** The selection with all from where the range began up to a dish, in the order of the list; both ends are in it. */
export function selectTo({ ids, from }: Selection, id: string, order: readonly string[]): Selection {
  const begin = from === null ? -1 : order.indexOf(from)
  const end = order.indexOf(id)
  if (end === -1) return { ids, from }
  if (begin === -1) return { ids: new Set([...ids, id]), from: id }
  const range = order.slice(Math.min(begin, end), Math.max(begin, end) + 1)
  return { ids: new Set([...ids, ...range]), from }
}

/** All that a list shows, or none of them where all of them are selected. */
export function toggleAll({ ids }: Selection, order: readonly string[]): Selection {
  const next = new Set(ids)
  if (order.every((id) => ids.has(id))) for (const id of order) next.delete(id)
  else for (const id of order) next.add(id)
  return { ids: next, from: null }
}
