import { useRef, useState, type MouseEvent, type PointerEvent as ReactPointerEvent } from 'react'
import { DONE_PX, meaningOf, type Swipe } from './swipe.ts'

/** From the edge of the screen a finger goes back a page, px. */
const EDGE_PX = 20

type Options = {
  may: (swipe: Swipe) => boolean
  onSwipe: (id: string, swipe: Swipe) => void
}

/**
 * Rows of a list that a finger pushes aside. They have `data-id` and `touch-action: pan-y`: the browser scrolls by itself, and takes
 * the finger away when it does. The row follows by `--swipe`, so that nothing is drawn anew on the way.
 */
export function useRowSwipe({ may, onSwipe }: Options) {
  const [swiped, setSwiped] = useState<{ id: string; swipe: Swipe } | null>(null)
  const isClickSwallowed = useRef(false)

  function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    isClickSwallowed.current = false
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null
    const id = row?.dataset['id']
    // a mouse has the menu of the row
    if (!row || id === undefined || event.pointerType === 'mouse' || !event.isPrimary) return
    const { clientX, clientY, pointerId } = event
    if (clientX < EDGE_PX || clientX > innerWidth - EDGE_PX) return
    const isRtl = getComputedStyle(row).direction === 'rtl'
    const listening = new AbortController()
    const { signal } = listening
    let swipe: Swipe | null = null
    let way = 0
    const end = () => {
      listening.abort()
      row.style.removeProperty('--swipe')
      setSwiped(null)
    }
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      act: (moved: PointerEvent) => void,
    ) => addEventListener(type, (moved) => moved.pointerId === pointerId && act(moved), { signal })
    listen('pointermove', (moved) => {
      const x = moved.clientX - clientX
      if (swipe === null) {
        const meaning = meaningOf({ x, y: moved.clientY - clientY, isRtl })
        if (meaning === null) return
        if (meaning === 'scroll' || !may(meaning)) return end()
        swipe = meaning
        isClickSwallowed.current = true
        setSwiped({ id, swipe })
      }
      // not over to the other side
      const sign = (swipe === 'stop') === isRtl ? -1 : 1
      way = Math.max(0, x * sign)
      row.style.setProperty('--swipe', `${way * sign}px`)
    })
    listen('pointerup', () => {
      const done = swipe !== null && way >= DONE_PX ? swipe : null
      end()
      if (done) onSwipe(id, done)
    })
    listen('pointercancel', end)
  }
  /** A row that was pushed is not opened. */
  function onClickCapture(event: MouseEvent) {
    if (!isClickSwallowed.current) return
    isClickSwallowed.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { swiped, handlers: { onPointerDown, onClickCapture } }
}
