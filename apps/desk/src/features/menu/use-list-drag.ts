import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { afterOfGap, gapAt, gapOfStep } from './gap-order.ts'
import { useRowDrag } from './use-row-drag.ts'

/**
 * Moves the rows of a list, with a pointer or by the arrow keys alike (DSK-59): `onMove` takes the gap among the others into which a
 * row is put, 0 before all. `press` answers whether a key moved one.
 */
export function useRowMoves(ids: readonly string[], onMove: (id: string, gap: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const { drag, begin } = useRowDrag({
    list: () => list.current,
    gapAt: (_id, place) => gapAt(middlesIn(list.current), place),
    onDrop: onMove,
  })
  function press(event: KeyboardEvent, id: string): boolean {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return false
    event.preventDefault()
    event.stopPropagation()
    onMove(id, gapOfStep(ids, id, step))
    return true
  }
  /** Of a row: where the one that is dragged would come to stand, and how far it is from its place. */
  function rowOf(id: string) {
    const at = ids.indexOf(id)
    const isBehind = drag?.gap === ids.length && at === ids.length - 1
    return {
      'data-gap': drag?.gap === at ? 'before' : isBehind ? 'behind' : undefined,
      'data-dragged': drag?.id === id || undefined,
      style: drag?.id === id ? { transform: `translateY(${drag.offset}px)` } : undefined,
    }
  }
  return { list, isDragging: drag !== null, rowOf, begin, press }
}

/** The same by a handle in each row; `onOrder` takes all ids in their order. A row that was moved by a key keeps the focus. */
export function useListDrag(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const [focused, setFocused] = useState<{ id: string } | null>(null)
  const { list, rowOf, begin, press } = useRowMoves(ids, (id, gap) => {
    const after = afterOfGap(ids, id, gap)
    if (after === undefined) return
    const others = ids.filter((one) => one !== id)
    onOrder(others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id))
  })
  useLayoutEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-move="${focused.id}"]`)?.focus()
  }, [focused, list])
  const handleOf = (id: string) => ({
    'data-move': id,
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, id),
    onKeyDown: (event: KeyboardEvent) => press(event, id) && setFocused({ id }),
  })
  return { list, rowOf, handleOf }
}

/** The middles of the rows as they stand without the drag, px from the top of their list. */
const middlesIn = (list: HTMLUListElement | null): number[] =>
  Array.from(list?.children ?? [], (row) =>
    row instanceof HTMLElement ? row.offsetTop + row.offsetHeight / 2 : 0,
  )
