import type { DeskReservation } from '@dasturxon/contract/desk'
import { expect, it } from 'vitest'
import { hoursOf, momentOf, ofDay, spanOf } from './day-span.ts'

const at = { day: '2026-11-20', zone: 'Asia/Tashkent' }
const stay = (from: string, to: string) => ({
  time: new Date(`2026-11-${from}+05:00`).toISOString(),
  endsAt: new Date(`2026-11-${to}+05:00`).toISOString(),
})

it('DSK-114 the line of a day has the hours of its parties, also behind midnight', () => {
  const lunch = spanOf(stay('20T13:15:00', '20T15:15:00'), at)
  expect(lunch).toEqual({ from: 795, to: 915 })
  expect(hoursOf([lunch])).toEqual({ from: 600, to: 1440 })
  const night = spanOf(stay('20T23:30:00', '21T01:10:00'), at)
  expect(hoursOf([night])).toEqual({ from: 600, to: 1560 })
  expect(hoursOf([{ from: 599, to: 700 }])).toEqual({ from: 540, to: 1440 })
  expect(momentOf(795, at)).toBe(stay('20T13:15:00', '20T15:15:00').time)
})

it('DSK-165 a day has the parties that begin on it by the clock of the branch', () => {
  const one = (from: string, status = 'ACTIVE') =>
    ({ ...stay(from, '21T23:59:00'), status }) as DeskReservation
  const all = [
    one('20T23:45:00'),
    one('20T00:00:00'),
    one('21T00:00:00'),
    one('19T23:45:00'),
    one('20T12:00:00', 'CANCELED'),
  ]
  expect(ofDay(all, at).map(({ time }) => time)).toEqual([all[1]?.time, all[0]?.time])
})
