import type { WorkHours } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import { listReservationDays } from './reservation-days.ts'

const FRIDAY_NOON = new Date('2026-11-20T12:00:00+05:00')
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

function daysOf(open: string, close: string, { off = [] as string[], now = FRIDAY_NOON, closed = '' } = {}) {
  const days = DAYS.map((weekName) => ({
    weekName,
    open,
    close,
    extraOpen: null,
    extraClose: null,
    isDayOff: off.includes(weekName),
  }))
  const workHours = [{ type: 'DINE_IN', days }] satisfies WorkHours[]
  const hourExceptions = closed === '' ? [] : [{ date: closed, isClosed: true as const }]
  return listReservationDays({ workHours, hourExceptions, timeZone: 'Asia/Tashkent' }, now)
}
const closedDays = (days: ReturnType<typeof daysOf>) =>
  days.filter(({ isOpen }) => !isOpen).map(({ day }) => day)

describe('CHK-9 the days a table can be reserved for', () => {
  it('are today and the thirty after it, by the clock of the branch', () => {
    const days = daysOf('10:00', '23:00')
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([31, '2026-11-20', '2026-12-20'])
    // Eight in the evening in London is tomorrow in Tashkent.
    expect(daysOf('10:00', '23:00', { now: new Date('2026-11-20T20:00:00Z') })[0]?.day).toBe('2026-11-21')
  })

  it('say which are days off, and which holiday', () => {
    const days = daysOf('10:00', '23:00', { off: ['SUNDAY'], closed: '2026-11-24' })
    expect(closedDays(days).slice(0, 2)).toEqual(['2026-11-22', '2026-11-24'])
  })

  it('a day off into which the evening before runs still has its night', () => {
    expect(closedDays(daysOf('18:00', '02:00', { off: ['SUNDAY'] }))).toEqual([])
    expect(closedDays(daysOf('18:00', '00:00', { off: ['SUNDAY'] }))).toContain('2026-11-22')
  })

  it('today is over once the doors are closed', () => {
    const at = (clock: string) => ({ now: new Date(`2026-11-20T${clock}+05:00`) })
    expect(daysOf('10:00', '23:00', at('22:59:59'))[0]).toMatchObject({ isOpen: true })
    expect(daysOf('10:00', '23:00', at('23:00:00'))[0]).toMatchObject({ isOpen: false })
  })
})
