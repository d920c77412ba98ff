import type { DeskProductRow } from '@dasturxon/contract/desk'
import type { KeyboardEvent } from 'react'
import { hasSingleKeys } from '../../session/use-keys.ts'
import type { DishRows } from './dish-rows.ts'
import { gapOfStep } from './gap-order.ts'
import type { CellAct, MenuColumn } from './menu-columns.tsx'
import { NO_SELECTION, selectTo, type Selection } from './selection.ts'
import type { useGridCells } from './use-grid-cells.ts'

type GridKeysInput = {
  rows: DishRows
  columns: readonly MenuColumn[]
  cells: ReturnType<typeof useGridCells>
  selection: Selection
  onSelect: (selection: Selection) => void
  select: (id: string, isRange: boolean) => void
  onMove: ((product: DeskProductRow, gap: number) => void) | null
  onOpen: (id: string) => void
  onToggle: (product: DeskProductRow) => void
}

/** So many rows a page goes. */
const PAGE_ROWS = 10
/** The keys by which a cell does what it is for. */
const KEYS_OF: Record<CellAct, RegExp> = {
  open: /^Enter$/,
  select: /^(?: |Enter)$/,
  toggle: /^(?: |Enter)$/,
  edit: /^(?:Enter|F2|\d)$/,
}

const isBox = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'checkbox'
const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey

/** What the keys do in the grid (DSK-60): they go from cell to cell, select, move a dish and do what its cell is for. */
export function useGridKeys(input: GridKeysInput): (event: KeyboardEvent<HTMLElement>) => void {
  const { rows, columns, cells, selection, onSelect, select, onMove, onOpen, onToggle } = input
  const { row, column: name } = cells.active
  const at = columns.findIndex((column) => column.name === name)
  const actHere = columns[at]?.act ?? 'open'
  const focusColumn = (to: number, ofRow = row) => {
    const column = columns[Math.max(0, Math.min(to, columns.length - 1))]
    if (column) cells.focus(ofRow, column.name)
  }

  /** A range that goes on to a row; one that has not begun begins at the active dish. */
  function selectOn(id: string, to: number) {
    const next = rows.dishAt(to)
    if (!next) return
    const begun = selection.from === null || !selection.ids.has(id) ? { ...selection, from: id } : selection
    onSelect(selectTo(selectTo(begun, id, rows.ids), next.id, rows.ids))
  }
  function step(product: DeskProductRow, by: -1 | 1, { altKey, shiftKey }: KeyboardEvent) {
    if (altKey) return onMove?.(product, gapOfStep(rows.besideOf(row).ids, product.id, by))
    const next = rows.nextDish(row, by)
    if (next === null) return
    if (shiftKey) selectOn(product.id, next)
    cells.focus(next, name)
  }
  function page(by: -1 | 1) {
    const aim = Math.min(rows.count - 1, Math.max(0, row + by * PAGE_ROWS))
    cells.focus(rows.dishAt(aim) ? aim : (rows.nextDish(aim, by) ?? row), name)
  }
  function act(product: DeskProductRow, key: string, isRange: boolean) {
    switch (actHere) {
      case 'select':
        return select(product.id, isRange)
      case 'edit':
        cells.focus(row, name, true)
        if (/^\d$/.test(key)) cells.type(product.id, key)
        return
      case 'toggle':
        return onToggle(product)
      case 'open':
        return onOpen(product.id)
    }
  }

  return function press(event) {
    const product = rows.dishAt(row)
    if (!product || cells.editing || (event.target instanceof HTMLInputElement && !isBox(event.target)))
      return
    const { key } = event
    if (key === 'ArrowUp') step(product, -1, event)
    else if (key === 'ArrowDown') step(product, 1, event)
    else if (event.code === 'KeyX' && !hasModifier(event) && hasSingleKeys())
      select(product.id, event.shiftKey)
    else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey))
      onSelect({ ids: new Set([...selection.ids, ...rows.ids]), from: null })
    else if (key === 'Escape' && selection.ids.size > 0) onSelect(NO_SELECTION)
    else if (key === 'ArrowRight') focusColumn(at + 1)
    else if (key === 'ArrowLeft') focusColumn(at - 1)
    else if (key === 'Home') focusColumn(0, event.ctrlKey ? rows.first : row)
    else if (key === 'End') focusColumn(columns.length - 1, event.ctrlKey ? (rows.last ?? row) : row)
    else if (key === 'PageDown') page(1)
    else if (key === 'PageUp') page(-1)
    // the box answers the space itself, and digits with a modifier are the browser's
    else if (isBox(event.target) && key === ' ') return
    else if (/^\d$/.test(key) && (event.ctrlKey || event.metaKey)) return
    else if (KEYS_OF[actHere].test(key)) act(product, key, event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
