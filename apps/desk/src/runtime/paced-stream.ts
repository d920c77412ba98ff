import type { EventStream } from '@dasturxon/client'

/** How long messages may be taken before a press has its turn. */
const SLICE_MS = 4

/** With it the screens draw what the messages before it have told: it has a slice to itself. */
const DRAWN = 'present'

/**
 * A stream whose messages are taken a few at a time, in their order: the present of two hundred orders arrives in one piece,
 * and reading it at once would hold the page up (DSK-19). `now` is in milliseconds.
 */
export function pacedStream(stream: EventStream, now = () => performance.now()): EventStream {
  let waiting: { type: string; tell: () => void }[] = []
  function take() {
    const until = now() + SLICE_MS
    let taken = 0
    do waiting[taken++]?.tell()
    while (taken < waiting.length && now() < until && waiting[taken]?.type !== DRAWN)
    waiting = waiting.slice(taken)
    if (waiting.length > 0) setTimeout(take, 0)
  }
  return {
    addEventListener(type, listener) {
      stream.addEventListener(type, (event) => {
        waiting.push({ type, tell: () => listener(event) })
        if (waiting.length === 1) setTimeout(take, 0)
      })
    },
    close() {
      waiting = []
      stream.close()
    },
    get readyState() {
      return stream.readyState
    },
  }
}
