/** There was no place left in the queue. */
export class LaneFull extends Error {
  constructor() {
    super('too much work is waiting')
    this.name = 'LaneFull'
  }
}

export type WorkLane = ReturnType<typeof createWorkLane>

/**
 * Does heavy work a little at a time, so that it cannot starve what shares the machine. Somebody waits for `run`; `later` is
 * for work that nobody waits for: it goes on only when no other does, one at a time, and the most recent is dropped when
 * the queue is full.
 */
export function createWorkLane({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const awaited: (() => Promise<void>)[] = []
  const deferred: (() => Promise<void>)[] = []
  let running = 0
  let isDeferredRunning = false
  let whenIdle: (() => void)[] = []

  function next(): void {
    while (running < atOnce) {
      const job = awaited.shift() ?? takeDeferred()
      if (!job) break
      running += 1
      void job().finally(() => {
        running -= 1
        next()
      })
    }
    if (running > 0) return
    for (const tell of whenIdle) tell()
    whenIdle = []
  }

  function takeDeferred(): (() => Promise<void>) | undefined {
    const job = isDeferredRunning ? undefined : deferred.shift()
    if (!job) return undefined
    isDeferredRunning = true
    return () => job().finally(() => (isDeferredRunning = false))
  }

  return {
    /** Resolves or rejects as the work does; rejects with LaneFull at once when too much is waiting. */
    run<T>(work: () => Promise<T>): Promise<T> {
      if (awaited.length >= mostWaiting) return Promise.reject(new LaneFull())
      return new Promise<T>((resolve, reject) => {
        awaited.push(() => work().then(resolve, reject))
        next()
      })
    },
    /** The work must not reject. Returns whether it will be done. */
    later(work: () => Promise<void>): boolean {
      if (deferred.length >= mostWaiting) return false
      deferred.push(work)
      next()
      return true
    },
    /** Resolves when nothing runs or waits. */
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise<void>((resolve) => void whenIdle.push(resolve)),
  }
}
