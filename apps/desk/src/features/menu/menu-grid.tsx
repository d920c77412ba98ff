/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its rows out itself: those of a grid stand where they are put */
import type { DeskProductRow } from '@dasturxon/contract/desk'
import { priceLine, TEXT_LANGUAGES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { Icon, icons, joinClasses, showToast } from '@dasturxon/ui'
import { useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../paths.ts'
import { useName } from '../../session/desk.tsx'
import { smallPicture } from '../../ui/small-picture.ts'
import { parsePrice, parsePriceColumn, type MenuItem } from './menu-rows.ts'
import { topsOf, useWindow } from './use-window.ts'
import styles from './menu.module.css'

const HEADING_PX = 42
const ROW_PX = 62
const COLUMNS = ['dish', 'languages', 'price', 'state'] as const
const PRICE = COLUMNS.indexOf('price')

export type PriceChange = { product: DeskProductRow; value: number }

type MenuGridProps = {
  items: readonly MenuItem[]
  onOpen: (id: string) => void
  onPrices: (changes: readonly PriceChange[]) => void
  onToggle: (product: DeskProductRow) => void
  /** Up or down by one among the dishes of its category. */
  onMove: (product: DeskProductRow, step: -1 | 1) => void
  mayMove: boolean
}

/**
 * The menu as a grid (ARIA grid, one cell takes the focus): arrows move, Enter edits a price or opens a dish, Tab goes on to the
 * next price, Esc leaves it as it was, a pasted column fills the prices from there down. Only what is near the window is drawn.
 */
export function MenuGrid({ items, onOpen, onPrices, onToggle, onMove, mayMove }: MenuGridProps) {
  const { text } = useDeskText()
  const list = useRef<HTMLDivElement>(null)
  const tops = useMemo(
    () => topsOf(items.map(({ kind }) => (kind === 'category' ? HEADING_PX : ROW_PX))),
    [items],
  )
  const range = useWindow(list, tops)
  const firstDish = items.findIndex(({ kind }) => kind === 'product')
  const [asked, setActive] = useState({ id: '', column: 0 })
  const found = items.findIndex((item) => item.kind === 'product' && item.product.id === asked.id)
  const active = { row: found === -1 ? firstDish : found, column: asked.column }
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

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { row, column } = active
    const product = dishAt(row)
    if (!product || editing || event.target instanceof HTMLInputElement) return
    const { key } = event
    const step = { ArrowUp: -1, ArrowDown: 1 }[key] as -1 | 1 | undefined
    if (step && event.altKey) {
      if (mayMove) onMove(product, step)
    } else if (step) {
      const next = nextDish(row, step)
      if (next !== null) focusCell(next, column)
    } else if (key === 'ArrowRight') focusCell(row, Math.min(column + 1, COLUMNS.length - 1))
    else if (key === 'ArrowLeft') focusCell(row, Math.max(column - 1, 0))
    else if (key === 'Home') focusCell(event.ctrlKey ? firstDish : row, 0)
    else if (key === 'End')
      focusCell(event.ctrlKey ? (nextDish(items.length, -1) ?? row) : row, COLUMNS.length - 1)
    else if (key === 'PageDown' || key === 'PageUp') {
      const aim = Math.min(items.length - 1, Math.max(0, row + (key === 'PageDown' ? 10 : -10)))
      focusCell(dishAt(aim) ? aim : (nextDish(aim, key === 'PageDown' ? 1 : -1) ?? row), column)
    } else if (column === PRICE && (key === 'Enter' || key === 'F2')) focusCell(row, PRICE, true)
    else if (column === PRICE && /^\d$/.test(key) && !event.ctrlKey && !event.metaKey) {
      focusCell(row, PRICE, true)
      setEditing({ id: product.id, words: key })
    } else if (column === COLUMNS.indexOf('state') && (key === 'Enter' || key === ' ')) onToggle(product)
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

  const rows = items.map((_item, index) => index).slice(range.first, range.last + 1)
  if (active.row >= 0 && (active.row < range.first || active.row > range.last)) rows.push(active.row)
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={text('frame.menu')}
      aria-rowcount={items.length + 1}
      aria-colcount={COLUMNS.length}
      className={styles.grid}
      onKeyDown={press}
      onPaste={paste}
    >
      <div role="row" aria-rowindex={1} className={joinClasses(styles.line, styles.head)}>
        {COLUMNS.map((column, index) => (
          <div key={column} role="columnheader" aria-colindex={index + 1} data-column={column}>
            {text(`menu.${column}`)}
          </div>
        ))}
      </div>
      <div ref={list} role="rowgroup" className={styles.lines} style={{ blockSize: tops.at(-1) ?? 0 }}>
        {rows.map((row) => {
          const item = items[row]
          const place = { insetBlockStart: tops[row] ?? 0 }
          if (!item) return null
          if (item.kind === 'category')
            return (
              <CategoryLine
                key={`category ${item.category.id}`}
                item={item}
                place={{ ...place, blockSize: HEADING_PX }}
                index={row + 2}
              />
            )
          const { product } = item
          return (
            <DishLine
              key={product.id}
              product={product}
              row={row}
              place={{ ...place, blockSize: ROW_PX }}
              active={row === active.row ? active.column : null}
              words={editing?.id === product.id ? editing.words : null}
              onFocus={(column) => setActive({ id: product.id, column })}
              onEdit={() => focusCell(row, PRICE, true)}
              onType={(words) => setEditing({ id: product.id, words })}
              onLeave={(words) => {
                if (editedId.current === product.id && !commit(product, words)) setEditing(null)
              }}
              onPressEditing={(event) => pressEditing(event, row)}
              onOpen={() => onOpen(product.id)}
              onToggle={() => onToggle(product)}
            />
          )
        })}
      </div>
    </div>
  )
}

type Place = { insetBlockStart: number; blockSize: number }
type CategoryLineProps = { item: Extract<MenuItem, { kind: 'category' }>; place: Place; index: number }

function CategoryLine({ item: { category, count }, place, index }: CategoryLineProps) {
  const name = useName()
  return (
    <div role="row" aria-rowindex={index} className={styles.heading} style={place}>
      <div role="gridcell" aria-colspan={COLUMNS.length}>
        <b>{name(category.name)}</b> <span className={styles.quiet}>{count}</span>
      </div>
    </div>
  )
}

type DishLineProps = {
  product: DeskProductRow
  row: number
  place: Place
  /** The column that takes the focus, where it is this row's. */
  active: number | null
  /** What stands in the field of the price while it is edited. */
  words: string | null
  onFocus: (column: number) => void
  onEdit: () => void
  onType: (words: string) => void
  onLeave: (words: string) => void
  onPressEditing: (event: KeyboardEvent<HTMLInputElement>) => void
  onOpen: () => void
  onToggle: () => void
}

function DishLine(props: DishLineProps) {
  const { product, row, place, active, words, onFocus, onEdit, onType, onLeave, onPressEditing } = props
  const { text } = useDeskText()
  const name = useName()
  const gaps = useGapsText(product)
  const label = name(product.name)
  const press = text(product.active ? 'menu.hide' : 'menu.show', { name: label })
  const cell = (column: number) => ({
    role: 'gridcell',
    'aria-colindex': column + 1,
    'data-cell': `${row}:${column}`,
    'data-column': COLUMNS[column],
    tabIndex: active === column ? 0 : -1,
    onFocus: () => onFocus(column),
  })
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={joinClasses(styles.line, styles.dish)}
      data-hidden={!product.active || undefined}
      style={place}
    >
      <div {...cell(0)} className={styles.name}>
        <DishPicture image={product.image} />
        <a href={paths.product(product.id)} tabIndex={-1}>
          {label}
        </a>
      </div>
      <div {...cell(1)}>
        <Gaps product={product} />
        <span className="sr-only">{gaps}</span>
      </div>
      <div {...cell(PRICE)} className={styles.price}>
        {words === null ? (
          <button type="button" tabIndex={-1} onClick={onEdit}>
            <PriceOf product={product} />
          </button>
        ) : (
          <input
            className={styles.priceField}
            aria-label={text('menu.priceOf', { name: label })}
            inputMode="numeric"
            autoComplete="off"
            value={words}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={onPressEditing}
            onBlur={(event) => onLeave(event.currentTarget.value)}
          />
        )}
      </div>
      <div {...cell(3)}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.state}
          data-state={stateOf(product)}
          aria-label={`${text(`menu.${stateOf(product)}`)}. ${press}`}
          title={press}
          onClick={props.onToggle}
        >
          <StateOf product={product} />
        </button>
      </div>
    </div>
  )
}

const stateOf = ({ active, isStopped }: DeskProductRow) =>
  active ? (isStopped ? 'isStopped' : 'onSale') : 'isHidden'

/** In words and a mark: on sale, stopped, hidden. */
export function StateOf({ product }: { product: DeskProductRow }) {
  const { text } = useDeskText()
  const state = stateOf(product)
  return (
    <>
      {state === 'onSale' ? (
        <i className={styles.dot} />
      ) : (
        <Icon of={state === 'isHidden' ? icons.eyeSlash : icons.prohibitFill} />
      )}
      {text(`menu.${state}`)}
    </>
  )
}

/** The picture of a dish, or the place of one. */
export function DishPicture({ image }: { image: string }) {
  return (
    <span className={styles.picture}>
      {image === '' ? <Icon of={icons.image} /> : <img src={smallPicture(image)} alt="" loading="lazy" />}
    </span>
  )
}

/** What a customer pays, and before it the price without the discount. */
export function PriceOf({ product: { costPrice, discount } }: { product: DeskProductRow }) {
  const { language } = useDeskText()
  const { netPrice } = priceLine({ costPrice, discount, count: 1, modifications: [] })
  return (
    <>
      {netPrice !== costPrice && <s className={styles.quiet}>{formatNumber(costPrice, language)}</s>}
      <b>{formatNumber(netPrice, language)}</b>
    </>
  )
}

/** The languages of a dish in words. */
export function useGapsText({ gaps }: Pick<DeskProductRow, 'gaps'>): string {
  const { text } = useDeskText()
  if (gaps.length === 0) return text('menu.noGaps')
  return text('menu.gaps', { languages: gaps.map((one) => text(`product.${one}`)).join(', ') })
}

/** The three languages, with those marked in which a customer reads another one. */
export function Gaps({ product: { gaps } }: { product: Pick<DeskProductRow, 'gaps'> }) {
  return (
    <span className={styles.gaps} aria-hidden="true">
      {TEXT_LANGUAGES.map((language) => (
        <i key={language} data-gap={gaps.includes(language) || undefined}>
          {language === 'eng' ? 'EN' : language.toUpperCase()}
        </i>
      ))}
    </span>
  )
}
