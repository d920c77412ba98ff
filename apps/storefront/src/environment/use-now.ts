import { useSyncExternalStore } from 'react'
import { onServerTime, serverNow } from './server-clock.ts'

/** How often what depends on the time of day is looked at again. */
const TICK_MS = 30_000

let now: Date | null = null
let timer: ReturnType<typeof setInterval> | undefined
let stopClock: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * The time by the server's clock, renewed every half a minute; null on the server and while the page comes alive, since a cached page cannot
 * know when it is read.
 */
export function useNow(): Date | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

function read(): Date {
  now ??= serverNow()
  return now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  stopClock ??= onServerTime(tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    stopClock?.()
    timer = undefined
    stopClock = undefined
    now = null
  }
}

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}
