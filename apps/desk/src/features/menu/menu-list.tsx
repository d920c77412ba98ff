import { useMemo, useRef } from 'react'
import { Icon, icons } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useName } from '../../session/desk.tsx'
import { DishPicture, Gaps, PriceOf, StateOf, useGapsText } from './menu-grid.tsx'
import type { MenuItem } from './menu-rows.ts'
import { topsOf, useWindow } from './use-window.ts'
import styles from './menu.module.css'

const HEADING_PX = 40
const ROW_PX = 78

/** The menu on a phone: a press opens the dish. Only what is near the window is drawn. */
export function MenuList({ items }: { items: readonly MenuItem[] }) {
  const name = useName()
  const list = useRef<HTMLUListElement>(null)
  const tops = useMemo(
    () => topsOf(items.map(({ kind }) => (kind === 'category' ? HEADING_PX : ROW_PX))),
    [items],
  )
  const range = useWindow(list, tops)
  return (
    <ul ref={list} className={styles.list} style={{ blockSize: tops.at(-1) ?? 0 }}>
      {items.slice(range.first, range.last + 1).map((item, index) => {
        const row = range.first + index
        const place = { insetBlockStart: tops[row] ?? 0, blockSize: (tops[row + 1] ?? 0) - (tops[row] ?? 0) }
        return item.kind === 'category' ? (
          <li key={item.category.id} className={styles.heading} style={place}>
            <b>{name(item.category.name)}</b> <span className={styles.quiet}>{item.count}</span>
          </li>
        ) : (
          <DishItem key={item.product.id} product={item.product} style={place} />
        )
      })}
    </ul>
  )
}

type DishItemProps = {
  product: Extract<MenuItem, { kind: 'product' }>['product']
  style: { insetBlockStart: number; blockSize: number }
}

function DishItem({ product, style }: DishItemProps) {
  const name = useName()
  const gaps = useGapsText(product)
  return (
    <li style={style} data-hidden={!product.active || undefined}>
      <a className={styles.item} href={paths.product(product.id)}>
        <DishPicture image={product.image} />
        <span className={styles.words}>
          <b>{name(product.name)}</b>
          <span className={styles.facts}>
            <PriceOf product={product} />
            {product.gaps.length > 0 && (
              <>
                <Gaps product={product} />
                <span className="sr-only">{gaps}</span>
              </>
            )}
            {(product.isStopped || !product.active) && (
              <span className={styles.state} data-state={product.active ? 'isStopped' : 'isHidden'}>
                <StateOf product={product} />
              </span>
            )}
          </span>
        </span>
        <Icon of={icons.caretRight} />
      </a>
    </li>
  )
}
