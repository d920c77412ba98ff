import { describe, expect, it } from 'vitest'
import { etaRange } from './eta-range.ts'

const RIDE = { cookingMinutes: 15, queue: 0, distanceM: 2_000 }

describe('promised times', () => {
  it.each([
    ['a quick pick-up', { cookingMinutes: 12, queue: 0, distanceM: null }, [10, 20]],
    ['a pick-up behind five orders', { cookingMinutes: 12, queue: 5, distanceM: null }, [25, 40]],
    ['a ride of 2 km', { cookingMinutes: 15, queue: 0, distanceM: 2_000 }, [25, 40]],
    ['nothing to cook', { cookingMinutes: 0, queue: 0, distanceM: null }, [5, 10]],
    // what a zone adds moves both ends; the case above each time
    ['a ride that takes 0 longer', { ...RIDE, addedMinutes: 0 }, [25, 40]],
    ['a ride that takes 1 longer', { ...RIDE, addedMinutes: 1 }, [25, 45]],
    ['a ride that takes 4 longer', { ...RIDE, addedMinutes: 4 }, [25, 45]],
    ['a ride that takes 5 longer', { ...RIDE, addedMinutes: 5 }, [30, 45]],
    ['a ride that takes 6 longer', { ...RIDE, addedMinutes: 6 }, [30, 50]],
    ['a ride that takes 180 longer', { ...RIDE, addedMinutes: 180 }, [205, 220]],
  ])('T-TIME-14 of %s', (_, input, [fromMinutes, toMinutes]) => {
    expect(etaRange(input)).toEqual({ fromMinutes, toMinutes })
  })

  it('T-TIME-14 are ranges in steps of five that move with kitchen, queue and way', () => {
    const base = { cookingMinutes: 20, queue: 2, distanceM: 1_500 }
    const normal = etaRange(base)
    for (const slower of [
      { ...base, cookingMinutes: 40 },
      { ...base, queue: 9 },
      { ...base, distanceM: 9_000 },
    ]) {
      const range = etaRange(slower)
      expect(range.fromMinutes).toBeGreaterThan(normal.fromMinutes)
      expect(range.toMinutes).toBeGreaterThan(normal.toMinutes)
    }
    for (let cookingMinutes = 0; cookingMinutes <= 90; cookingMinutes += 1) {
      const { fromMinutes, toMinutes } = etaRange({ ...base, cookingMinutes })
      expect([fromMinutes % 5, toMinutes % 5]).toEqual([0, 0])
      expect(toMinutes).toBeGreaterThan(fromMinutes)
    }
  })
})
