import { describe, expect, it } from 'vitest'
import { etaRange } from './eta-range.ts'

const RIDE = { kitchenMinutes: 15, distanceM: 2_000 }

describe('promised times', () => {
  it.each([
    ['a quick pick-up', { kitchenMinutes: 12, distanceM: null }, [10, 20]],
    ['a pick-up that takes longer', { kitchenMinutes: 27, distanceM: null }, [25, 40]],
    ['a ride of 2 km', { kitchenMinutes: 15, distanceM: 2_000 }, [25, 40]],
    ['nothing to cook', { kitchenMinutes: 0, distanceM: null }, [5, 10]],
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

  it('T-TIME-14 are ranges in steps of five that move with kitchen and way', () => {
    const base = { kitchenMinutes: 20, distanceM: 1_500 }
    const normal = etaRange(base)
    for (const slower of [
      { ...base, kitchenMinutes: 40 },
      { ...base, distanceM: 9_000 },
    ]) {
      const range = etaRange(slower)
      expect(range.fromMinutes).toBeGreaterThan(normal.fromMinutes)
      expect(range.toMinutes).toBeGreaterThan(normal.toMinutes)
    }
    for (let kitchenMinutes = 0; kitchenMinutes <= 90; kitchenMinutes += 1) {
      const { fromMinutes, toMinutes } = etaRange({ ...base, kitchenMinutes })
      expect([fromMinutes % 5, toMinutes % 5]).toEqual([0, 0])
      expect(toMinutes).toBeGreaterThan(fromMinutes)
    }
  })
})
