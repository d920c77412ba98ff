import type { Category, Product } from '@dasturxon/contract'
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsHydrated } from '../../session/use-is-hydrated.ts'
import { drawInTurn, leaveTurn } from './drawing-turns.ts'
import { knownHeight, measureHeight, useWidth } from './menu-heights.ts'
import { ProductTile } from './product-tile.tsx'
import { rowsOf } from './rows-of.ts'
import { useNear } from './use-near.ts'
import styles from './menu-section.module.css'

/** Products of a chunk: whole rows in every number of columns. */
export const CHUNK = 12

/** Products drawn in one turn: about what a cheap phone draws between two frames. */
const HALF = CHUNK / 2

/** Tiles in the first rows of the first section stand on the first screen. */
const EAGER_TILES = 4

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
  const isFull = useSecondTurn(isDrawn, isFirst)
  const isMeasured = isDrawn && isFull
  useWidth()
  useEffect(
    () => (isMeasured && chunk.current ? measureHeight(chunk.current, name) : undefined),
    [name, isMeasured],
  )
  const style = isMeasured ? undefined : { ...rowsOf(count), minBlockSize: knownHeight(name) }
  if (!isDrawn) return <div ref={chunk} className={styles.chunk} style={style} data-waiting="" />
  const tiles = own.map((product, place) => (
    <li key={product.id} className={styles.item}>
      <Tile product={product} category={category} isEager={isEager && place < EAGER_TILES} />
    </li>
  ))
  return (
    <div ref={chunk} className={styles.chunk} style={style} data-half={isFull ? undefined : ''}>
      <Half name={`${name}/0`}>{tiles.slice(0, HALF)}</Half>
      {isFull && count > HALF ? <Half name={`${name}/1`}>{tiles.slice(HALF)}</Half> : null}
    </div>
  )
}, isSame)

/** What stands out of sight is not laid out; the height it had, in the page or before it was taken off, holds its room. */
function Half({ name, children }: { name: string; children: ReactNode[] }) {
  const half = useRef<HTMLUListElement>(null)
  useEffect(() => (half.current ? measureHeight(half.current, name) : undefined), [name])
  const known = knownHeight(name)
  const room = known === undefined ? undefined : { containIntrinsicBlockSize: `auto ${known}px` }
  return (
    <ul ref={half} className={styles.half} style={{ ...rowsOf(children.length), ...room }}>
      {children}
    </ul>
  )
}

/** Whether the second half is drawn too: at once with the page, in the next turn otherwise. */
function useSecondTurn(isDrawn: boolean, isFirst: boolean): boolean {
  const isHydrated = useIsHydrated()
  const [isFull, setFull] = useState(isFirst || !isHydrated)
  const part = useRef(null)
  if (!isDrawn && isFull) setFull(false)
  useEffect(() => {
    if (!isDrawn || isFull) return undefined
    drawInTurn(part, { distance: 0 }, () => setFull(true))
    return () => leaveTurn(part)
  }, [isDrawn, isFull])
  return isFull
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
