import { useCallback } from 'react'

/** A ref by which a page tells toasts the height of its card, in pixels, as docks do; in a dialog they find the card themselves. */
export function useDockHeight(height: number) {
  return useCallback(
    (picker: HTMLDivElement | null) => {
      if (!picker || picker.closest('dialog')) return undefined
      const page = document.documentElement.style
      page.setProperty('--dock-height', `${height}px`)
      return () => {
        page.removeProperty('--dock-height')
      }
    },
    [height],
  )
}
