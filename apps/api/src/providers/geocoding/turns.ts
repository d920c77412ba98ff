export type TurnsOptions = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>
  /** The time between two turns; the usage policy of public servers is a second. */
  intervalMs: number
}

/** A customer who looks at a map waits this long for a turn, then the next provider is asked. */
const LONGEST_WAIT_MS = 2_500

type Waiting = { asker: string; until: number; answer: (isTurn: boolean) => void }

/**
 * Shares out turns that are a fixed time apart: among those who wait, the merchant that was served longest ago is next, so
 * that the crowd of one shop does not take the turns of another. `take` is false where a turn would come too late.
 */
export function createTurns({ now, wait, intervalMs }: TurnsOptions) {
  let waiting: Waiting[] = []
  const servedAt = new Map<string, number>()
  let nextTurn = 0
  let isGiving = false

  function serve(asker: string): void {
    servedAt.delete(asker)
    servedAt.set(asker, now())
    nextTurn = Math.max(now(), nextTurn) + intervalMs
  }

  /** Of equals the one who came first. */
  function choose(): Waiting | undefined {
    const [first, ...others] = waiting
    const lastOf = ({ asker }: Waiting) => servedAt.get(asker) ?? 0
    return first && others.reduce((next, other) => (lastOf(other) < lastOf(next) ? other : next), first)
  }

  async function give(): Promise<void> {
    isGiving = true
    for (let chosen = choose(); chosen; chosen = choose()) {
      await wait(Math.max(0, nextTurn - now()))
      // whoever came in the meantime may be the one whose turn it is
      const next = choose() ?? chosen
      waiting = waiting.filter((one) => one !== next)
      serve(next.asker)
      next.answer(true)
      for (const late of waiting.filter(({ until }) => until < nextTurn)) late.answer(false)
      waiting = waiting.filter(({ until }) => until >= nextTurn)
    }
    isGiving = false
    forget()
  }

  /** With nobody waiting, who was served before the last interval has no claim to forget. */
  function forget(): void {
    for (const [asker, time] of servedAt) if (time + intervalMs < nextTurn) servedAt.delete(asker)
  }

  return function take(asker: string): boolean | Promise<boolean> {
    const time = now()
    if (!isGiving && time >= nextTurn) {
      serve(asker)
      forget()
      return true
    }
    const ahead = waiting.filter((one) => one.asker === asker).length
    if (nextTurn + ahead * intervalMs - time > LONGEST_WAIT_MS) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting.push({ asker, until: time + LONGEST_WAIT_MS, answer: resolve })
    if (!isGiving) void give()
    return promise
  }
}
