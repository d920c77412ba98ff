import { useCallback, useState, useSyncExternalStore } from 'react'

/** So long a frame is waited for: a page nobody sees has none. */
const FRAME_MS = 100

/** When what was drawn is on the screen, so that a frame has no more in it than one step. */
function afterFrame(run: () => void): () => void {
  let timer = setTimeout(run, FRAME_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The first screen of a list, whose rows are laid out and painted as well: one at a time. */
const FIRST_ROWS = 8
const ROWS_AT_ONCE = 4

/** A list that is drawn a few rows at a time, so that no step holds the page up (DSK-19). */
export function createGrowth(next = afterFrame) {
  let drawn = 1
  return {
    /** How many rows are drawn; may be a few more than there are. */
    read: () => drawn,
    /** Goes on to `count`, one step after the other; what the function answers stops that. */
    growTo(count: number, onChange: () => void): () => void {
      // What has left is drawn from the beginning when it comes back.
      drawn = Math.max(1, Math.min(drawn, count))
      let stop: (() => void) | undefined
      function grow() {
        if (drawn >= count) return
        stop = next(() => {
          drawn += drawn < FIRST_ROWS ? 1 : ROWS_AT_ONCE
          onChange()
          grow()
        })
      }
      grow()
      return () => stop?.()
    },
  }
}

/** How many of a list's rows are to be drawn by now; with another key it begins anew. */
export function useGrowing(count: number, key = ''): number {
  const [{ growth, of }, setGrowth] = useState(() => ({ growth: createGrowth(), of: key }))
  if (of !== key) setGrowth({ growth: createGrowth(), of: key })
  const subscribe = useCallback((onChange: () => void) => growth.growTo(count, onChange), [growth, count])
  return Math.min(count, useSyncExternalStore(subscribe, growth.read))
}
