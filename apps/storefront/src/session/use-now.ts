import { useSyncExternalStore } from 'react'

/** How often what depends on the time of day is looked at again. */
const TICK_MS = 30_000

let now: Date | null = null
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The time, renewed every half a minute; null on the server and while the page comes alive, since a cached page cannot
 * know when it is read.
 */
export function useNow(): Date | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

function read(): Date {
  now ??= new Date()
  return now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = null
  }
}

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}
