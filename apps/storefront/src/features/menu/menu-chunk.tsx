import { useIsHydrated } from '@dasturxon/client'
import type { Category, Product } from '@dasturxon/contract'
import { memo, useEffect, useRef, useState, type RefObject } from 'react'
import { drawInTurn, leaveTurn } from './drawing-turns.ts'
import { knownHeight, measureHeight, useWidth } from './menu-heights.ts'
import { ProductTile } from './product-tile.tsx'
import { rowsOf } from './rows-of.ts'
import { useNear } from './use-near.ts'
import styles from './menu-section.module.css'

/** Products of a chunk: whole rows in every number of columns. */
export const CHUNK = 12

/** Products drawn in one turn: what a cheap phone draws between two frames. Whole rows in one column and in two. */
const PIECE = 2

/** Tiles that a phone shows beside each other. */
const EAGER_TILES = 2

type MenuChunkProps = {
  category: Category
  /** All of the section that have come. */
  products: readonly Product[]
  start: number
  count: number
  isFirst: boolean
  isEager: boolean
  isLasting: boolean
}

/** Some rows of a section, drawn while they are near; before and after, the room they take. */
export const MenuChunk = memo(function MenuChunk(props: MenuChunkProps) {
  const { category, products, start, count, isFirst, isEager, isLasting } = props
  const name = `${category.id}/${start}`
  const chunk = useRef<HTMLDivElement>(null)
  const isNear = useNear(chunk, { name, isFirst, isLasting })
  const own = products.slice(start, start + count)
  const isDrawn = isNear && own.length > 0
  const pieces = Math.ceil(count / PIECE)
  const drawn = useTurns(chunk, { isDrawn, isFirst, pieces })
  const isFull = isDrawn && drawn >= pieces
  useWidth()
  useEffect(() => (isFull && chunk.current ? measureHeight(chunk.current, name) : undefined), [name, isFull])
  // The rows stay said when they are drawn: a custom property that goes away has every tile styled again.
  const style = { ...rowsOf(count), minBlockSize: isFull ? undefined : knownHeight(name) }
  if (!isDrawn) return <div ref={chunk} className={styles.chunk} style={style} data-waiting="" />
  const starts = Array.from({ length: Math.min(drawn, pieces) }, (_, index) => index * PIECE)
  return (
    <div ref={chunk} className={styles.chunk} style={style} data-begun={isFull ? undefined : ''}>
      {starts.map((from) => (
        <ul key={from} className={styles.piece}>
          {own.slice(from, from + PIECE).map((product, place) => (
            <li key={product.id} className={styles.item}>
              <Tile product={product} category={category} isEager={isEager && from + place < EAGER_TILES} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}, isSame)

type Turns = { isDrawn: boolean; isFirst: boolean; pieces: number }

/** How many pieces of a chunk are drawn: all with the page, one more in each turn otherwise. */
function useTurns(chunk: RefObject<Element | null>, { isDrawn, isFirst, pieces }: Turns): number {
  const isHydrated = useIsHydrated()
  const [drawn, setDrawn] = useState(isFirst || !isHydrated ? pieces : 1)
  if (!isDrawn && drawn > 1) setDrawn(1)
  useEffect(() => {
    if (!isDrawn || drawn >= pieces) return undefined
    const part = { current: chunk.current }
    drawInTurn(part, { distance: 0 }, () => setDrawn(drawn + 1))
    return () => leaveTurn(part)
  }, [chunk, isDrawn, drawn, pieces])
  return drawn
}

const Tile = memo(ProductTile)

/** Of the section's products only those of the chunk count. */
function isSame(before: MenuChunkProps, after: MenuChunkProps): boolean {
  const { products: a, ...restBefore } = before
  const { products: b, ...restAfter } = after
  const keys = Object.keys(restBefore) as (keyof typeof restBefore)[]
  if (keys.some((key) => restBefore[key] !== restAfter[key])) return false
  if (a === b) return true
  for (let place = after.start; place < after.start + after.count; place++)
    if (a[place] !== b[place]) return false
  return true
}
