import { describe, expect, it } from 'vitest'
import { ALARM_RUNGS, nextRung } from './alarm.ts'

const NOON = new Date('2026-11-20T07:00:00Z')
const seconds = (count: number) => new Date(NOON.getTime() + count * 1000)

/** When each rung is taken by a clock that is never late, in seconds. */
function climb({ answerMinutes = 5, isHeard = true, from = 0 } = {}): number[] {
  const at: number[] = []
  let takenAt: Date | null = null
  let clock = seconds(from)
  for (let taken = 0; taken < ALARM_RUNGS.length; taken += 1) {
    const next = nextRung({ ringsSince: NOON, taken, takenAt, isHeard, answerMinutes })
    if (!next) throw new Error('the ladder ended')
    clock = new Date(Math.max(clock.getTime(), next.at.getTime()))
    takenAt = clock
    at.push((clock.getTime() - NOON.getTime()) / 1000)
  }
  return at
}

describe('DSK-22 the ladder of an order that nobody answers', () => {
  it.each([
    ['with a screen that rings', {}, [20, 120, 180, 300]],
    ['when nobody listens', { isHeard: false }, [0, 120, 180, 300]],
    ['with the shortest limit', { answerMinutes: 2 }, [20, 48, 72, 120]],
    ['with the longest', { answerMinutes: 15 }, [20, 120, 180, 900]],
    ['after a server that was away for ten minutes', { from: 600 }, [600, 620, 640, 660]],
  ])('%s', (_name, options, expected) => {
    expect(climb(options)).toEqual(expected)
  })

  it('ends with its last rung', () => {
    const over = { ringsSince: NOON, taken: 4, takenAt: NOON, isHeard: true, answerMinutes: 5 }
    expect(nextRung(over)).toBeNull()
  })
})
