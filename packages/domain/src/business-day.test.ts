import { expect, it } from 'vitest'
import { businessDayOf } from './business-day.ts'

const TASHKENT = { timeZone: 'Asia/Tashkent', startsAt: 300 }

it.each([
  ['the evening', '2026-11-26T23:59:00+05:00', '2026-11-26'],
  ['midnight does nothing', '2026-11-27T00:00:00+05:00', '2026-11-26'],
  ['the last moment of the night', '2026-11-27T04:59:59.999+05:00', '2026-11-26'],
  ['its beginning', '2026-11-27T05:00:00+05:00', '2026-11-27'],
])('DSK-84 a business day goes on until the next begins: %s', (_, at, day) => {
  expect(businessDayOf(TASHKENT, new Date(at))).toBe(day)
})
