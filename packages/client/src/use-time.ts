import { useSyncExternalStore } from 'react'
import { onServerTime, serverNow } from './clock.ts'

/** The time by the server's clock that moves so often, by one timer for all who read it. */
function createTicks(everyMs: number) {
  const listeners = new Set<() => void>()
  let now: Date | null = null
  let stop: (() => void) | null = null

  function tick() {
    now = new Date(serverNow())
    for (const listener of listeners) listener()
  }
  function start() {
    const timer = setInterval(tick, everyMs)
    const stopClock = onServerTime(tick)
    return () => {
      clearInterval(timer)
      stopClock()
      now = null
    }
  }

  const read = () => (now ??= new Date(serverNow()))
  const subscribe = (listener: () => void) => {
    stop ??= start()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stop?.()
      stop = null
    }
  }
  return { read, subscribe }
}

const seconds = /* @__PURE__ */ createTicks(1_000)
const halfMinutes = /* @__PURE__ */ createTicks(30_000)

/**
 * The time by the server's clock, renewed every half a minute; null on the server and while the page comes alive, since a cached page cannot
 * know when it is read.
 */
export const useNow = (): Date | null =>
  useSyncExternalStore(halfMinutes.subscribe, halfMinutes.read, () => null)

/** The same by the second, in milliseconds since 1970, for clocks on screens. */
export const useSecond = (): number => useTime((now) => now)

/**
 * What is read of the time, looked at each second and drawn again only when it has changed: two hundred cards do so each at
 * its own moment (DSK-19).
 */
export function useTime<T extends string | number>(read: (now: number) => T): T {
  return useSyncExternalStore(seconds.subscribe, () =>
    read(Math.floor(seconds.read().getTime() / 1000) * 1000),
  )
}
