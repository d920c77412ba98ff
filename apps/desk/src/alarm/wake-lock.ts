import { createListeners } from '@dasturxon/client'

/** iOS refuses the first request after a page is shown again (desk §6.2). */
const RETRY_MS = 500

export type WakeLock = {
  isHeld: () => boolean
  subscribe: (onChange: () => void) => () => void
  /** Keeps the screen on from here on, whenever the page is looked at. */
  hold: () => void
}

/** The screen's wake lock, taken again each time the page is looked at again (DSK-26). */
export function createWakeLock(page: Document, lock: WakeLockApi | undefined): WakeLock {
  let sentinel: Sentinel | null = null
  let isWanted = false
  const { subscribe, tell } = createListeners()

  async function take(isRetry: boolean): Promise<void> {
    if (!isWanted || sentinel || page.visibilityState !== 'visible' || !lock) return
    try {
      const taken = await lock.request('screen')
      sentinel = taken
      taken.addEventListener('release', () => {
        if (sentinel === taken) sentinel = null
        tell()
      })
      tell()
    } catch {
      // No https, power saving, or iOS at once after showing: said on the screen, which shows that it may go dark.
      if (!isRetry) setTimeout(() => void take(true), RETRY_MS)
    }
  }

  page.addEventListener('visibilitychange', () => void take(false))
  return {
    isHeld: () => sentinel !== null,
    subscribe,
    hold() {
      isWanted = true
      void take(false)
    },
  }
}

type Sentinel = Pick<EventTarget, 'addEventListener'>
type WakeLockApi = { request: (type: 'screen') => Promise<Sentinel> }
