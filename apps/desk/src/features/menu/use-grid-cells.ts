import type { DeskProductRow } from '@dasturxon/contract/desk'
import { parsePrice } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast } from '@dasturxon/ui'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { DishRows } from './dish-rows.ts'
import type { ColumnName, MenuColumn } from './menu-columns.tsx'
import { parsePriceColumn } from './menu-rows.ts'

export type PriceChange = { product: DeskProductRow; value: number }

type GridCellsInput = {
  list: RefObject<HTMLElement | null>
  rows: DishRows
  columns: readonly MenuColumn[]
  onPrices: (changes: readonly PriceChange[]) => void
}

/** Which cell of the grid takes the focus, and the price that is edited in it. */
export function useGridCells({ list, rows, columns, onPrices }: GridCellsInput) {
  const { text } = useDeskText()
  const [asked, setActive] = useState<{ id: string; column: ColumnName }>({ id: '', column: 'dish' })
  const found = rows.rowOf(asked.id)
  const column = columns.some(({ name }) => name === asked.column) ? asked.column : 'dish'
  const active = { row: found === -1 ? rows.first : found, column }
  const [editing, showEditing] = useState<{ id: string; words: string } | null>(null)
  // A field that goes away loses the focus, too: what it held has been dealt with by then.
  const editedId = useRef<string | null>(null)
  function setEditing(next: typeof editing) {
    editedId.current = next?.id ?? null
    showEditing(next)
  }

  function focus(row: number, name: ColumnName, edit = false) {
    const product = rows.dishAt(row)
    if (!product) return
    flushSync(() => {
      setActive({ id: product.id, column: name })
      setEditing(edit ? { id: product.id, words: String(product.costPrice) } : null)
    })
    const cell = list.current?.querySelector<HTMLElement>(`[data-cell="${row}:${name}"]`)
    const field = cell?.querySelector('input')
    const target = field ?? cell
    target?.focus({ preventScroll: true })
    field?.select()
    cell?.closest('[role=row]')?.scrollIntoView({ block: 'nearest' })
  }

  /** Ends editing and takes what was typed; answers whether it was a price. */
  function commit(product: DeskProductRow, words: string): boolean {
    const value = parsePrice(words)
    if (value === null) {
      showToast({ text: text('menu.notPrice'), tone: 'bad' })
      return false
    }
    setEditing(null)
    if (value !== product.costPrice) onPrices([{ product, value }])
    return true
  }

  function pressEditing(event: KeyboardEvent<HTMLInputElement>, product: DeskProductRow) {
    const row = rows.rowOf(product.id)
    const words = event.currentTarget.value
    if (event.key === 'Escape') focus(row, 'price')
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const next = rows.nextDish(row, event.key === 'Tab' && event.shiftKey ? -1 : 1)
      if (commit(product, words)) {
        if (event.key === 'Tab' && next !== null) focus(next, 'price', true)
        else focus(event.key === 'Enter' ? (next ?? row) : row, 'price')
      }
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Prices from a sheet, from the active dish down. */
  function paste(event: ClipboardEvent<HTMLDivElement>) {
    const words = event.clipboardData.getData('text')
    const isColumn = words.trim().includes('\n')
    if (active.column !== 'price' || (editing && !isColumn)) return
    event.preventDefault()
    const pasted = parsePriceColumn(words)
    if (pasted.kind === 'wrong')
      return showToast({ text: text('menu.badPrice', { row: pasted.row, words: pasted.words }), tone: 'bad' })
    const below = rows.dishesFrom(active.row)
    if (pasted.prices.length > below.length)
      return showToast({ text: text('menu.tooMany', { count: below.length }), tone: 'bad' })
    setEditing(null)
    const changes = pasted.prices.flatMap((value, index) => {
      const product = below[index]
      return product ? [{ product, value }] : []
    })
    return onPrices(changes)
  }

  function leave(product: DeskProductRow, words: string) {
    if (editedId.current === product.id && !commit(product, words)) setEditing(null)
  }

  return {
    active,
    editing,
    setActive,
    focus,
    type: (id: string, words: string) => setEditing({ id, words }),
    leave,
    pressEditing,
    paste,
  }
}
