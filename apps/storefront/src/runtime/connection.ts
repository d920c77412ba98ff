import { createWatched } from '@dasturxon/client'
import { useSyncExternalStore } from 'react'

const shownFrom = createWatched<number | null>(null)
let lostAt = 0

/** From when the kept answers are that are shown, in milliseconds since 1970; null while none is. */
export const { read: readShownFrom, set: setShownFrom } = shownFrom

/**
 * Since when nothing is new here, in milliseconds since 1970, 0 where it is not known: there is no network, or the server does not
 * answer. null while it does; nothing can be ordered else.
 */
export const useOfflineSince = (): number | null => useSyncExternalStore(subscribe, read, () => null)

const read = () => readShownFrom() ?? (navigator.onLine ? null : lostAt)

function subscribe(listener: () => void): () => void {
  const look = () => {
    // Until then what is shown was followed.
    lostAt = Date.now()
    listener()
  }
  const leave = shownFrom.subscribe(listener)
  for (const name of ['online', 'offline']) window.addEventListener(name, look)
  return () => {
    leave()
    for (const name of ['online', 'offline']) window.removeEventListener(name, look)
  }
}
