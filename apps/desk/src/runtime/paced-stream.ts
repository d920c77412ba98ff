import type { EventStream } from '@dasturxon/runtime'

/** How long messages may be taken before a press has its turn. */
const SLICE_MS = 8

/**
 * A stream whose messages are taken a few at a time, in their order: the present of two hundred orders arrives in one piece,
 * and reading it at once would hold the page up (DSK-19). `now` is in milliseconds.
 */
export function pacedStream(stream: EventStream, now = () => performance.now()): EventStream {
  let waiting: (() => void)[] = []
  function take() {
    const until = now() + SLICE_MS
    let taken = 0
    while (taken < waiting.length && now() < until) waiting[taken++]?.()
    waiting = waiting.slice(taken)
    if (waiting.length > 0) setTimeout(take, 0)
  }
  return {
    addEventListener(type, listener) {
      stream.addEventListener(type, (event) => {
        waiting.push(() => listener(event))
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
