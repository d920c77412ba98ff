import { describe, expect, it } from 'vitest'
import { type BranchHours, isOpenAt } from './hours.ts'
import { listSlots, type SlotQuestion } from './slots.ts'
import { buildHours } from './test/build-hours.ts'
import { toMoment } from './zone-time.ts'

/** 2026-11-16 is a Monday. */
const MONDAY = '2026-11-16'

function at(day: string, clock: string, zone?: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return toMoment(day, hours * 60 + minutes, zone)
}

function ask(hours: BranchHours, clock: string, question: Partial<SlotQuestion> = {}): SlotQuestion {
  const now = at(MONDAY, clock, question.zone)
  return { hours, serviceType: 'DELIVERY', now, leadMinutes: 45, stepMinutes: 30, days: 1, ...question }
}

const texts = (question: SlotQuestion) =>
  listSlots(question).map(({ day, time }) => `${day.slice(8)} ${time}`)

const DAILY = buildHours()
const SPLIT = buildHours({ open: '10:00', close: '13:00', extraOpen: '18:00', extraClose: '22:00' })
const NIGHT = buildHours({ open: '18:00', close: '02:00' })
const OVERLAPPING = buildHours({ open: '16:00', close: '04:00', extraOpen: '20:00', extraClose: '17:00' })
const ROUND = buildHours({ open: '00:00', close: '00:00' })

describe('CHK-1 times an order may be wished for', () => {
  it('T-TIME-01 never lie in a break or outside the hours', () => {
    const slots = texts(ask(SPLIT, '09:00'))
    expect(slots).toEqual([
      '16 11:00',
      '16 11:30',
      '16 12:00',
      '16 12:30',
      '16 19:00',
      '16 19:30',
      '16 20:00',
      '16 20:30',
      '16 21:00',
      '16 21:30',
    ])
  })

  it('T-TIME-02 begin after opening and preparation, not after now and preparation', () => {
    expect(texts(ask(NIGHT, '08:00', { stepMinutes: 15 }))[0]).toBe('16 18:45')
    expect(texts(ask(NIGHT, '08:00', { stepMinutes: 15, leadMinutes: 0 }))[0]).toBe('16 18:00')
  })

  it('T-TIME-03 of a night lie on both dates and stop before closing', () => {
    expect(texts(ask(NIGHT, '22:20'))).toEqual(['16 23:30', '17 00:00', '17 00:30', '17 01:00', '17 01:30'])
  })

  it('T-TIME-03 of a running night are offered after midnight too', () => {
    expect(texts(ask(NIGHT, '00:10')).slice(0, 3)).toEqual(['16 01:00', '16 01:30', '16 19:00'])
  })

  it('T-TIME-06 of a round-the-clock branch lose nothing at midnight', () => {
    const slots = texts(ask(ROUND, '22:00', { days: 2, stepMinutes: 60 }))
    expect(slots.slice(0, 4)).toEqual(['16 23:00', '17 00:00', '17 01:00', '17 02:00'])
    expect(slots).toHaveLength(25)
  })

  it('T-TIME-06 count preparation from now once', () => {
    expect(texts(ask(DAILY, '12:00'))[0]).toBe('16 13:00')
    expect(texts(ask(DAILY, '12:15'))[0]).toBe('16 13:00')
    expect(texts(ask(DAILY, '12:16'))[0]).toBe('16 13:30')
  })

  it('end before the closing minute', () => {
    expect(texts(ask(DAILY, '20:00', { stepMinutes: 15 })).at(-1)).toBe('16 21:45')
    expect(texts(ask(DAILY, '21:15'))).toEqual([])
    expect(texts(ask(DAILY, '21:14', { stepMinutes: 1 }))).toEqual(['16 21:59'])
    expect(texts(ask(DAILY, '21:15', { stepMinutes: 1 }))).toEqual([])
  })

  it('run over as many days as asked, without days off and holidays', () => {
    const hours: BranchHours = {
      ...buildHours({ open: '10:00', close: '11:00' }, { TUESDAY: { isDayOff: true } }),
      exceptions: [{ date: '2026-11-18', isClosed: true }],
    }
    const question = ask(hours, '08:00', { leadMinutes: 0, stepMinutes: 60, days: 4 })
    expect(texts(question)).toEqual(['16 10:00', '19 10:00'])
  })

  it('a step that does not divide the day starts afresh at midnight', () => {
    const slots = texts(ask(ROUND, '20:00', { leadMinutes: 0, stepMinutes: 50, days: 2 }))
    expect(slots.slice(3, 7)).toEqual(['16 22:30', '16 23:20', '17 00:00', '17 00:50'])
    const night = texts(ask(NIGHT, '20:00', { leadMinutes: 0, stepMinutes: 50 }))
    expect(night.slice(-4)).toEqual(['16 23:20', '17 00:00', '17 00:50', '17 01:40'])
  })

  it.each(['Asia/Tashkent', 'Asia/Kolkata', 'America/New_York', 'Asia/Kathmandu'])(
    'T-TIME-05 T-TIME-07 are the same on the wall clock of %s',
    (zone) => {
      for (const hours of [DAILY, SPLIT, NIGHT, ROUND]) {
        expect(texts(ask(hours, '12:05', { zone, days: 2 }))).toEqual(texts(ask(hours, '12:05', { days: 2 })))
      }
    },
  )

  it('T-TIME-05 skip the hour that summer time takes and offer no time twice', () => {
    const zone = 'Europe/Berlin'
    const spring = { now: at('2026-03-29', '00:00', zone), zone, leadMinutes: 0, stepMinutes: 60 }
    expect(texts(ask(ROUND, '00:00', spring)).slice(0, 4)).toEqual([
      '29 00:00',
      '29 01:00',
      '29 03:00',
      '29 04:00',
    ])
    const autumn = { ...spring, now: at('2026-10-25', '00:00', zone) }
    expect(texts(ask(ROUND, '00:00', autumn))).toHaveLength(24)
  })

  it('are all times at which the branch is open, at least the preparation away', () => {
    const questions = [DAILY, SPLIT, NIGHT, ROUND, OVERLAPPING].flatMap((hours) =>
      ['00:00', '01:59', '09:40', '12:59', '17:30', '23:59'].map((clock) => ask(hours, clock, { days: 3 })),
    )
    for (const question of questions) {
      const moments = listSlots(question).map((slot) => slot.at.getTime())
      expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b))
      for (const { at: moment } of listSlots(question)) {
        expect(isOpenAt({ ...question, now: moment })).toBe(true)
        expect(moment.getTime() - question.now.getTime()).toBeGreaterThanOrEqual(45 * 60_000)
      }
    }
  })
})
