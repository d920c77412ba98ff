import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import { followPointer } from '../../ui/follow-pointer.ts'
import { useSteady } from '../../ui/use-steady.ts'

/** So near to the edge of what scrolls, px, it scrolls by itself, so far in a frame. */
const EDGE_PX = 56
const SCROLL_PX = 10

export type RowDrag = {
  id: string
  /** Where it would come to stand: 0 before all rows, n behind the last. */
  gap: number
  /** How far it is from its place, px downwards. */
  offset: number
}

type Options = {
  /** The list in which rows are moved. */
  list: () => HTMLElement | null
  /** The gap at a place, px from the top of the list. */
  gapAt: (id: string, place: number) => number
  onDrop: (id: string, gap: number) => void
}

/**
 * Moves a row of a list by its handle, with a mouse, a finger or a pen alike (DSK-59): the handle has `touch-action: none`. Near an
 * edge the list scrolls; Esc, or a call that takes the finger away, leaves everything as it was.
 */
export function useRowDrag(options: Options) {
  const { list, gapAt, onDrop } = useSteady(options)
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const end = useRef<(() => void) | null>(null)

  const place = (y: number) => y - (list()?.getBoundingClientRect().top ?? 0)

  function begin(event: ReactPointerEvent<HTMLElement>, id: string) {
    const from = place(event.clientY)
    const scroller = scrollerOf(event.currentTarget)
    let y = event.clientY
    let frame = 0
    function show() {
      setDrag({ id, gap: gapAt(id, place(y)), offset: place(y) - from })
    }
    function step() {
      const { top, bottom } = scroller.getBoundingClientRect()
      const way = y < Math.max(0, top) + EDGE_PX ? -1 : y > Math.min(innerHeight, bottom) - EDGE_PX ? 1 : 0
      if (way !== 0) {
        scroller.scrollBy(0, way * SCROLL_PX)
        show()
      }
      frame = requestAnimationFrame(step)
    }
    const stop = followPointer(event, {
      onMove(moved) {
        y = moved.clientY
        show()
      },
      onDrop: (left) => onDrop(id, gapAt(id, place(left.clientY))),
      onEnd() {
        cancelAnimationFrame(frame)
        end.current = null
        setDrag(null)
      },
    })
    if (!stop) return
    end.current?.()
    end.current = stop
    frame = requestAnimationFrame(step)
    show()
  }
  return { drag, begin }
}

/** What scrolls around an element: a part of the page, or the page. */
function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}
