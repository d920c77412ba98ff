/** A basket line as the customer last saw it: whole som for one piece, net, with its modifications. */
export type SeenLine = { key: string; unitNetPrice: number; count: number }

/** The same line as the catalogue has it at this moment; `stock` is null where it is not counted. */
export type CurrentLine = { key: string; unitNetPrice: number; isAvailable: boolean; stock: number | null }

export type BasketChange =
  | { kind: 'gone'; key: string }
  | { kind: 'price'; key: string; from: number; to: number }
  /** Fewer are left than the line asks for; `most` is at least 1. */
  | { kind: 'less_stock'; key: string; most: number }

/**
 * What changed in a basket since the customer saw it (BSK-5), in the basket's order. A line that the catalogue no longer
 * has, that is unavailable or out of stock, is 'gone' and nothing else; a line can change in price and stock at once.
 */
export function listBasketChanges(
  seen: readonly SeenLine[],
  current: readonly CurrentLine[],
): BasketChange[] {
  const byKey = new Map(current.map((line) => [line.key, line]))
  return seen.flatMap((line) => changesOf(line, byKey.get(line.key)))
}

function changesOf(seen: SeenLine, current: CurrentLine | undefined): BasketChange[] {
  const { key } = seen
  if (!current?.isAvailable || (current.stock !== null && current.stock < 1)) return [{ kind: 'gone', key }]
  const changes: BasketChange[] = []
  if (current.unitNetPrice !== seen.unitNetPrice) {
    changes.push({ kind: 'price', key, from: seen.unitNetPrice, to: current.unitNetPrice })
  }
  if (current.stock !== null && current.stock < seen.count) {
    changes.push({ kind: 'less_stock', key, most: current.stock })
  }
  return changes
}
