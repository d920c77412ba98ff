import type { DeskProductRow } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import { useMemo, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useName } from '../../session/desk.tsx'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { DishPicture, Gaps, PriceOf, StateOf, stateOf, useGapsText } from './dish-parts.tsx'
import { keyOf, type MenuItem } from './menu-rows.ts'
import { OwnPrices } from './own-prices.tsx'
import type { Swipe } from './swipe.ts'
import { useRowSwipe } from './use-row-swipe.ts'
import { topsOf, useDrawnRows } from './use-window.ts'
import menuColumns from './menu-columns.module.css'
import styles from './menu-dishes.module.css'

const HEADING_PX = 40
const ROW_PX = 78

type MenuListProps = {
  items: readonly MenuItem[]
  selectedIds: ReadonlySet<string>
  /** A press selects the dish, where it does not open it. */
  onSelect: ((id: string) => void) | null
  /** Hides a dish, or shows it again. */
  onToggle: (product: DeskProductRow) => void
  /** Stops a dish, or sells it again; undefined where the person may not. */
  onStop: ((product: DeskProductRow) => void) | undefined
}

/**
 * The menu on a phone: a press opens the dish, or selects it; a push to the side stops or hides it, and so does the menu of the row.
 * Only what is near the window is drawn.
 */
export function MenuList({ items, selectedIds, onSelect, onToggle, onStop }: MenuListProps) {
  const name = useName()
  const [asked, setAsked] = useState<string | null>(null)
  const find = (id: string | null) =>
    items.flatMap((item) => (item.kind === 'product' && item.product.id === id ? [item.product] : []))[0]
  const askedFor = asked === null ? undefined : find(asked)
  const { swiped, handlers } = useRowSwipe({
    may: (swipe) => swipe === 'hide' || onStop !== undefined,
    onSwipe(id, swipe) {
      const product = find(id)
      if (product) (swipe === 'stop' ? onStop : onToggle)?.(product)
    },
  })
  const list = useRef<HTMLUListElement>(null)
  const tops = useMemo(
    () => topsOf(items.map(({ kind }) => (kind === 'category' ? HEADING_PX : ROW_PX))),
    [items],
  )
  const rows = useDrawnRows(list, tops, { keyOf: (row) => keyOf(items[row]) })
  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        style={{ blockSize: tops.at(-1) ?? 0 }}
        {...(onSelect === null && handlers)}
      >
        {rows.map((row) => {
          const item = items[row]
          if (!item) return null
          const place = {
            insetBlockStart: tops[row] ?? 0,
            blockSize: (tops[row + 1] ?? 0) - (tops[row] ?? 0),
          }
          return item.kind === 'category' ? (
            <li key={keyOf(item)} className={styles.heading} style={place}>
              <b>{name(item.category.name)}</b> <span className={styles.quiet}>{item.count}</span>
            </li>
          ) : (
            <DishItem
              key={keyOf(item)}
              product={item.product}
              style={place}
              isSelected={selectedIds.has(item.product.id)}
              onSelect={onSelect}
              swipe={swiped?.id === item.product.id ? swiped.swipe : null}
              onMore={setAsked}
            />
          )
        })}
      </ul>
      {askedFor && (
        <RowSheet product={askedFor} onToggle={onToggle} onStop={onStop} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

type DishItemProps = {
  product: DeskProductRow
  style: { insetBlockStart: number; blockSize: number }
  isSelected: boolean
  onSelect: MenuListProps['onSelect']
  /** What the finger that pushes it aside is about to do. */
  swipe: Swipe | null
  onMore: (id: string) => void
}

function DishItem({ product, style, isSelected, onSelect, swipe, onMore }: DishItemProps) {
  const { text } = useDeskText()
  const name = useName()
  const gaps = useGapsText(product)
  const content = (
    <>
      <DishPicture image={product.image} />
      <span className={`${parts.column} ${styles.words}`}>
        <b>{name(product.name)}</b>
        <span className={styles.facts}>
          <PriceOf product={product} />
          <OwnPrices product={product} />
          {product.gaps.length > 0 && (
            <>
              <Gaps product={product} />
              <span className="sr-only">{gaps}</span>
            </>
          )}
          {stateOf(product) !== 'onSale' && (
            <span className={styles.state} data-state={stateOf(product)}>
              <StateOf product={product} />
            </span>
          )}
        </span>
      </span>
    </>
  )
  return (
    <li style={style} data-id={product.id} data-hidden={!product.active || undefined} data-swipe={swipe}>
      {swipe && (
        <span className={styles.pushed} aria-hidden="true">
          <Icon of={swipe === 'stop' ? icons.prohibit : icons.eyeSlash} />
          {text(actOf(product, swipe))}
        </span>
      )}
      {onSelect ? (
        <label className={styles.item}>
          <input
            type="checkbox"
            className={menuColumns.box}
            checked={isSelected}
            onChange={() => onSelect(product.id)}
          />
          {content}
        </label>
      ) : (
        <div className={styles.swiped}>
          <a className={styles.item} href={paths.product(product.id)}>
            {content}
          </a>
          <button
            type="button"
            className={styles.more}
            aria-label={text('menu.more', { name: name(product.name) })}
            onClick={() => onMore(product.id)}
          >
            <Icon of={icons.dotsThree} />
          </button>
        </div>
      )}
    </li>
  )
}

const actOf = ({ active, stops }: DeskProductRow, swipe: Swipe) =>
  swipe === 'stop'
    ? stops.length > 0
      ? 'menu.sellRow'
      : 'menu.stopRow'
    : active
      ? 'menu.hideRow'
      : 'menu.showRow'

type RowSheetProps = Pick<MenuListProps, 'onToggle' | 'onStop'> & {
  product: DeskProductRow
  onClose: () => void
}

/** What a push to either side does, for who does not push. */
function RowSheet({ product, onToggle, onStop, onClose }: RowSheetProps) {
  const { text } = useDeskText()
  const name = useName()
  const press = (act: (product: DeskProductRow) => void) => () => {
    onClose()
    act(product)
  }
  return (
    <DeskSheet variant="sheet" onClose={onClose} title={name(product.name)}>
      <div className={parts.stack}>
        {onStop && (
          <DeskButton isLarge icon={icons.prohibit} onPress={press(onStop)}>
            {text(actOf(product, 'stop'))}
          </DeskButton>
        )}
        <DeskButton isLarge icon={icons.eyeSlash} onPress={press(onToggle)}>
          {text(actOf(product, 'hide'))}
        </DeskButton>
      </div>
    </DeskSheet>
  )
}
