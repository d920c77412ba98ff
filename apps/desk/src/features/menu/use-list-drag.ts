import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { afterOfGap, gapAt, gapOfStep } from './gap-order.ts'
import { useRowDrag } from './use-row-drag.ts'

/**
 * A list whose rows are moved by their handles, with a pointer or by the arrow keys alike (DSK-59); `onOrder` takes all ids in their
 * order. A row that was moved by a key keeps the focus.
 */
export function useListDrag(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<{ id: string } | null>(null)
  const { drag, begin } = useRowDrag({
    list: () => list.current,
    gapAt: (_id, place) => gapAt(middlesIn(list.current), place),
    onDrop: move,
  })
  useLayoutEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-move="${focused.id}"]`)?.focus()
  }, [focused])

  function move(id: string, gap: number) {
    const after = afterOfGap(ids, id, gap)
    if (after === undefined) return
    const others = ids.filter((one) => one !== id)
    onOrder(others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id))
  }
  function press(event: KeyboardEvent, id: string) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    move(id, gapOfStep(ids, id, step))
    setFocused({ id })
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
  const handleOf = (id: string) => ({
    'data-move': id,
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, id),
    onKeyDown: (event: KeyboardEvent) => press(event, id),
  })
  return { list, rowOf, handleOf }
}

/** The middles of the rows as they stand without the drag, px from the top of their list. */
const middlesIn = (list: HTMLUListElement | null): number[] =>
  Array.from(list?.children ?? [], (row) =>
    row instanceof HTMLElement ? row.offsetTop + row.offsetHeight / 2 : 0,
  )
