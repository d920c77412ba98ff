import { describe, expect, it } from 'vitest'
import { ALARM_RUNGS, laterRingsAt, nextRung } from './alarm.ts'
import { DAILY, moment, NIGHT, SUNDAY_OFF, type When } from './test/hours-cases.ts'

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

describe('an order for later', () => {
  const CASES: [name: string, hours: typeof DAILY, cameAt: When, beginsAt: When, ringsAt: When][] = [
    ['as it comes, in the opening minute', DAILY, 'MON 10:00', 'MON 19:30', 'MON 10:00'],
    ['when the branch opens, a minute before that', DAILY, 'MON 09:59', 'MON 19:30', 'MON 10:00'],
    ['as it comes, in the last minute', DAILY, 'MON 21:59', 'TUE 12:30', 'MON 21:59'],
    ['tomorrow, in the closing minute', DAILY, 'MON 22:00', 'TUE 12:30', 'TUE 10:00'],
    ['at night for noon', DAILY, 'TUE 00:01', 'TUE 12:30', 'TUE 10:00'],
    ['after midnight of a night that is open', NIGHT, 'TUE 00:10', 'TUE 01:00', 'TUE 00:10'],
    ['when that night is over', NIGHT, 'TUE 02:00', 'TUE 18:30', 'TUE 18:00'],
    ['before a day off, for the day after', SUNDAY_OFF, 'SAT 22:30', 'NEXT_MON 11:00', 'NEXT_MON 10:00'],
    ['before its branch opens where that was moved', DAILY, 'MON 08:00', 'MON 09:00', 'MON 09:00'],
    ['as it comes where its cooking should have begun', DAILY, 'MON 08:00', 'MON 07:59', 'MON 08:00'],
  ]
  it.each(CASES)('DAY-15 rings %s', (_, hours, cameAt, beginsAt, ringsAt) => {
    const asked = { cameAt: moment(cameAt), beginsAt: moment(beginsAt), hours, zone: 'Asia/Tashkent' }
    expect(laterRingsAt(asked)).toEqual(moment(ringsAt))
  })
})
