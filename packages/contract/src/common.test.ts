import { expect, test } from 'vitest'
import { Latitude, Longitude } from './common.ts'

test('fault 16 a point is kept to a centimetre, however many decimals it came with', () => {
  expect(Latitude.parse(41.311_081_234_567)).toBe(41.311_081_2)
  expect(Longitude.parse(-0.000_000_01)).toBe(-0)
  expect(Latitude.safeParse(90.000_000_001).success).toBe(false)
})
