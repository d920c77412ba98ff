import type { PointerEvent as ReactPointerEvent } from 'react'

type Following = {
  onMove: (event: PointerEvent) => void
  /** The finger or the button was let go. */
  onDrop: (event: PointerEvent) => void
  /** It is over, whichever way: before `onDrop`, and alone after Esc, a call that takes the finger away, or `stop`. */
  onEnd: () => void
}

/**
 * Follows a mouse, a finger or a pen from the press on a handle until it is let go; the handle has `touch-action: none`. Answers what
 * ends it at once; null where the press begins no drag.
 */
export function followPointer(
  event: ReactPointerEvent<HTMLElement>,
  { onMove, onDrop, onEnd }: Following,
): (() => void) | null {
  if (event.button !== 0 || !event.isPrimary) return null
  event.preventDefault()
  const { pointerId } = event
  event.currentTarget.setPointerCapture(pointerId)
  const listening = new AbortController()
  const { signal } = listening
  const stop = () => {
    if (signal.aborted) return
    listening.abort()
    onEnd()
  }
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (moved: PointerEvent) => void) =>
    addEventListener(type, (moved) => moved.pointerId === pointerId && act(moved), { signal })
  listen('pointermove', onMove)
  listen('pointerup', (left) => {
    stop()
    onDrop(left)
  })
  listen('pointercancel', stop)
  addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      stop()
    },
    { signal, capture: true },
  )
  return stop
}
