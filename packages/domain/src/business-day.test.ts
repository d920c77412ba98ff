import { expect, it } from 'vitest'
import { businessDayOf } from './business-day.ts'

const TASHKENT = { timeZone: 'Asia/Tashkent', startsAt: 300 }

const BERLIN = 'Europe/Berlin'
it.each([
  ['before it', 150, '2026-10-25T00:29:00Z', '2026-10-24'],
  ['from its first half past two', 150, '2026-10-25T00:30:00Z', '2026-10-25'],
  ['when it is two again', 150, '2026-10-25T01:10:00Z', '2026-10-25'],
  ['at its second half past two', 150, '2026-10-25T01:30:00Z', '2026-10-25'],
  ['of a time that is skipped, before it is as much later', 150, '2026-03-29T01:29:00Z', '2026-03-28'],
  ['of a time that is skipped, from then on', 150, '2026-03-29T01:30:00Z', '2026-03-29'],
])('DSK-84 a day that begins while the clock changes begins once: %s', (_, startsAt, at, day) => {
  expect(businessDayOf({ timeZone: BERLIN, startsAt }, new Date(at))).toBe(day)
})

it.each([
  ['the evening', '2026-11-26T23:59:00+05:00', '2026-11-26'],
  ['midnight does nothing', '2026-11-27T00:00:00+05:00', '2026-11-26'],
  ['the last moment of the night', '2026-11-27T04:59:59.999+05:00', '2026-11-26'],
  ['its beginning', '2026-11-27T05:00:00+05:00', '2026-11-27'],
])('DSK-84 a business day goes on until the next begins: %s', (_, at, day) => {
  expect(businessDayOf(TASHKENT, new Date(at))).toBe(day)
})
