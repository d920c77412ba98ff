import type { GeocodingAnswer, GeocodingProvider } from './port.ts'
import { createTurns, type TurnsOptions } from './turns.ts'

const FAILURES_TO_OPEN = 3
const OPEN_MS = 30_000

type Ask = (provider: GeocodingProvider) => Promise<GeocodingAnswer>

/**
 * Asks one provider within its budget, in the turns of the merchants; after three failures in a row it is left alone for
 * half a minute, then tried by one request first.
 */
export function createUpstream(provider: GeocodingProvider, options: TurnsOptions) {
  const { now } = options
  const take = createTurns(options)
  let failures = 0
  let openUntil = 0

  return async (merchantId: string, ask: Ask): Promise<GeocodingAnswer> => {
    if (now() < openUntil) return { kind: 'failed', reason: 'circuit open' }
    const isTrial = failures >= FAILURES_TO_OPEN
    // while it is tried again, the others go on without it
    if (isTrial) openUntil = now() + OPEN_MS
    if (!(await take(merchantId))) return { kind: 'failed', reason: 'over budget' }
    if (!isTrial && now() < openUntil) return { kind: 'failed', reason: 'circuit open' }

    const answer = await ask(provider)
    failures = answer.kind === 'failed' ? failures + 1 : 0
    openUntil = failures >= FAILURES_TO_OPEN ? now() + OPEN_MS : 0
    return answer
  }
}
