import { useCallback, useState, useSyncExternalStore } from 'react'

/** A list that is drawn a few rows at a time, so that no step holds the page up (DSK-19). */
export function createGrowth(step: number) {
  let drawn = step
  return {
    /** How many rows are drawn; more than there are once all of them were. */
    read: () => drawn,
    /** Goes on to `count`, one step after the other; what the function answers stops that. */
    growTo(count: number, onChange: () => void): () => void {
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
