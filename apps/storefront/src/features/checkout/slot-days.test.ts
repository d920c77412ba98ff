import { expect, test } from 'vitest'
import { firstFree, isFree, slotDays } from './slot-days.ts'

const slot = (day: string, time: string, isFull = false) => ({
  day,
  time,
  at: `${day}T${time}:00.000+05:00`,
  isFull,
})
const TODAY = '2026-11-21'
const slots = [
  slot(TODAY, '19:00', true),
  slot(TODAY, '19:30'),
  slot('2026-11-23', '10:00'),
  slot('2026-11-23', '10:30'),
]
const now = new Date('2026-11-21T18:00:00+05:00')

test('CHK-1 every day up to the last is in the calendar, those without a time too', () => {
  expect(slotDays(slots, TODAY).map((day) => [day.day, day.slots.length])).toEqual([
    [TODAY, 2],
    ['2026-11-22', 0],
    ['2026-11-23', 2],
  ])
  expect(slotDays(slots.slice(2), TODAY)[0]).toEqual({ day: TODAY, slots: [] })
  expect(slotDays([], TODAY)).toEqual([])
})

test('CHK-1 the soonest times are those with room that are still ahead', () => {
  expect(firstFree(slots, 2, now).map(({ time }) => time)).toEqual(['19:30', '10:00'])
  expect(firstFree(slots, 1, new Date('2026-11-21T19:29:59+05:00'))[0]?.time).toBe('19:30')
  expect(firstFree(slots, 1, new Date('2026-11-21T19:30:00+05:00'))[0]?.time).toBe('10:00')
})

test('CHK-1 a wished time stands while it is offered and has room, however the moment is written', () => {
  expect(isFree(slots, '2026-11-21T14:30:00Z', now)).toBe(true)
  expect(isFree(slots, '2026-11-21T14:00:00Z', now)).toBe(false)
  expect(isFree(slots, '2026-11-21T14:31:00Z', now)).toBe(false)
})
