import { useLayoutEffect, useState, type RefObject } from 'react'

/** The height of an element as it stands, px: what the map is covered by. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return undefined
    const observer = new ResizeObserver(() => setHeight(observed.offsetHeight))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return height
}
