import { describe, expect, it } from 'vitest'
import { bottleneckOf, minutesLate, type HandedOver } from './bottleneck.ts'
import { costOfStop, middleCount, stopSpells } from './stop-cost.ts'

const handed = (count: number, order: Partial<HandedOver> = {}): HandedOver[] =>
  Array.from({ length: count }, () => ({
    hour: 13,
    minutes: -3,
    stations: [],
    courier: null,
    zone: null,
    ...order,
  }))

describe('DSK-133 what made orders late', () => {
  it('the grill between seven and nine: eleven of seventeen, ten minutes on average', () => {
    const grill = { stations: ['Mangal'], minutes: 10 }
    const orders = [
      ...handed(90),
      ...handed(12, { hour: 19, minutes: -1 }),
      ...handed(11, { hour: 20, minutes: -1 }),
      ...handed(8, { stations: ['Mangal'], hour: 13 }),
      ...handed(6, { ...grill, hour: 19 }),
      ...handed(5, { ...grill, hour: 20 }),
      ...handed(6, { hour: 12, minutes: 4, courier: 'Jasur' }),
    ]
    expect(bottleneckOf(orders)).toEqual({
      hours: { from: 19, to: 21 },
      station: 'Mangal',
      courier: null,
      zone: null,
      late: 11,
      ofLate: 17,
      minutes: 10,
    })
  })

  it.each([
    ['no order', []],
    ['four late orders', [...handed(40), ...handed(4, { hour: 19, minutes: 9 })]],
    ['lateness that is everywhere alike', handed(24).map((one, hour) => ({ ...one, hour, minutes: 5 }))],
    ['all of one hour, so that the hour has no more than its share', handed(20, { minutes: 5 })],
  ])('nothing stood out: %s', (_title, orders) => {
    expect(bottleneckOf(orders)).toBeNull()
  })

  it('five late orders of a courier stand out; of two alike the first by name', () => {
    const late = (courier: string) => handed(5, { courier, minutes: 7 })
    const around = Array.from({ length: 24 }, (_, hour) => handed(4, { hour })).flat()
    const spread = (orders: HandedOver[]) => orders.map((one, index) => ({ ...one, hour: index * 4 }))
    const found = bottleneckOf([...around, ...spread(late('Sardor')), ...spread(late('Jasur'))])
    expect(found).toMatchObject({ courier: 'Jasur', hours: null, late: 5, ofLate: 10, minutes: 7 })
  })

  it.each([
    [0, 0],
    [1, 1],
    [60_000, 1],
    [60_001, 2],
    [-60_000, -1],
  ])('%i ms after the promise are %i minutes late', (ms, minutes) => {
    expect(minutesLate(new Date(ms), new Date(0))).toBe(minutes)
  })
})

describe('DSK-87 what the stop-list cost', () => {
  it('pieces usually sold × the price, of the day of the design: 702 000', () => {
    const costs = [
      costOfStop({ price: 34_000, usual: [9, 11, 12, 11] }),
      costOfStop({ price: 36_000, usual: [6, 6, 5, 8] }),
      costOfStop({ price: 14_000, usual: [8, 30, 7, 8] }),
    ]
    expect(costs).toEqual([
      { pieces: 11, cost: 374_000 },
      { pieces: 6, cost: 216_000 },
      { pieces: 8, cost: 112_000 },
    ])
    expect(costs.reduce((sum, { cost }) => sum + cost, 0)).toBe(702_000)
  })

  it.each([
    [[], 0],
    [[5], 5],
    [[4, 1], 2],
    [[0, 0, 0, 9], 0],
    [[3, 1, 2], 2],
  ])('the middle of %j is %i', (counts, middle) => {
    expect(middleCount(counts)).toBe(middle)
  })

  it('a stop is cut at the ends of the day, and ends by itself where it was to', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
    const span = { from: at(5), to: at(29) }
    const spells = stopSpells(
      [
        { at: at(1), until: 'SAID' },
        { at: at(8), until: null },
        { at: at(10), until: at(12) },
        { at: at(15), until: null },
        { at: at(20), until: 'SAID' },
      ],
      span,
    )
    expect(spells).toEqual([
      { from: at(5), to: at(8) },
      { from: at(10), to: at(12) },
      { from: at(20), to: at(29) },
    ])
    expect(stopSpells([{ at: at(1), until: at(3) }], span)).toEqual([])
  })
})
