import { useCallback, useState, useSyncExternalStore } from 'react'

/** A list that is drawn a few rows at a time, so that no step holds the page up (DSK-19). */
export function createGrowth(step: number) {
  let drawn = step
  return {
    /** How many rows are drawn; may be a few more than there are. */
    read: () => drawn,
    /** Goes on to `count`, one step after the other; what the function answers stops that. */
    growTo(count: number, onChange: () => void): () => void {
      // What has left is drawn from the beginning when it comes back.
      drawn = Math.max(step, Math.min(drawn, count))
      const timer = setInterval(() => {
        if (drawn >= count) return clearInterval(timer)
        drawn += step
        return onChange()
      }, 0)
      return () => clearInterval(timer)
    },
  }
}

/** How many of a list's rows are to be drawn by now. */
export function useGrowing(count: number, step: number): number {
  const [growth] = useState(() => createGrowth(step))
  const subscribe = useCallback((onChange: () => void) => growth.growTo(count, onChange), [growth, count])
  return Math.min(count, useSyncExternalStore(subscribe, growth.read))
}
