import { describe, expect, it } from 'vitest'
import {
  hoursOfSpans,
  limitFieldsOf,
  limitRefOf,
  limitsWith,
  limitText,
  parseLimitText,
  spansOf,
  type Limit,
} from './limit-fields.ts'

const EVENING: Limit = {
  ref: 'evening',
  serviceType: 'DELIVERY',
  hours: [{ weekName: 'FRIDAY', open: '18:00', close: '02:00' }],
  maxOrders: 7,
}
const ANY: Limit = { ref: 'any', serviceType: null, hours: [], maxOrders: 10_000 }

describe('DSK-70 limits as fields', () => {
  it('each is one text, and means the same when it is read again', () => {
    expect(limitFieldsOf([EVENING, ANY])).toEqual({
      'limit.evening': '7 DELIVERY FRIDAY/18:00-02:00',
      'limit.any': '10000 ANY',
    })
    for (const limit of [EVENING, ANY])
      expect({ ref: limit.ref, ...parseLimitText(limitText(limit)) }).toEqual(limit)
    expect(limitsWith([], limitFieldsOf([EVENING, ANY]))).toEqual([EVENING, ANY])
  })

  it.each([
    '',
    '0 ANY',
    '10001 ANY',
    '07 ANY',
    '1.5 ANY',
    '-1 ANY',
    '7',
    '7 ',
    '7 YANDEX_EATS',
    '7 ANY ',
    '7 ANY FRIDAY',
    '7 ANY FRIDAY/18:00',
    '7 ANY FRIDAY/18:00-24:00',
    '7 ANY FUNDAY/18:00-19:00',
    `7 ANY ${Array.from({ length: 22 }, () => 'FRIDAY/18:00-19:00').join(' ')}`,
  ])('%j says none', (text) => {
    expect(parseLimitText(text)).toBeNull()
  })

  it.each(['limit.', 'limit.Evening', 'limit.a.b', 'limits.a', `limit.${'a'.repeat(64)}`])(
    '%s is no field of one',
    (path) => {
      expect(limitRefOf(path)).toBeNull()
    },
  )

  it('leaves what no field names as it is, takes away and adds', () => {
    expect(limitsWith([EVENING, ANY], { 'limit.any': null, 'limit.new': '1 PICK_UP' })).toEqual([
      EVENING,
      { ref: 'new', serviceType: 'PICK_UP', hours: [], maxOrders: 1 },
    ])
  })

  it('shows hours that are alike as one, by weekday', () => {
    const hours = (['SATURDAY', 'FRIDAY'] as const).map((weekName) => ({
      weekName,
      open: '18:00',
      close: '02:00',
    }))
    const noon = { weekName: 'FRIDAY', open: '12:00', close: '14:00' } as const
    const spans = spansOf([...hours, noon])
    expect(spans).toEqual([
      { days: ['FRIDAY', 'SATURDAY'], open: '18:00', close: '02:00' },
      { days: ['FRIDAY'], open: '12:00', close: '14:00' },
    ])
    expect(hoursOfSpans(spans)).toEqual([noon, hours[1], hours[0]])
  })
})
