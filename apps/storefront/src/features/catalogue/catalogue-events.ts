import { openEventStream, type EventStream } from '../../session/event-stream.ts'
import { isRecord } from '../../session/is-record.ts'
import { keptCatalogue, refreshCatalogue, refreshWhenOld } from './kept-catalogue.ts'
import type { MenuSource } from './menu-source.ts'

/** A change is told while it is being made known: how long until a server that answered with the last version is asked again. */
const AGAIN_MS = 400
const MOST_TRIES = 5

/** How long after a refused or broken stream it is opened anew; the browser tries by itself where it can. */
const REOPEN_MS = 10_000

/**
 * Listens for changes of the menu while the page is seen, and asks for what changed (CAT-6). Where no stream comes through,
 * the menu is asked for when the customer comes back to the page.
 *
 * @returns stops listening
 */
export function followCatalogue(source: MenuSource): () => void {
  let stream: EventStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(timer)
    if (stream || document.visibilityState === 'hidden') return
    stream = openEventStream('/api/products/v1/events')
    stream.addEventListener('catalogue', ({ data }: MessageEvent<string>) => {
      const version = parseVersion(data)
      if (version !== null) void catchUp(source, version)
    })
    stream.addEventListener('error', () => {
      if (stream?.readyState !== EventSource.CLOSED) return
      close()
      timer = setTimeout(open, REOPEN_MS)
    })
  }
  function close() {
    stream?.close()
    stream = null
  }
  function look() {
    // A page that nobody looks at holds no connection: a browser has few for all of its tabs together.
    if (document.visibilityState === 'hidden') return close()
    void refreshWhenOld(source)
    open()
  }
  open()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', look)
  return () => {
    clearTimeout(timer)
    close()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', look)
  }
}

/** Asks for the menu until it is at least of this version. */
async function catchUp(source: MenuSource, version: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { catalogue } = keptCatalogue.getState()
    if (!catalogue || catalogue.version >= version) return
    await refreshCatalogue(source)
    if ((keptCatalogue.getState().catalogue?.version ?? version) < version)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

function parseVersion(data: string): number | null {
  try {
    const told: unknown = JSON.parse(data)
    return isRecord(told) && typeof told['version'] === 'number' ? told['version'] : null
  } catch {
    return null
  }
}
