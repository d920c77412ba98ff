import { WIDE } from '@dasturxon/ui'
import { useSyncExternalStore } from 'react'

/** Whether the window is wide now; false on the server and in the first render. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    followWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}

function followWidth(act: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', act)
  return () => query.removeEventListener('change', act)
}
