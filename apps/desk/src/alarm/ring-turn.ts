import { createWatched } from '@dasturxon/client'

/** Which of the tabs of one browser rings: a tablet with two boards would ring twice (desk §12, 35). */
export type RingTurn = {
  isMine: () => boolean
  subscribe: (onChange: () => void) => () => void
  /** This tab can ring and is looked at: it rings from here on, the others wait until it is closed. */
  take: () => void
  /** This tab cannot ring. */
  leave: () => void
}

/**
 * The turn is a lock of the browser, so that a tab that was closed or has crashed hands it on. Where there are no locks (no
 * https, storage that is switched off) each tab rings: rather twice than never.
 */
export function createRingTurn(locks: Pick<LockManager, 'request'> | undefined, name: string): RingTurn {
  const mine = createWatched(locks === undefined)
  /** Where storage is switched off there are locks, and each of them is refused. */
  let isRefused = false
  let wants = false
  /** The request under way; aborting it leaves the queue. */
  let asking: AbortController | null = null
  let release: (() => void) | null = null

  function set(next: boolean) {
    if (next !== mine.read()) mine.set(next)
  }

  async function ask(options: { steal: boolean }) {
    const own = new AbortController()
    asking?.abort()
    asking = own
    const hold = () =>
      new Promise<void>((resolve) => {
        if (asking !== own) return resolve()
        release = resolve
        return set(true)
      })
    // A stolen lock ends the request of whoever held it, as leaving the queue does.
    await locks
      ?.request(name, options.steal ? { steal: true } : { signal: own.signal }, hold)
      .catch((error: unknown) => {
        isRefused = !(error instanceof DOMException && error.name === 'AbortError')
      })
    if (isRefused) return set(true)
    if (asking !== own) return
    asking = null
    release = null
    set(false)
    if (wants) void ask({ steal: false })
  }

  return {
    isMine: mine.read,
    subscribe: mine.subscribe,
    take() {
      wants = true
      if (!mine.read()) void ask({ steal: true })
    },
    leave() {
      if (!locks || isRefused) return
      wants = false
      asking?.abort()
      release?.()
    },
  }
}
