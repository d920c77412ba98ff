import { openStateAt, type HoursQuestion } from './hours.ts'
import { MINUTE_MS } from './zone-time.ts'

/** How many minutes after its closing a branch still promises for unless somebody says otherwise (part three work §1). */
export const CLOSING_GRACE_MINUTES = 30
export const MOST_CLOSING_GRACE_MINUTES = 60

/**
 * Until when the kitchen and the ride of an order may take that came at `now`: the closing of the hours it came in, and the grace
 * (part three work §1). Null where nothing bounds it: round the clock, and outside the hours of the branch.
 */
export function latestEta(question: HoursQuestion & { graceMinutes: number }): Date | null {
  const state = openStateAt(question)
  if (state.kind === 'closed' || state.until === null) return null
  return new Date(state.until.getTime() + question.graceMinutes * MINUTE_MS)
}

/**
 * The most whole minutes of the kitchen in which an order can be accepted at `now`, so that with its ride it comes by `latest`, which is
 * of `latestEta` (DSK-155). Below what a kitchen needs, also below 0, where there is no time; Infinity where nothing bounds it.
 */
export function mostKitchenMinutes({
  now,
  rideMinutes,
  latest,
}: {
  now: Date
  rideMinutes: number
  latest: Date | null
}): number {
  if (latest === null) return Infinity
  return Math.floor((latest.getTime() - now.getTime()) / MINUTE_MS) - rideMinutes
}
