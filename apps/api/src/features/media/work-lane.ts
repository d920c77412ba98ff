import PQueue from 'p-queue'

/** There was no place left in the queue. */
export class LaneFull extends Error {
  constructor() {
    super('too much work is waiting')
    this.name = 'LaneFull'
  }
}

export type WorkLane = ReturnType<typeof createWorkLane>

const AWAITED = { priority: 1 }
const DEFERRED = { priority: 0 }

/**
 * Does heavy work a little at a time, so that it cannot starve what shares the machine. Somebody waits for `run`; `later` is
 * for work that nobody waits for: it goes on only when no other does, one at a time, and the most recent is dropped when
 * the queue is full.
 */
export function createWorkLane({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const lane = new PQueue({ concurrency: atOnce })
  // Hands deferred work to the lane one at a time.
  const deferred = new PQueue({ concurrency: 1 })

  return {
    /** Resolves or rejects as the work does; rejects with LaneFull at once when too much is waiting. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (lane.sizeBy(AWAITED) >= mostWaiting) throw new LaneFull()
      return lane.add<Promise<T>>(work, AWAITED)
    },
    /** The work must not reject. Returns whether it will be done. */
    later(work: () => Promise<void>): boolean {
      if (deferred.size + lane.sizeBy(DEFERRED) >= mostWaiting) return false
      void deferred.add(() => lane.add(work, DEFERRED))
      return true
    },
    /** Resolves when nothing runs or waits. */
    async idle(): Promise<void> {
      await lane.onIdle()
      await deferred.onIdle()
    },
  }
}
