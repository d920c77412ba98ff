import { describe, expect, it } from 'vitest'
import { isEtaOpen, laterEta, nextEtaUpdate, type OrderUnderWay } from './later-eta.ts'

const NOW = new Date('2026-11-20T07:00:00Z')
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const order = (changes: Partial<OrderUnderWay>): OrderUnderWay => ({
  status: 'ACCEPTED',
  etaTo: after(5),
  kitchenMinutes: 20,
  cookedMinutes: null,
  distanceM: null,
  addedMinutes: 0,
  ...changes,
})

describe('wants 3: a promise moves before it passes', () => {
  it.each<[string, Partial<OrderUnderWay>, [number, number] | null]>([
    ['nobody has begun to cook', {}, [20, 30]],
    ['and others are before it', { kitchenMinutes: 35 }, [35, 50]],
    // nobody has accepted it: what the checkout said stands until five minutes before
    ['it is not accepted, with 6 minutes left', { status: 'OPEN', etaTo: after(6) }, null],
    ['it is not accepted, with 5 minutes left', { status: 'OPEN', etaTo: after(5) }, [20, 30]],
    ['it is cooked for 18 of 20 minutes', { status: 'COOKING', cookedMinutes: 18 }, null],
    [
      'it is cooked for 18 minutes, and 4 are left',
      { status: 'COOKING', cookedMinutes: 18, etaTo: after(4) },
      [5, 10],
    ],
    ['it should have been out long ago', { status: 'COOKING', cookedMinutes: 90, etaTo: after(1) }, [5, 10]],
    [
      'it is ready, and the courier has 3 km to go',
      { status: 'DONE', cookedMinutes: 20, distanceM: 3_000 },
      [15, 25],
    ],
    [
      'its zone takes 10 minutes longer',
      { status: 'DONE', cookedMinutes: 20, distanceM: 3_000, addedMinutes: 10 },
      [25, 35],
    ],
    [
      'the courier is under way there already',
      { status: 'ON_WAY', cookedMinutes: 20, distanceM: 3_000, addedMinutes: 10 },
      [15, 25],
    ],
    ['it is fetched, and no zone counts', { addedMinutes: 10 }, [20, 30]],
    ['the courier is at the door', { status: 'ON_WAY', cookedMinutes: 20, distanceM: 0 }, null],
    ['the promise leaves just enough time', { etaTo: after(20) }, null],
    ['the promise leaves a minute too little', { etaTo: after(19) }, [20, 30]],
  ])('%s', (_, changes, range) => {
    const expected = range && { fromMinutes: range[0], toMinutes: range[1] }
    expect(laterEta(order(changes), NOW)).toEqual(expected)
  })

  it('is never in the past, and never earlier than it was', () => {
    const lateAt = (minutes: number) =>
      laterEta(order({ etaTo: after(minutes), status: 'COOKING', cookedMinutes: 30 }), NOW)
    for (let minutes = -30; minutes < 5; minutes += 1)
      expect(lateAt(minutes)?.toMinutes).toBeGreaterThan(Math.max(0, minutes))
    for (let minutes = 5; minutes <= 60; minutes += 1) expect(lateAt(minutes)).toBeNull()
  })

  it('is looked at five minutes before it passes, and then each minute', () => {
    expect(nextEtaUpdate(after(30), NOW)).toEqual(after(25))
    expect(nextEtaUpdate(after(5), NOW)).toEqual(after(1))
    expect(nextEtaUpdate(after(-9), NOW)).toEqual(after(1))
  })

  it('ends with the order, or where it can be fetched', () => {
    expect(isEtaOpen('DONE', true)).toBe(true)
    expect(isEtaOpen('DONE', false)).toBe(false)
    expect(isEtaOpen('CANCELED', true)).toBe(false)
    expect(isEtaOpen('OPEN', false)).toBe(true)
  })
})
