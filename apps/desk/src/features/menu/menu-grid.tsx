/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its rows out itself: those of a grid stand where they are put */
import { useMedia } from '@dasturxon/client'
import type { DeskProductRow } from '@dasturxon/contract/desk'
import { parsePrice } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { joinClasses, showToast } from '@dasturxon/ui'
import {
  memo,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../paths.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { hasSingleKeys } from '../../session/use-keys.ts'
import { DishPicture, Gaps, PriceOf, StateOf, stateOf, useGapsText } from './dish-parts.tsx'
import { gapAt, gapOfStep } from './gap-order.ts'
import { keyOf, parsePriceColumn, type MenuItem } from './menu-rows.ts'
import { OwnPrices } from './own-prices.tsx'
import { NO_SELECTION, selectTo, toggleAll, toggleDish, type Selection } from './selection.ts'
import { SoldIn, StoppedUntil } from './sold-in.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { useSteady } from '../../ui/use-steady.ts'
import { topsOf, useDrawnRows } from './use-window.ts'
import styles from './menu.module.css'

const HEADING_PX = 42
const ROW_PX = 62
const COLUMNS = ['select', 'dish', 'languages', 'price', 'branches', 'state'] as const
const DISH = COLUMNS.indexOf('dish')
const PRICE = COLUMNS.indexOf('price')
/** Where branches differ, and there is room to say so. */
const ROOMY = '(min-width: 82.5em)'
const isBox = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'checkbox'

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey

export type PriceChange = { product: DeskProductRow; value: number }

type MenuGridProps = {
  items: readonly MenuItem[]
  onOpen: (id: string) => void
  onPrices: (changes: readonly PriceChange[]) => void
  onToggle: (product: DeskProductRow) => void
  /** Puts a dish into a gap among those of its category: 0 is before all. */
  onMove: (product: DeskProductRow, gap: number) => void
  mayMove: boolean
  selection: Selection
  onSelect: (selection: Selection) => void
}

/**
 * The menu as a grid (ARIA grid, one cell takes the focus): arrows move, Enter edits a price or opens a dish, Tab goes on to the
 * next price, Esc leaves it as it was, a pasted column fills the prices from there down. X selects, Shift with an arrow or a press
 * selects a range, Ctrl+A all. Only what is near the window is drawn.
 */
export const MenuGrid = memo(function MenuGrid(props: MenuGridProps) {
  const { items, onOpen, onPrices, onToggle, onMove, mayMove, selection, onSelect } = props
  const { text } = useDeskText()
  const list = useRef<HTMLDivElement>(null)
  const tops = useMemo(
    () => topsOf(items.map(({ kind }) => (kind === 'category' ? HEADING_PX : ROW_PX))),
    [items],
  )
  const isRoomy = useMedia(ROOMY)
  const hasBranches = useDesk().me.branches.length > 1 && isRoomy
  const columns = COLUMNS.filter((column) => column !== 'branches' || hasBranches)
  const firstDish = items.findIndex(({ kind }) => kind === 'product')
  const [asked, setActive] = useState({ id: '', column: DISH })
  const found = items.findIndex((item) => item.kind === 'product' && item.product.id === asked.id)
  const active = { row: found === -1 ? firstDish : found, column: asked.column }
  const rows = useDrawnRows(list, tops, { keyOf: (row) => keyOf(items[row]), active: active.row })
  const [editing, showEditing] = useState<{ id: string; words: string } | null>(null)
  // A field that goes away loses the focus, too: what it held has been dealt with by then.
  const editedId = useRef<string | null>(null)
  function setEditing(next: typeof editing) {
    editedId.current = next?.id ?? null
    showEditing(next)
  }

  const dishAt = (row: number) => {
    const item = items[row]
    return item?.kind === 'product' ? item.product : null
  }
  /** The next dish from a row on in a direction, past headings. */
  function nextDish(row: number, step: -1 | 1): number | null {
    for (let at = row + step; at >= 0 && at < items.length; at += step) if (dishAt(at)) return at
    return null
  }

  const ids = useMemo(() => idsOf(items), [items])
  function select(id: string, isRange: boolean) {
    onSelect(isRange ? selectTo(selection, id, ids) : toggleDish(selection, id))
  }

  /** The dishes of a row's category that are shown with it, and where the first of them stands. */
  function besideOf(row: number): { first: number; ids: string[] } {
    let [first, last] = [row, row]
    while (dishAt(first - 1)) first -= 1
    while (dishAt(last + 1)) last += 1
    return { first, ids: idsOf(items.slice(first, last + 1)) }
  }
  const rowOf = (id: string) => items.findIndex((item) => item.kind === 'product' && item.product.id === id)
  const { drag, begin } = useRowDrag({
    list: () => list.current,
    gapAt: (id, place) => {
      const { first, ids: beside } = besideOf(rowOf(id))
      return gapAt(
        beside.map((_id, index) => (tops[first + index] ?? 0) + ROW_PX / 2),
        place,
      )
    },
    onDrop: (id, gap) => {
      const product = dishAt(rowOf(id))
      if (product) onMove(product, gap)
    },
  })

  function focusCell(row: number, column: number, edit = false) {
    const product = dishAt(row)
    if (!product) return
    flushSync(() => {
      setActive({ id: product.id, column })
      setEditing(edit ? { id: product.id, words: String(product.costPrice) } : null)
    })
    const cell = list.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
    const field = cell?.querySelector('input')
    const target = field ?? cell
    target?.focus({ preventScroll: true })
    field?.select()
    cell?.closest('[role=row]')?.scrollIntoView({ block: 'nearest' })
  }

  /** Ends editing and keeps what was typed; answers whether it was a price. */
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

  function pressEditing(event: KeyboardEvent<HTMLInputElement>, row: number) {
    const product = dishAt(row)
    if (!product) return
    const words = event.currentTarget.value
    if (event.key === 'Escape') focusCell(row, PRICE)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const next = nextDish(row, event.key === 'Tab' && event.shiftKey ? -1 : 1)
      if (commit(product, words)) {
        if (event.key === 'Tab' && next !== null) focusCell(next, PRICE, true)
        else focusCell(event.key === 'Enter' ? (next ?? row) : row, PRICE)
      }
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** A range that goes on to a row; one that has not begun begins at the active dish. */
  function selectOn(id: string, row: number) {
    const next = dishAt(row)
    if (!next) return
    const begun = selection.from === null || !selection.ids.has(id) ? { ...selection, from: id } : selection
    onSelect(selectTo(selectTo(begun, id, ids), next.id, ids))
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { row, column } = active
    const product = dishAt(row)
    if (!product || editing || (event.target instanceof HTMLInputElement && !isBox(event.target))) return
    const { key } = event
    const step = { ArrowUp: -1, ArrowDown: 1 }[key] as -1 | 1 | undefined
    if (step && event.altKey) {
      if (mayMove) onMove(product, gapOfStep(besideOf(row).ids, product.id, step))
    } else if (step) {
      const next = nextDish(row, step)
      if (next !== null) {
        if (event.shiftKey) selectOn(product.id, next)
        focusCell(next, column)
      }
    } else if (event.code === 'KeyX' && !hasModifier(event) && hasSingleKeys())
      select(product.id, event.shiftKey)
    else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey))
      onSelect({ ids: new Set([...selection.ids, ...ids]), from: null })
    else if (key === 'Escape' && selection.ids.size > 0) onSelect(NO_SELECTION)
    else if (column === 0 && (key === ' ' || key === 'Enter')) {
      // the box answers the space itself
      if (isBox(event.target) && key === ' ') return
      select(product.id, event.shiftKey)
    } else if (key === 'ArrowRight') focusCell(row, Math.min(column + 1, columns.length - 1))
    else if (key === 'ArrowLeft') focusCell(row, Math.max(column - 1, 0))
    else if (key === 'Home') focusCell(event.ctrlKey ? firstDish : row, 0)
    else if (key === 'End')
      focusCell(event.ctrlKey ? (nextDish(items.length, -1) ?? row) : row, columns.length - 1)
    else if (key === 'PageDown' || key === 'PageUp') {
      const aim = Math.min(items.length - 1, Math.max(0, row + (key === 'PageDown' ? 10 : -10)))
      focusCell(dishAt(aim) ? aim : (nextDish(aim, key === 'PageDown' ? 1 : -1) ?? row), column)
    } else if (column === PRICE && (key === 'Enter' || key === 'F2')) focusCell(row, PRICE, true)
    else if (column === PRICE && /^\d$/.test(key) && !event.ctrlKey && !event.metaKey) {
      focusCell(row, PRICE, true)
      setEditing({ id: product.id, words: key })
    } else if (columns[column] === 'state' && (key === 'Enter' || key === ' ')) onToggle(product)
    else if (key === 'Enter') onOpen(product.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Prices from a sheet, from the active dish down. */
  function paste(event: ClipboardEvent<HTMLDivElement>) {
    const words = event.clipboardData.getData('text')
    const isColumn = words.trim().includes('\n')
    if (active.column !== PRICE || (editing && !isColumn)) return
    event.preventDefault()
    const column = parsePriceColumn(words)
    if (column.kind === 'wrong')
      return showToast({ text: text('menu.badPrice', { row: column.row, words: column.words }), tone: 'bad' })
    const below = items.slice(active.row).flatMap((item) => (item.kind === 'product' ? [item.product] : []))
    if (column.prices.length > below.length)
      return showToast({ text: text('menu.tooMany', { count: below.length }), tone: 'bad' })
    setEditing(null)
    const changes = column.prices.flatMap((value, index) => {
      const product = below[index]
      return product ? [{ product, value }] : []
    })
    return onPrices(changes)
  }

  const on = useSteady({
    select,
    toggle: onToggle,
    focus: (id: string, column: number) => setActive({ id, column }),
    edit: (row: number) => focusCell(row, PRICE, true),
    type: (id: string, words: string) => setEditing({ id, words }),
    leave: (product: DeskProductRow, words: string) => {
      if (editedId.current === product.id && !commit(product, words)) setEditing(null)
    },
    pressEditing,
    drag: (event: PointerEvent<HTMLElement>, id: string) => {
      // The active row stays drawn, wherever the list scrolls to.
      setActive({ id, column: DISH })
      begin(event, id)
    },
  })
  const gapTop = drag && tops[besideOf(rowOf(drag.id)).first + drag.gap]
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={text('frame.menu')}
      aria-rowcount={items.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      className={styles.grid}
      data-branches={hasBranches || undefined}
      onKeyDown={press}
      onPaste={paste}
    >
      <div role="row" aria-rowindex={1} className={joinClasses(styles.line, styles.head)}>
        {columns.map((column, index) => (
          <div key={column} role="columnheader" aria-colindex={index + 1} data-column={column}>
            {column === 'select' ? (
              <SelectAll ids={ids} selection={selection} onSelect={onSelect} />
            ) : (
              text(`menu.${column}`)
            )}
          </div>
        ))}
      </div>
      <div ref={list} role="rowgroup" className={styles.lines} style={{ blockSize: tops.at(-1) ?? 0 }}>
        {rows.map((row) => {
          const item = items[row]
          const top = tops[row] ?? 0
          if (!item) return null
          if (item.kind === 'category')
            return (
              <CategoryLine
                key={keyOf(item)}
                item={item}
                top={top}
                index={row + 2}
                columns={columns.length}
              />
            )
          const { product } = item
          return (
            <DishLine
              key={keyOf(item)}
              product={product}
              row={row}
              top={top}
              active={row === active.row ? active.column : null}
              isSelected={selection.ids.has(product.id)}
              words={editing?.id === product.id ? editing.words : null}
              offset={drag?.id === product.id ? drag.offset : null}
              mayMove={mayMove}
              hasBranches={hasBranches}
              on={on}
            />
          )
        })}
        {gapTop != null && (
          <div role="presentation" className={styles.gap} style={{ insetBlockStart: gapTop }} />
        )}
      </div>
    </div>
  )
})

/** The dishes of a list, in its order. */
export const idsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'product' ? [item.product.id] : []))

type CategoryLineProps = {
  item: Extract<MenuItem, { kind: 'category' }>
  top: number
  index: number
  /** How many the grid has. */
  columns: number
}

function CategoryLine({ item: { category, count }, top, index, columns }: CategoryLineProps) {
  const name = useName()
  return (
    <div
      role="row"
      aria-rowindex={index}
      className={styles.heading}
      style={{ insetBlockStart: top, blockSize: HEADING_PX }}
    >
      <div role="gridcell" aria-colspan={columns}>
        <b>{name(category.name)}</b> <span className={styles.quiet}>{count}</span>
      </div>
    </div>
  )
}

/** What a row asks of the grid. */
type RowActions = {
  select: (id: string, isRange: boolean) => void
  toggle: (product: DeskProductRow) => void
  focus: (id: string, column: number) => void
  edit: (row: number) => void
  type: (id: string, words: string) => void
  leave: (product: DeskProductRow, words: string) => void
  pressEditing: (event: KeyboardEvent<HTMLInputElement>, row: number) => void
  drag: (event: PointerEvent<HTMLElement>, id: string) => void
}

type DishLineProps = {
  product: DeskProductRow
  row: number
  /** Px from the top of the list. */
  top: number
  /** The column that takes the focus, where it is this row's. */
  active: number | null
  isSelected: boolean
  /** What stands in the field of the price while it is edited. */
  words: string | null
  /** How far it is dragged from its place, px; null while it is not. */
  offset: number | null
  mayMove: boolean
  hasBranches: boolean
  on: RowActions
}

/** Drawn anew only when something of its own has changed: of thousands one moves at a time (DSK-60). */
const DishLine = memo(function DishLine(props: DishLineProps) {
  const { product, row, top, active, isSelected, words, offset, mayMove, hasBranches, on } = props
  const { text } = useDeskText()
  const name = useName()
  const gaps = useGapsText(product)
  const label = name(product.name)
  const press = text(product.active ? 'menu.hide' : 'menu.show', { name: label })
  const stateColumn = hasBranches ? PRICE + 2 : PRICE + 1
  const cell = (column: number, heading: (typeof COLUMNS)[number]) => ({
    role: 'gridcell',
    'aria-colindex': column + 1,
    'data-cell': `${row}:${column}`,
    'data-column': heading,
    tabIndex: active === column ? 0 : -1,
    onFocus: () => on.focus(product.id, column),
  })
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={joinClasses(styles.line, styles.dish)}
      aria-selected={isSelected}
      data-hidden={!product.active || undefined}
      data-dragged={offset !== null || undefined}
      style={{
        insetBlockStart: top,
        blockSize: ROW_PX,
        ...(offset !== null && { transform: `translateY(${offset}px)` }),
      }}
    >
      <div {...cell(0, 'select')}>
        <input
          type="checkbox"
          className={styles.box}
          tabIndex={-1}
          aria-label={text('bulk.select', { name: label })}
          checked={isSelected}
          // a press of the mouse, or of the space
          onChange={(event) => on.select(product.id, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </div>
      <div {...cell(DISH, 'dish')} className={styles.name}>
        {mayMove && (
          <i
            className={styles.grip}
            aria-hidden="true"
            onPointerDown={(event) => on.drag(event, product.id)}
          />
        )}
        <DishPicture image={product.image} />
        <a href={paths.product(product.id)} tabIndex={-1}>
          {label}
        </a>
      </div>
      <div {...cell(DISH + 1, 'languages')}>
        <Gaps product={product} />
        <span className="sr-only">{gaps}</span>
      </div>
      <div {...cell(PRICE, 'price')} className={styles.price}>
        {words === null ? (
          <button type="button" tabIndex={-1} onClick={() => on.edit(row)}>
            <PriceOf product={product} />
            {!hasBranches && <OwnPrices product={product} />}
          </button>
        ) : (
          <input
            className={styles.priceField}
            aria-label={text('menu.priceOf', { name: label })}
            inputMode="numeric"
            autoComplete="off"
            value={words}
            onChange={(event) => on.type(product.id, event.currentTarget.value)}
            onKeyDown={(event) => on.pressEditing(event, row)}
            onBlur={(event) => on.leave(product, event.currentTarget.value)}
          />
        )}
      </div>
      {hasBranches && (
        <div {...cell(PRICE + 1, 'branches')} className={styles.twoLines}>
          <SoldIn product={product} />
        </div>
      )}
      <div {...cell(stateColumn, 'state')} className={styles.twoLines}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.state}
          data-state={stateOf(product)}
          aria-label={`${text(`menu.${stateOf(product)}`)}. ${press}`}
          title={press}
          onClick={() => on.toggle(product)}
        >
          <StateOf product={product} />
        </button>
        <StoppedUntil product={product} />
      </div>
    </div>
  )
})

type SelectAllProps = Pick<MenuGridProps, 'selection' | 'onSelect'> & { ids: readonly string[] }

/** Takes in all that the list shows, or leaves it out again; between both where some of it is selected. */
function SelectAll({ ids, selection, onSelect }: SelectAllProps) {
  const { text } = useDeskText()
  const count = ids.filter((id) => selection.ids.has(id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={text('bulk.selectAll', { count: ids.length })}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => onSelect(toggleAll(selection, ids))}
    />
  )
}
