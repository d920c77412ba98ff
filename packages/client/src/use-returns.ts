import { useSyncExternalStore } from 'react'

let returns = 0

/** How often this page was come back to: from another tab or app, or as the browser had kept it. */
export function useReturns(): number {
  return useSyncExternalStore(
    subscribe,
    () => returns,
    () => 0,
  )
}

function subscribe(onChange: () => void): () => void {
  const events = new AbortController()
  const comeBack = () => {
    if (document.visibilityState === 'hidden') return
    returns += 1
    onChange()
  }
  document.addEventListener('visibilitychange', comeBack, { signal: events.signal })
  window.addEventListener('pageshow', comeBack, { signal: events.signal })
  return () => events.abort()
}
