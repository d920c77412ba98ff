/** What pages use of the browser's EventSource. */
export type EventStream = {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void
  close: () => void
  readonly readyState: number
}

/** The first try after a break comes within this time, each further one after twice as long. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

export type LiveSource = {
  /** The stream's address below this origin; asked at each opening, so that it can say what is known already. */
  path: () => string
  /** Takes the data of each message, parsed, by the message's name. */
  on: Readonly<Record<string, (data: unknown) => void>>
  /** Asks for the same again and again while no stream comes through. */
  poll?: { everyMs: number; ask: () => void }
  /** Runs when the page is looked at again, or has its network back. */
  onReturn?: () => void
  /** Opens a stream where the browser's own EventSource will not do. */
  openStream?: (path: string) => EventStream
}

/** Something that is kept up to date while anybody subscribes; fits `useSyncExternalStore`, as `useLive` does. */
export type Live = {
  /** Hears of changes of `isLive`. The first subscriber opens the stream, and when the last one leaves it is closed. */
  subscribe: (onChange: () => void) => () => void
  /** Whether changes are told as they happen: false from a break to the next stream's first message. */
  isLive: () => boolean
}

/**
 * Keeps the page up to date by a stream of the API's events (API-4), one however many subscribe. The server begins each
 * stream with the present, so that nothing is lost between two of them. A broken or refused one is opened anew after growing,
 * random pauses (at most 30 s), and `poll` asks meanwhile. A page that nobody looks at, or that waits in the browser's
 * back-forward cache, holds no connection: a browser has few for all of its tabs together. One that is looked at again, or
 * has its network back, opens a fresh one at once.
 */
export function createLive({ path, on, poll, onReturn, openStream }: LiveSource): Live {
  const readers = new Set<() => void>()
  let page = new AbortController()
  let stream: EventStream | null = null
  let reopening: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let failures = 0
  let isLive = true

  function tell(next: boolean) {
    if (next === isLive) return
    isLive = next
    readers.forEach((onChange) => onChange())
  }
  function open() {
    clearTimeout(reopening)
    if (stream || document.visibilityState === 'hidden') return
    const opened = openStream ? openStream(path()) : new EventSource(path())
    stream = opened
    for (const [name, take] of Object.entries(on)) {
      opened.addEventListener(name, ({ data }) => {
        if (stream !== opened) return
        failures = 0
        recover()
        take(parse(data))
      })
    }
    opened.addEventListener('error', () => {
      if (stream === opened) fail()
    })
  }
  function close() {
    clearTimeout(reopening)
    stream?.close()
    stream = null
  }
  function fail() {
    close()
    if (poll) polling ??= setInterval(poll.ask, poll.everyMs)
    // All pages of a server that stopped must not come back in one moment.
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    reopening = setTimeout(open, pause * (0.5 + Math.random() / 2))
    failures += 1
    tell(false)
  }
  function recover() {
    clearInterval(polling)
    polling = undefined
    tell(true)
  }
  function resume() {
    close()
    if (document.visibilityState === 'hidden') return recover()
    onReturn?.()
    open()
  }

  function start() {
    page = new AbortController()
    const { signal } = page
    // A page is hidden before it is frozen.
    document.addEventListener('visibilitychange', resume, { signal })
    window.addEventListener('online', resume, { signal })
    // A page that nobody looks at holds nothing that could break.
    window.addEventListener('offline', () => document.visibilityState === 'hidden' || fail(), { signal })
    window.addEventListener('pagehide', close, { signal })
    // At first it comes with the page's load: then the stream is open, or is about to be.
    window.addEventListener('pageshow', ({ persisted }) => persisted && resume(), { signal })
    open()
  }
  function stop() {
    page.abort()
    close()
    recover()
  }

  return {
    isLive: () => isLive,
    subscribe(onChange) {
      const reader = () => onChange() // one function may subscribe twice
      readers.add(reader)
      if (readers.size === 1) start()
      return () => {
        if (readers.delete(reader) && readers.size === 0) stop()
      }
    },
  }
}

/** The API serialises every message by the contract; the browser carries no schemas. */
function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
