import { useEffect, useRef } from 'react'

/** How long a button is held before it repeats, and how often it then does, in milliseconds. */
const HOLD_MS = 450
const REPEAT_MS = 110

/** Handlers that run `action` once on a press and over and over while a finger or mouse holds on. */
export function useRepeatingPress(action: () => void) {
  const latest = useRef(action)
  const timer = useRef<number | undefined>(undefined)
  const hasRepeated = useRef(false)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function repeat() {
    hasRepeated.current = true
    latest.current()
    timer.current = window.setTimeout(repeat, REPEAT_MS)
  }

  function stop() {
    window.clearTimeout(timer.current)
  }

  return {
    onPointerDown() {
      hasRepeated.current = false
      stop()
      timer.current = window.setTimeout(repeat, HOLD_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick() {
      // The click that ends a long hold is not one more press.
      if (!hasRepeated.current) latest.current()
      hasRepeated.current = false
    },
  }
}
