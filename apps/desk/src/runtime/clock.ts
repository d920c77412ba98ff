import { useSyncExternalStore } from 'react'

let aheadMs = 0
let second = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Notes what the server's clock says; the tablet's own may be hours wrong (desk §6.2). */
export function noteServerTime(now: string): void {
  const at = Date.parse(now)
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
}

/** The time by the server's clock, in milliseconds. */
export const serverNow = (): number => Date.now() + aheadMs

/** The same by the second, for clocks on screens: one timer for all of them. */
export const useSecond = (): number => useTime((now) => now)

/**
 * What is read of the time, looked at each second and drawn again only when it has changed: two hundred cards do so each at
 * its own moment (DSK-19).
 */
export function useTime<T extends string | number>(read: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(readSecond()))
}

function readSecond(): number {
  if (second === 0) tick()
  return second
}

function tick() {
  second = Math.floor(serverNow() / 1000) * 1000
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    second = 0
  }
}
