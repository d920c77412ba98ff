import type { DeskProductRow } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useName } from '../../session/desk.tsx'
import { DishPicture, Gaps, PriceOf, StateOf, stateOf, useGapsText } from './dish-parts.tsx'
import { OwnPrices } from './own-prices.tsx'
import { SoldIn, StoppedUntil } from './sold-in.tsx'
import parts from '../../ui/parts.module.css'
import menuCategories from './menu-categories.module.css'
import menuDishes from './menu-dishes.module.css'
import styles from './menu-columns.module.css'

export type ColumnName = 'select' | 'dish' | 'languages' | 'price' | 'branches' | 'state'

/** What Enter does in a cell: opens the dish, selects it, edits its price, shows or hides it. */
export type CellAct = 'open' | 'select' | 'edit' | 'toggle'

/** What a cell asks of the grid; the same functions for as long as the grid lives. */
export type RowActions = {
  select: (id: string, isRange: boolean) => void
  toggle: (product: DeskProductRow) => void
  focus: (id: string, column: ColumnName) => void
  edit: (product: DeskProductRow) => void
  type: (id: string, words: string) => void
  leave: (product: DeskProductRow, words: string) => void
  pressEditing: (event: KeyboardEvent<HTMLInputElement>, product: DeskProductRow) => void
  drag: (event: PointerEvent<HTMLElement>, id: string) => void
}

export type CellProps = {
  product: DeskProductRow
  isSelected: boolean
  /** What stands in the field of the price while it is edited. */
  words: string | null
  mayMove: boolean
  /** Its branches have a column of their own. */
  hasBranches: boolean
  on: RowActions
}

/** A column of the menu: its heading is the text `menu.{name}`, its place and its ARIA index are those in `COLUMNS`. */
export type MenuColumn = {
  name: ColumnName
  /** Its track in CSS, and where branches have a column beside it. */
  width: string
  widthByBranches?: string
  act: CellAct
  className?: string | undefined
  Cell: (props: CellProps) => ReactNode
}

const COLUMNS: readonly MenuColumn[] = [
  { name: 'select', width: '44px', act: 'select', Cell: SelectCell },
  { name: 'dish', width: 'minmax(0, 1fr)', act: 'open', className: menuDishes.name, Cell: DishCell },
  { name: 'languages', width: '116px', widthByBranches: '108px', act: 'open', Cell: LanguagesCell },
  {
    name: 'price',
    width: '188px',
    widthByBranches: '148px',
    act: 'edit',
    className: menuDishes.price,
    Cell: PriceCell,
  },
  { name: 'branches', width: '140px', act: 'open', className: menuDishes.twoLines, Cell: SoldIn },
  { name: 'state', width: '148px', act: 'toggle', className: menuDishes.twoLines, Cell: StateCell },
]
const COLUMNS_OF_ONE_BRANCH = COLUMNS.filter(({ name }) => name !== 'branches')

/** The columns from the start of a line to its end. */
export const columnsOf = (hasBranches: boolean): readonly MenuColumn[] =>
  hasBranches ? COLUMNS : COLUMNS_OF_ONE_BRANCH

/** Their tracks as `grid-template-columns` takes them. */
export const tracksOf = (columns: readonly MenuColumn[], hasBranches: boolean): string =>
  columns.map(({ width, widthByBranches }) => (hasBranches && widthByBranches) || width).join(' ')

function SelectCell({ product, isSelected, on }: CellProps) {
  const { text } = useDeskText()
  const name = useName()
  return (
    <input
      type="checkbox"
      className={styles.box}
      tabIndex={-1}
      aria-label={text('bulk.select', { name: name(product.name) })}
      checked={isSelected}
      // a press of the mouse, or of the space
      onChange={(event) => on.select(product.id, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}

function DishCell({ product, mayMove, on }: CellProps) {
  const name = useName()
  return (
    <>
      {mayMove && (
        <i
          className={`${parts.grip} ${menuCategories.grip}`}
          aria-hidden="true"
          onPointerDown={(event) => on.drag(event, product.id)}
        />
      )}
      <DishPicture image={product.image} />
      <a href={paths.product(product.id)} tabIndex={-1}>
        {name(product.name)}
      </a>
    </>
  )
}

function LanguagesCell({ product }: CellProps) {
  const gaps = useGapsText(product)
  return (
    <>
      <Gaps product={product} />
      <span className="sr-only">{gaps}</span>
    </>
  )
}

function PriceCell({ product, words, hasBranches, on }: CellProps) {
  const { text } = useDeskText()
  const name = useName()
  if (words === null)
    return (
      <button type="button" tabIndex={-1} onClick={() => on.edit(product)}>
        <PriceOf product={product} />
        {!hasBranches && <OwnPrices product={product} />}
      </button>
    )
  return (
    <input
      className={styles.priceField}
      aria-label={text('menu.priceOf', { name: name(product.name) })}
      inputMode="numeric"
      autoComplete="off"
      value={words}
      onChange={(event) => on.type(product.id, event.currentTarget.value)}
      onKeyDown={(event) => on.pressEditing(event, product)}
      onBlur={(event) => on.leave(product, event.currentTarget.value)}
    />
  )
}

function StateCell({ product, on }: CellProps) {
  const { text } = useDeskText()
  const name = useName()
  const state = stateOf(product)
  const press = text(product.active ? 'menu.hide' : 'menu.show', { name: name(product.name) })
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={menuDishes.state}
        data-state={state}
        aria-label={`${text(`menu.${state}`)}. ${press}`}
        title={press}
        onClick={() => on.toggle(product)}
      >
        <StateOf product={product} />
      </button>
      <StoppedUntil product={product} />
    </>
  )
}
