import { useSyncExternalStore } from 'react'

/** Fingers and pens that are down, and when the screen was last touched, in milliseconds of `Date.now()`. */
const down = new Set<number>()
let touchedAt = -Infinity
const listeners = new Set<() => void>()

function note(event: Event): void {
  touchedAt = Date.now()
  if (event instanceof PointerEvent)
    if (event.type === 'pointerdown') down.add(event.pointerId)
    else down.delete(event.pointerId)
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0)
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
      window.addEventListener(type, note, { capture: true, passive: true })
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Whether no finger is on the screen, and none was for so long. */
const isQuiet = (ms: number): boolean => down.size === 0 && Date.now() - touchedAt >= ms

/**
 * Whether nobody touches the screen, nor did for so many milliseconds: until then nothing on it moves (part three work §1, DSK-149).
 * A key counts as a touch.
 */
export function useQuiet(ms: number): boolean {
  return useSyncExternalStore(
    (onChange) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(onChange, Math.max(0, touchedAt + ms - Date.now()))
      }
      const end = subscribe(() => {
        wait()
        onChange()
      })
      // Each render subscribes anew, also between a touch and its end.
      if (!isQuiet(ms)) wait()
      return () => {
        clearTimeout(timer)
        end()
      }
    },
    () => isQuiet(ms),
  )
}
