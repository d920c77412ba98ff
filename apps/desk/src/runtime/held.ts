import { createWatched } from '@dasturxon/client'
import { useSyncExternalStore } from 'react'

/** How long a press is held before anyone is told (desk §5.7). */
export const HOLD_MS = 5_000

export type Held = {
  orderId: string
  number: number
  /** Of an acceptance: the kitchen's. */
  minutes?: number
}

/** The way back lies where the press was: the second half of a double press is none. */
const DEAF_MS = 500

type Entry = Held & { at: number; send: () => void; timer: ReturnType<typeof setTimeout> }

/** Presses that are held for a moment, each of one order, and can be taken back meanwhile without anybody having been told. */
export function createHeld() {
  const { read, set, subscribe } = createWatched<readonly Entry[]>([])

  function take(orderId: string): Entry | undefined {
    const entry = read().find((one) => one.orderId === orderId)
    if (!entry) return undefined
    clearTimeout(entry.timer)
    set(read().filter((one) => one !== entry))
    return entry
  }

  return {
    /** Holds what was pressed for five seconds, then sends it; once, however often it is pressed. */
    hold(held: Held, send: () => void): void {
      if (read().some(({ orderId }) => orderId === held.orderId)) return
      const timer = setTimeout(() => take(held.orderId)?.send(), HOLD_MS)
      set([...read(), { ...held, at: Date.now(), send, timer }])
    },
    /** Takes the press back; nobody has been told. Does nothing at the moment of the press itself. */
    undo(orderId: string): void {
      const entry = read().find((one) => one.orderId === orderId)
      if (entry && Date.now() - entry.at >= DEAF_MS) take(orderId)
    },
    /** Sends what is held: the page is being left. */
    sendAll(): void {
      for (const { orderId } of read()) take(orderId)?.send()
    },
    read,
    use: (): readonly Held[] => useSyncExternalStore(subscribe, read),
  }
}

/** *Ready* of the kitchen, and acceptances of many orders by one press. */
export const heldReady = createHeld()
export const heldAccepts = createHeld()
