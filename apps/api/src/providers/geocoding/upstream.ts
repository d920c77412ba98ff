import type { GeocodingAnswer, GeocodingProvider } from './port.ts'

export type UpstreamOptions = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>
  /** The usage policy of public servers: one request in this time, for the whole process. */
  intervalMs?: number
}

const INTERVAL_MS = 1_000
/** A customer who looks at a map waits this long for a turn, then the next provider is asked. */
const LONGEST_WAIT_MS = 2_500
const FAILURES_TO_OPEN = 3
const OPEN_MS = 30_000

type Ask = (provider: GeocodingProvider) => Promise<GeocodingAnswer>

/**
 * Asks one provider within its budget: turns are a fixed time apart, and after three failures in a row it is left alone for
 * half a minute, then tried by one request first.
 */
export function createUpstream(
  provider: GeocodingProvider,
  { now, wait, intervalMs = INTERVAL_MS }: UpstreamOptions,
) {
  let nextTurn = 0
  let failures = 0
  let openUntil = 0

  return async (ask: Ask): Promise<GeocodingAnswer> => {
    const time = now()
    if (time < openUntil) return { kind: 'failed', reason: 'circuit open' }
    const turn = Math.max(time, nextTurn)
    if (turn - time > LONGEST_WAIT_MS) return { kind: 'failed', reason: 'over budget' }
    nextTurn = turn + intervalMs
    // while it is tried again, the others go on without it
    if (failures >= FAILURES_TO_OPEN) openUntil = time + OPEN_MS
    if (turn > time) await wait(turn - time)

    const answer = await ask(provider)
    failures = answer.kind === 'failed' ? failures + 1 : 0
    openUntil = failures >= FAILURES_TO_OPEN ? now() + OPEN_MS : 0
    return answer
  }
}
