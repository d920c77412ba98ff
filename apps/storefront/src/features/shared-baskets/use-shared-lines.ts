import type { SharedBasket, SharedLine, SharedPerson } from '@dasturxon/contract'
import { useMemo } from 'react'
import { keyOf } from '../../session/basket.ts'
import { showLines, type ShownLine } from '../baskets/shown-lines.ts'
import { menuWithNames } from '../baskets/use-shown-lines.ts'
import { useProducts } from '../catalogue/use-catalogue.ts'

/** A line with what the menu of the basket's branch says about it. */
export type SharedShownLine = { line: SharedLine; shown: ShownLine }
export type PersonWithLines = Omit<SharedPerson, 'lines'> & { lines: readonly SharedShownLine[]; net: number }

/** Everybody's lines with names and prices; null while the menu is on its way. */
export function useSharedLines({ people, branchId }: SharedBasket): readonly PersonWithLines[] | null {
  const ids = useMemo(
    () => [...new Set(people.flatMap(({ lines }) => lines.map(({ productId }) => productId)))],
    [people],
  )
  const catalogue = useProducts(ids)
  return useMemo(() => {
    if (!catalogue)
      return ids.length === 0 ? people.map((person) => ({ ...person, lines: [], net: 0 })) : null
    const menu = menuWithNames(catalogue, branchId)
    return people.map((person) => {
      const shown = new Map(showLines({ lines: person.lines }, menu, {}).map((one) => [one.key, one]))
      const lines = person.lines.flatMap((line) => {
        const found = shown.get(keyOf(line))
        return found ? [{ line, shown: found }] : []
      })
      return { ...person, lines, net: lines.reduce((sum, one) => sum + (one.shown.price?.netPrice ?? 0), 0) }
    })
  }, [branchId, catalogue, ids, people])
}
