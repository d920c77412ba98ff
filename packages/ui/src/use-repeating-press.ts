import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** How long a button is held before it repeats, and how often it then does, in milliseconds. */
const HOLD_MS = 450
const REPEAT_MS = 110

/** Handlers that run `action` once on a press and over and over while a finger or mouse holds on. */
export function useRepeatingPress(action: () => void) {
  const timer = useRef<number | undefined>(undefined)
  const hasRepeated = useRef(false)

  /** Each is a click of its own, for the action that the button has by then. */
  function repeat(button: HTMLButtonElement) {
    if (!button.isConnected) return
    hasRepeated.current = true
    button.click()
    timer.current = window.setTimeout(repeat, REPEAT_MS, button)
  }

  function stop() {
    window.clearTimeout(timer.current)
  }

  return {
    onPointerDown({ currentTarget }: PointerEvent<HTMLButtonElement>) {
      hasRepeated.current = false
      stop()
      timer.current = window.setTimeout(repeat, HOLD_MS, currentTarget)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick({ isTrusted }: MouseEvent) {
      // The click that ends a long hold, the customer's own, is not one more press.
      if (!isTrusted || !hasRepeated.current) action()
      if (isTrusted) hasRepeated.current = false
    },
  }
}
