import { useSyncExternalStore } from 'react'

/** From here on the menu is a grid, below it a list. */
const WIDE = '(min-width: 700px)'

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether there is room for a grid. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
