import { useSyncExternalStore } from 'react'

let shownFrom: number | null = null
let lostAt = 0
const listeners = new Set<() => void>()

/** From when the kept answers are that are shown, in milliseconds since 1970; null while none is. */
export const readShownFrom = (): number | null => shownFrom

/** Says it to whoever shows it. */
export function setShownFrom(at: number | null): void {
  shownFrom = at
  for (const listener of listeners) listener()
}

/**
 * Since when nothing is new here, in milliseconds since 1970, 0 where it is not known: there is no network, or the server does not
 * answer. null while it does; nothing can be ordered else.
 */
export const useOfflineSince = (): number | null => useSyncExternalStore(subscribe, read, () => null)

const read = () => shownFrom ?? (navigator.onLine ? null : lostAt)

function subscribe(listener: () => void): () => void {
  const look = () => {
    // Until then what is shown was followed.
    lostAt = Date.now()
    listener()
  }
  listeners.add(listener)
  for (const name of ['online', 'offline']) window.addEventListener(name, look)
  return () => {
    listeners.delete(listener)
    for (const name of ['online', 'offline']) window.removeEventListener(name, look)
  }
}
