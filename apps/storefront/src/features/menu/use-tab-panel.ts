import { useCallback, useRef, type RefCallback } from 'react'

const PANEL_ID = 'category-panel'

/**
 * The panel under the tabs of categories; undefined where there are no tabs (`currentId` is undefined). A category chosen
 * from far down begins at its beginning, without the page going up to what stands above the tabs.
 */
export function useTabPanel(
  currentId: string | undefined,
): { id: string; ref: RefCallback<HTMLDivElement> } | undefined {
  const lastId = useRef(currentId)
  const ref = useCallback(
    (panel: HTMLDivElement | null) => {
      if (!panel || lastId.current === currentId) return
      lastId.current = currentId
      if (panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' })
    },
    [currentId],
  )
  return currentId === undefined ? undefined : { id: PANEL_ID, ref }
}
