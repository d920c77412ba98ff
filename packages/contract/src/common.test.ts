import { expect, test } from 'vitest'
import { Latitude, Longitude, requiredText } from './common.ts'

test('fault 16 a point is kept to a centimetre, however many decimals it came with', () => {
  expect(Latitude.parse(41.311_081_234_567)).toBe(41.311_081_2)
  expect(Longitude.parse(-0.000_000_01)).toBe(-0)
  expect(Latitude.safeParse(90.000_000_001).success).toBe(false)
})

test.each(['', ' ', '\u200b\u200d', '\u2066\u2069', '\u2800', '\u3164\uffa0', '\u0301', '\ufeff'])(
  'FIL-4 a name of %j is none',
  (text) => {
    expect(requiredText(40).safeParse(text).success).toBe(false)
  },
)

test.each(['a', '7', '🍕', '👨‍👩‍👧', '中', '?', '\u200fشاي'])('FIL-4 %j is a name', (text) => {
  expect(requiredText(40).parse(text)).toBe(text)
})
