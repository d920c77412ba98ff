import { useRef, useState, type PointerEvent } from 'react'

/** A press longer than this is a pause, not a tap. */
const HOLD_MS = 250
/** A finger that goes down this far wants to leave, px. */
const PULL_PX = 90
/** A finger that goes sideways this far wants the next story, px. */
const SWIPE_PX = 60

/** A finger that rolls a little still taps, px. */
const TAP_PX = 12

type HoldProps = {
  /** One slide on or back. */
  onTurn: (step: 1 | -1) => void
  /** One story on or back. */
  onSwipe: (step: 1 | -1) => void
  onPullDown: () => void
}

/** Taps, holds, swipes and pulls on the halves of a story. The handlers go on two buttons, so that keys work as well. */
export function useHold({ onTurn, onSwipe, onPullDown }: HoldProps) {
  const [isHeld, setHeld] = useState(false)
  const [pulledPx, setPulledPx] = useState(0)
  const press = useRef({ at: 0, x: 0, y: 0, isTap: true })

  function onPointerDown(event: PointerEvent) {
    press.current = { at: event.timeStamp, x: event.clientX, y: event.clientY, isTap: true }
    // A mouse that leaves the half while it is pressed still belongs to it, as a finger does.
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(true)
  }
  function movedBy({ clientX, clientY, currentTarget }: PointerEvent) {
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    const x = clientX - press.current.x
    return { forward: isRtl ? x : -x, down: clientY - press.current.y }
  }
  function onPointerMove(event: PointerEvent) {
    if (!isHeld) return
    const { forward, down } = movedBy(event)
    setPulledPx(down > Math.abs(forward) ? down : 0)
  }
  function letGo() {
    setHeld(false)
    setPulledPx(0)
  }
  function onPointerUp(event: PointerEvent) {
    letGo()
    const { forward, down } = movedBy(event)
    const isPull = down > PULL_PX && down > Math.abs(forward)
    const isSwipe = !isPull && Math.abs(forward) > SWIPE_PX
    const hasStayed = Math.max(Math.abs(forward), Math.abs(down)) <= TAP_PX
    press.current.isTap = hasStayed && event.timeStamp - press.current.at <= HOLD_MS
    if (isPull) onPullDown()
    else if (isSwipe) onSwipe(forward > 0 ? 1 : -1)
  }

  return {
    isHeld,
    /** How far the story has been pulled down so far. */
    pulledPx,
    half: (step: 1 | -1) => ({
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: letGo,
      onClick: () => {
        const { isTap } = press.current
        press.current.isTap = true
        if (isTap) onTurn(step)
      },
    }),
  }
}
