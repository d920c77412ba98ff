import { describe, expect, it } from 'vitest'
import { areApart, hoursFieldsOf, hoursWith, minutesOf } from './hours-fields.ts'
import { hoursToday, isOpenAt, openStateAt, type BranchHours } from './hours.ts'
import { isServedAt } from './mealtimes.ts'
import { rulesOfSlot } from './slot-rules.ts'
import { listSlots } from './slots.ts'
import { buildDay, buildHours } from './test/build-hours.ts'
import { DAYS, moment, type When } from './test/hours-cases.ts'
import { clockEnd } from './zone-time.ts'

const WHOLE = buildHours({ open: '00:00', close: '23:59' })
const WITH_SECONDS = buildHours({ open: '00:00', close: '23:59:59' })
const EVENING = buildHours({ open: '18:00', close: '23:59' })
/** The evening goes on after midnight, as two openings of two days. */
const OVER_MIDNIGHT = buildHours({ open: '00:00', close: '02:00', extraOpen: '18:00', extraClose: '23:59' })
const FROM_LAST_MINUTE = buildHours({ open: '23:59', close: '23:59' }, { TUESDAY: { isDayOff: true } })
const MONDAY_ALONE: BranchHours = {
  workHours: [{ type: 'GENERAL', days: [buildDay('MONDAY', { open: '00:00', close: '23:59' })] }],
}
const SPECIAL: BranchHours = {
  ...buildHours({ isDayOff: true }),
  exceptions: [{ date: DAYS.WED, open: '00:00', close: '23:59' }],
}
const OF_SERVICE: BranchHours = {
  workHours: [
    ...buildHours({ close: '20:00' }).workHours,
    { ...EVENING.workHours[0], type: 'DELIVERY', days: EVENING.workHours[0]?.days ?? [] },
  ],
}
const ONE_BEFORE = buildHours({ open: '18:00', close: '23:58' })

describe('FIL-10 hours to 23:59 last until midnight', () => {
  it.each<[string, BranchHours, When, boolean]>([
    ['the whole day, its last minute', WHOLE, 'MON 23:59', true],
    ['the whole day, midnight', WHOLE, 'TUE 00:00', true],
    ['with seconds', WITH_SECONDS, 'MON 23:59', true],
    ['an evening, its last minute', EVENING, 'MON 23:59', true],
    ['an evening, midnight', EVENING, 'TUE 00:00', false],
    ['an evening that ends a minute before', ONE_BEFORE, 'MON 23:58', false],
    ['an evening and the night after it, the last minute', OVER_MIDNIGHT, 'MON 23:59', true],
    ['an evening and the night after it, midnight', OVER_MIDNIGHT, 'TUE 00:00', true],
    ['24 hours from the last minute on, the day after', FROM_LAST_MINUTE, 'TUE 23:58', true],
    ['24 hours from the last minute on, when they are over', FROM_LAST_MINUTE, 'TUE 23:59', false],
    ['one day alone, its last minute', MONDAY_ALONE, 'MON 23:59', true],
    ['one day alone, midnight', MONDAY_ALONE, 'TUE 00:00', false],
    ['a special day, its last minute', SPECIAL, 'WED 23:59', true],
    ['hours of a service, its last minute', OF_SERVICE, 'MON 23:59', true],
  ])('%s', (_name, hours, when, isOpen) => {
    expect(isOpenAt({ hours, serviceType: 'DELIVERY', now: moment(when) })).toBe(isOpen)
  })

  it('a week of whole days never closes, and says so', () => {
    const question = { hours: WHOLE, serviceType: null, now: moment('MON 12:00') }
    expect(openStateAt(question)).toEqual({ kind: 'open', until: null })
    expect(hoursToday(question)).toEqual([{ open: '00:00', close: '00:00' }])
    expect(openStateAt({ ...question, hours: OVER_MIDNIGHT, now: moment('MON 20:00') })).toEqual({
      kind: 'open',
      until: moment('TUE 02:00'),
    })
  })

  it('times to order for go on over midnight', () => {
    const ask = (hours: BranchHours) =>
      listSlots({
        hours,
        serviceType: null,
        now: moment('MON 23:20'),
        leadMinutes: 0,
        stepMinutes: 15,
        days: 2,
      })
        .slice(0, 4)
        .map(({ time }) => time)
    expect(ask(WHOLE)).toEqual(['23:30', '23:45', '00:00', '00:15'])
    expect(ask(EVENING)).toEqual(['23:30', '23:45', '18:00', '18:15'])
  })

  it('mealtimes and limits too', () => {
    const hours = [{ weekName: 'MONDAY' as const, open: '18:00', close: '23:59' }]
    const rule = { id: 'r', serviceType: null, hours, maxOrders: 1 }
    const ruled = (when: When) =>
      rulesOfSlot([rule], { at: moment(when), serviceType: 'DELIVERY', zone: 'Asia/Tashkent' }).length
    expect([isServedAt([{ hours }], moment('MON 23:59')), ruled('MON 23:59')]).toEqual([true, 1])
    expect([isServedAt([{ hours }], moment('TUE 00:00')), ruled('TUE 00:00')]).toEqual([false, 0])
  })

  it.each([
    [0, 1439, 0, 1440],
    [1080, 1439, 1080, 1440],
    [1438, 1439, 1438, 1440],
    [1439, 1439, 1439, 2879],
    [0, 1438, 0, 1438],
    [0, 1440, 0, 1440],
    [1080, 120, 1080, 1560],
    [0, 0, 0, 1440],
  ])('from %d to %d is from %d to %d', (open, close, from, to) => {
    expect([open, clockEnd(open, close)]).toEqual([from, to])
  })

  it('at the desk what was typed stays, is drawn to midnight, and is stored as it was', () => {
    expect(hoursFieldsOf(WHOLE)).toMatchObject({ 'hours.GENERAL.MONDAY': '00:00-23:59' })
    expect(hoursFieldsOf(OVER_MIDNIGHT)).toMatchObject({ 'hours.GENERAL.MONDAY': '00:00-02:00 18:00-23:59' })
    expect(hoursFieldsOf(SPECIAL)).toMatchObject({ [`special.${DAYS.WED}`]: '00:00-23:59' })
    expect(hoursWith({ workHours: [] }, hoursFieldsOf(WHOLE)).workHours).toEqual(WHOLE.workHours)
    expect(minutesOf({ open: '00:00', close: '23:59' })).toEqual({ from: 0, to: 1440 })
    expect(
      areApart([
        { open: '00:00', close: '02:00' },
        { open: '18:00', close: '23:59' },
      ]),
    ).toBe(true)
    expect(
      areApart([
        { open: '00:00', close: '23:59' },
        { open: '23:59', close: '01:00' },
      ]),
    ).toBe(false)
  })
})
