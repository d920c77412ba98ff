import type { DeskProductRow } from '@dasturxon/contract/desk'
import { useMemo, useState } from 'react'
import { NO_SELECTION, toggleDish } from './selection.ts'

/** The dishes that somebody has selected among those of the menu. */
export function useDishSelection(products: readonly DeskProductRow[]) {
  const [selection, select] = useState(NO_SELECTION)
  /** On a phone: a press on a dish selects it. */
  const [isSelecting, setSelecting] = useState(false)
  // What somebody has taken off the menu meanwhile is selected no more.
  const ids = useMemo(
    () => products.flatMap(({ id }) => (selection.ids.has(id) ? [id] : [])),
    [products, selection],
  )
  function clear() {
    select(NO_SELECTION)
    setSelecting(false)
  }
  return {
    selection,
    ids,
    isSelecting,
    select,
    begin: () => setSelecting(true),
    toggle: (id: string) => select(toggleDish(selection, id)),
    add: (more: readonly string[]) => select({ ids: new Set([...selection.ids, ...more]), from: null }),
    clear,
  }
}
