import { openStateAt, type BranchHours } from './hours.ts'
import { isUnanswered } from './staff-moves.ts'
import type { OrderStatus } from './vocabulary.ts'
import { MINUTE_MS } from './zone-time.ts'

/**
 * Who is told of an order that nobody answers, one after the other (desk §6.1): who is on shift, the first who is called,
 * the second, and in the end the shop answers by itself.
 */
export const ALARM_RUNGS = ['SHIFT', 'FIRST', 'SECOND', 'LIMIT'] as const
export type AlarmRung = (typeof ALARM_RUNGS)[number]

/** What an order rings for: to be accepted, or, accepted for later, to be begun now that its time has come (DAY-15). */
export const WAITINGS = ['ANSWER', 'BEGIN'] as const
export type Waiting = (typeof WAITINGS)[number]

/** Whether an order of this status still waits for that. */
export const waitsStill = (status: OrderStatus, waitsFor: Waiting): boolean =>
  waitsFor === 'ANSWER' ? isUnanswered(status) : status === 'ACCEPTED'

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

/**
 * When an order for later rings (DAY-15): as it comes while its branch is open, else when that opens, and never after its cooking
 * must begin: nobody answers at night for the next noon.
 */
export function laterRingsAt({
  cameAt,
  beginsAt,
  hours,
  zone,
}: {
  cameAt: Date
  beginsAt: Date
  hours: BranchHours
  zone: string
}): Date {
  const state = openStateAt({ hours, serviceType: null, now: cameAt, zone })
  if (state.kind === 'open' || beginsAt <= cameAt) return cameAt
  return state.opensAt && state.opensAt < beginsAt ? state.opensAt : beginsAt
}
