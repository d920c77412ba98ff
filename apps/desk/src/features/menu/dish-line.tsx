/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its rows out itself: those of a grid stand where they are put */
import { joinClasses } from '@dasturxon/ui'
import { memo } from 'react'
import { useName } from '../../session/desk.tsx'
import type { CellProps, ColumnName, MenuColumn } from './menu-columns.tsx'
import type { MenuItem } from './menu-rows.ts'
import menuColumns from './menu-columns.module.css'
import styles from './menu-dishes.module.css'

export const HEADING_PX = 42
export const ROW_PX = 62

type DishLineProps = CellProps & {
  columns: readonly MenuColumn[]
  row: number
  /** Px from the top of the list. */
  top: number
  /** The column that takes the focus, where it is this row's. */
  active: ColumnName | null
  /** How far it is dragged from its place, px; null while it is not. */
  offset: number | null
}

/** Drawn anew only when something of its own has changed: of thousands one moves at a time (DSK-60). */
export const DishLine = memo(function DishLine(props: DishLineProps) {
  const { columns, row, top, active, offset, ...cell } = props
  const { product, isSelected, on } = cell
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={joinClasses(menuColumns.line, styles.dish)}
      aria-selected={isSelected}
      data-hidden={!product.active || undefined}
      data-dragged={offset !== null || undefined}
      style={{
        insetBlockStart: top,
        blockSize: ROW_PX,
        ...(offset !== null && { transform: `translateY(${offset}px)` }),
      }}
    >
      {columns.map(({ name, className, Cell }, index) => (
        <div
          key={name}
          role="gridcell"
          aria-colindex={index + 1}
          data-cell={`${row}:${name}`}
          data-column={name}
          className={className}
          tabIndex={active === name ? 0 : -1}
          onFocus={() => on.focus(product.id, name)}
        >
          <Cell {...cell} />
        </div>
      ))}
    </div>
  )
})

type CategoryLineProps = {
  item: Extract<MenuItem, { kind: 'category' }>
  top: number
  index: number
  /** How many the grid has. */
  columns: number
}

export function CategoryLine({ item: { category, count }, top, index, columns }: CategoryLineProps) {
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
