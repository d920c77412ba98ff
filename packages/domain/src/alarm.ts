import { MINUTE_MS } from './zone-time.ts'

/**
 * Who is told of an order that nobody answers, one after the other (desk §6.1): who is on shift, the first who is called,
 * the second, and in the end the shop answers by itself.
 */
export const ALARM_RUNGS = ['SHIFT', 'FIRST', 'SECOND', 'LIMIT'] as const
export type AlarmRung = (typeof ALARM_RUNGS)[number]

/** After so many minutes without an answer a shop answers by itself. */
export const ANSWER_MINUTES = { least: 2, most: 15, usual: 5 } as const
/** What it answers then. */
export const UNANSWERED = ['CANCEL', 'ACCEPT'] as const
/** Who may be called first. */
export const CALLED_FIRST = ['MANAGER', 'OWNER'] as const

/** A branch whose orders nobody hears for so long in its opening hours rests. */
export const SILENCE_MS = 5 * MINUTE_MS
/** And for so long. */
export const REST_MINUTES = 30

const SHIFT_AFTER_MS = 20_000
const FIRST_AFTER_MS = 2 * MINUTE_MS
const SECOND_AFTER_MS = 3 * MINUTE_MS
/** After a server that was away nobody is called and cancelled in the same breath. */
const SHORTEST_STEP_MS = 20_000

/** How long after an order each rung comes while a screen rings for it, in milliseconds. */
export function rungsAfter(answerMinutes: number): Record<AlarmRung, number> {
  const limitMs = answerMinutes * MINUTE_MS
  return {
    SHIFT: SHIFT_AFTER_MS,
    FIRST: Math.min(FIRST_AFTER_MS, limitMs * 0.4),
    SECOND: Math.min(SECOND_AFTER_MS, limitMs * 0.6),
    LIMIT: limitMs,
  }
}

type Ladder = {
  /** Placed, or paid. */
  ringsSince: Date
  /** How many rungs were taken, and when the last. */
  taken: number
  takenAt: Date | null
  /** Whether a screen rings for it. */
  isHeard: boolean
  answerMinutes: number
}

/** The next rung and when it is due; null after the last. A limit below five minutes draws the calls together. */
export function nextRung({
  ringsSince,
  taken,
  takenAt,
  isHeard,
  answerMinutes,
}: Ladder): { rung: AlarmRung; at: Date } | null {
  const rung = ALARM_RUNGS[taken]
  if (rung === undefined) return null
  const afterMs = rung === 'SHIFT' && !isHeard ? 0 : rungsAfter(answerMinutes)[rung]
  const earliest = takenAt === null ? 0 : takenAt.getTime() + SHORTEST_STEP_MS
  return { rung, at: new Date(Math.max(ringsSince.getTime() + afterMs, earliest)) }
}
