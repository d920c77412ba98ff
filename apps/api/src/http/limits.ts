import { AppError } from './app-error.ts'
import { leniency, type Budget } from './budgets.ts'
import type { CallContext } from './table.ts'

/** At most `limit` calls of one network address, or of one customer, in each window; calls with one key count together. */
export type RateLimit = { key: string; per: 'source' | 'user'; limit: number; windowSeconds: number }

/** What a call may carry and how often it may be made. Stands beside its handler. */
export type Limits = {
  /** The largest body, in bytes; BODY_BYTES where nothing is said. */
  bodyBytes?: number
  /** Taken when the request has parsed, before the handler looks at it; too_many_requests when it is used up. */
  rateLimit?: RateLimit
}

/** Memory for more than this is only given to those who may make the call. */
export const BODY_BYTES = 100 * 1024
/** A basket of the most lines, each with all its modifications. */
export const BASKET_BODY_BYTES = 256 * 1024

/** The budget that a call takes from. */
export function budgetOf(
  { key, per, limit, windowSeconds }: RateLimit,
  { source, user, isDemo }: Pick<CallContext, 'source' | 'user' | 'isDemo'>,
): Budget {
  const who = per === 'source' ? `source:${source}` : user?.id
  if (who === undefined) throw new AppError('not_signed_in')
  return { key: `${key}:${who}`, limit: limit * leniency(isDemo), windowSeconds }
}
