import { useCallback, useState, type RefCallback } from 'react'

/** The height of an element as it stands, px: what the map is covered by; and the ref that the element gets. */
export function useHeight(): [number, RefCallback<HTMLElement>] {
  const [height, setHeight] = useState(0)
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [height, observe]
}
