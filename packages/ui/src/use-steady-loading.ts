import { useEffect, useRef, useState } from 'react'

/** A wait shorter than this shows nothing. */
const SHOW_AFTER_MS = 150

/** spec §9, loading close delay: what is once shown stays this long, so that it does not flash. */
const LOADING_CLOSE_DELAY_MS = 400

/** Whether to show a skeleton for something that loads: after 150 ms, and then for 400 ms at least. */
export function useSteadyLoading(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isLoading === isShown) return undefined
    const wait = isLoading
      ? SHOW_AFTER_MS
      : Math.max(0, shownAt.current + LOADING_CLOSE_DELAY_MS - performance.now())
    const timer = setTimeout(() => {
      if (isLoading) shownAt.current = performance.now()
      setShown(isLoading)
    }, wait)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])
  return isShown
}
