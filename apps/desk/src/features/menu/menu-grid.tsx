/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its rows out itself: those of a grid stand where they are put */
import type { DeskProductRow } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useMedia } from '@dasturxon/client'
import { joinClasses } from '@dasturxon/ui'
import { memo, useMemo, useRef, type CSSProperties, type PointerEvent } from 'react'
import { useDesk } from '../../session/desk.tsx'
import { useSteady } from '../../ui/use-steady.ts'
import { CategoryLine, DishLine, HEADING_PX, ROW_PX } from './dish-line.tsx'
import { dishRowsOf } from './dish-rows.ts'
import { gapAt } from './gap-order.ts'
import { columnsOf, tracksOf, type ColumnName } from './menu-columns.tsx'
import { keyOf, type MenuItem } from './menu-rows.ts'
import { selectTo, toggleAll, toggleDish, type Selection } from './selection.ts'
import { useGridCells, type PriceChange } from './use-grid-cells.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRowDrag } from './use-row-drag.ts'
import { topsOf, useDrawnRows } from './use-window.ts'
import menuDishes from './menu-dishes.module.css'
import styles from './menu-columns.module.css'

/** Where branches differ, and there is room to say so. */
const ROOMY = '(min-width: 82.5em)'

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
  const rows = useMemo(() => dishRowsOf(items), [items])
  const isRoomy = useMedia(ROOMY)
  const hasBranches = useDesk().me.branches.length > 1 && isRoomy
  const columns = columnsOf(hasBranches)
  const cells = useGridCells({ list, rows, columns, onPrices })
  const { active, editing } = cells
  const drawn = useDrawnRows(list, tops, { keyOf: (row) => keyOf(items[row]), active: active.row })

  const select = (id: string, isRange: boolean) =>
    onSelect(isRange ? selectTo(selection, id, rows.ids) : toggleDish(selection, id))
  const press = useGridKeys({
    rows,
    columns,
    cells,
    selection,
    onSelect,
    select,
    onMove: mayMove ? onMove : null,
    onOpen,
    onToggle,
  })
  const { drag, begin } = useRowDrag({
    list: () => list.current,
    gapAt: (id, place) => {
      const { first, ids: beside } = rows.besideOf(rows.rowOf(id))
      return gapAt(
        beside.map((_id, index) => (tops[first + index] ?? 0) + ROW_PX / 2),
        place,
      )
    },
    onDrop: (id, gap) => {
      const product = rows.dishAt(rows.rowOf(id))
      if (product) onMove(product, gap)
    },
  })
  const gapTop = drag && tops[rows.besideOf(rows.rowOf(drag.id)).first + drag.gap]
  const on = useSteady({
    select,
    toggle: onToggle,
    focus: (id: string, column: ColumnName) => cells.setActive({ id, column }),
    edit: (product: DeskProductRow) => cells.focus(rows.rowOf(product.id), 'price', true),
    type: cells.type,
    leave: cells.leave,
    pressEditing: cells.pressEditing,
    drag: (event: PointerEvent<HTMLElement>, id: string) => {
      // The active row stays drawn, wherever the list scrolls to.
      cells.setActive({ id, column: 'dish' })
      begin(event, id)
    },
  })
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={text('frame.menu')}
      aria-rowcount={items.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      className={menuDishes.grid}
      style={{ '--columns': tracksOf(columns, hasBranches) } as CSSProperties}
      onKeyDown={press}
      onPaste={cells.paste}
    >
      <div role="row" aria-rowindex={1} className={joinClasses(styles.line, styles.head)}>
        {columns.map(({ name }, index) => (
          <div key={name} role="columnheader" aria-colindex={index + 1} data-column={name}>
            {name === 'select' ? (
              <SelectAll ids={rows.ids} selection={selection} onSelect={onSelect} />
            ) : (
              text(`menu.${name}`)
            )}
          </div>
        ))}
      </div>
      <div ref={list} role="rowgroup" className={menuDishes.lines} style={{ blockSize: tops.at(-1) ?? 0 }}>
        {drawn.map((row) => {
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
              columns={columns}
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
