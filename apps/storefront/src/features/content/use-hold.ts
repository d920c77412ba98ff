import { useRef, useState, type PointerEvent } from 'react'

/** A press longer than this is a pause, not a tap. */
const HOLD_MS = 250
/** A finger that goes down this far wants to leave, px. */
const PULL_PX = 90

/** Taps, holds and pulls on the halves of a story. The handlers go on two buttons, so that keys work as well. */
export function useHold({ onTurn, onPullDown }: { onTurn: (step: 1 | -1) => void; onPullDown: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const press = useRef({ at: 0, y: 0, wasHeld: false })

  function onPointerDown(event: PointerEvent) {
    press.current = { at: event.timeStamp, y: event.clientY, wasHeld: false }
    setHeld(true)
  }
  function onPointerUp(event: PointerEvent) {
    setHeld(false)
    press.current.wasHeld = event.timeStamp - press.current.at > HOLD_MS
    if (event.clientY - press.current.y > PULL_PX) {
      press.current.wasHeld = true
      onPullDown()
    }
  }

  return {
    isHeld,
    half: (step: 1 | -1) => ({
      onPointerDown,
      onPointerUp,
      onPointerCancel: () => setHeld(false),
      onPointerLeave: () => setHeld(false),
      onClick: () => {
        const { wasHeld } = press.current
        press.current.wasHeld = false
        if (!wasHeld) onTurn(step)
      },
    }),
  }
}
